"""The front for Python: what `import mechbay` offers to people at a prompt and in notebooks."""
