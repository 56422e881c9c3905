"""Toy games: small tables on which one part of the kernel at a time can be seen at work."""
