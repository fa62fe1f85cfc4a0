"""The rules of Apex Legends against Automas."""
