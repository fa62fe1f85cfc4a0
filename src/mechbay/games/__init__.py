"""The games, one package each; `planet-defenders` lives in `planet_defenders`."""
