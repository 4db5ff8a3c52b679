// Scripts run: what they need may be shown.
document.documentElement.dataset.scripts = "on";
