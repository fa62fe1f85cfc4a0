"""What two games or more are built from. Compiled as the rules are; knows no game."""
