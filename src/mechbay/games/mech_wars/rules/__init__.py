"""The rules: who is asked what, and what it does. Compiled; they know no words, documents or pictures."""
