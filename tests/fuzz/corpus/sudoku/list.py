[
[None, None, 3, 4, 5, None, None, 8, None],
[4, None, 6, None, None, None, None, None, None],
[None, None, None, 1, None, None, None, 6, 5],
[None, 1, None, 5, None, 8, None, 7, None],
[None, None, None, 3, None, None, None, 9, 1],
[9, None, None, None, None, None, None, None, None],
[None, None, None, 8, None, None, None, None, None],
[6, None, None, None, None, 7, None, 3, None],
[None, None, 1, None, 3, None, None, 5, 7]
]
