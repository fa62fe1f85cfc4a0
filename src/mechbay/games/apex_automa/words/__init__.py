"""What people read: questions, choices, refusals, events, pieces, in both languages."""
