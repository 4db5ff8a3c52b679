"""How the kernels behave that run the cells of the book."""

c = get_config()  # type: ignore[name-defined]  # noqa: F821

# What a cell prints comes at its end, as one text: in parts it would be shown as several.
c.IPKernelApp.exec_lines = ["__import__('sys').stdout.flush_interval = 3600"]
# What was typed before is of no use to a page, and costs a database each.
c.HistoryManager.enabled = False
