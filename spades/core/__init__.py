"""What every trick game needs: cards, their order, duties, moves, statements, records."""
