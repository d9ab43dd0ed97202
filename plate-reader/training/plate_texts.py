"""Invented serials: what is drawn, and what is to be read."""

import random

import numpy as np

CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
HYPHEN, DOT, SPACE, NOTHING = 36, 37, 38, 39
DRAWN, LABELLED, EMPTY = 12, 10, 36
LETTERS, DIGITS = CHARACTERS[10:], CHARACTERS[:10]
#: How often a registry leaves out I, O and Q.
SPARED = 0.55
KINDS = ("american", "european", "brazilian", "vanity", "random")


def encode(text):
    others = {"-": HYPHEN, ".": DOT, " ": SPACE}
    return [CHARACTERS.index(c) if c in CHARACTERS else others[c] for c in text]


def in_format(rng, pattern):
    def letter():
        drawn = rng.choice(LETTERS)
        return rng.choice("ABCDEFGHJKLMNPRSTUVWXYZ") if drawn in "IOQ" and rng.random() < SPARED else drawn

    return "".join(letter() if c == "A" else rng.choice(DIGITS) if c == "9" else c for c in pattern)


def spaced(rng, text):
    if len(text) < 4 or rng.random() < 0.25:
        return text
    at = next((i for i in range(2, len(text) - 1) if text[i].isdigit() != text[i - 1].isdigit()), len(text) // 2)
    return text[:at] + rng.choice(" -" if rng.random() < 0.9 else ".") + text[at:]


def vanity(rng, words):
    text = rng.choice(words)
    if rng.random() < 0.4:
        text = text[: rng.randint(2, 6)] + rng.choice(words)[: rng.randint(1, 5)]
    change = rng.random()
    if change < 0.2:
        old, new = rng.choice(["E3", "O0", "S5", "I1"])
        text = text.replace(old, new, 1)
    elif change < 0.35:
        text = rng.choice("248") + text
    elif change < 0.55:
        text += rng.choice(["1", "2", "4U", "01", "98", "8", "R", "Z", "99", "12"])
    elif change < 0.7:
        text = text[0] + "".join(c for c in text[1:] if c not in "AEIOU")
    return text[: rng.choice([6, 7, 7, 7, 8])]


def any_text(rng):
    return "".join(rng.choice(CHARACTERS) for _ in range(rng.choice([3, 4, 5, 5, 6, 6, 6, 7, 7, 7, 8])))


def make_texts(count, formats, words, seed):
    """Arrays of what is drawn, of its label and of its kind."""
    rng = random.Random(seed)
    drawn = np.full((count, DRAWN), NOTHING, np.int16)
    labels = np.full((count, LABELLED), EMPTY, np.int16)
    kinds = np.zeros(count, np.int8)
    for at in range(count):
        kind = rng.choices(range(5), (0.42, 0.2, 0.08, 0.16, 0.14))[0]
        while True:
            text = (
                in_format(rng, rng.choice(formats[KINDS[kind]])) if kind < 3
                else vanity(rng, words) if kind == 3
                else any_text(rng)
            )  # fmt: skip
            shapes = encode(spaced(rng, text))
            if 2 <= len(text) <= LABELLED and len(shapes) <= DRAWN:
                break
        if kind < 3:
            shapes = with_lookalikes(rng, shapes, 0.7 if kind == 2 else 0.3)
        drawn[at, : len(shapes)] = shapes
        labels[at, : len(text)] = encode(text)
        kinds[at] = kind
    return drawn, labels, kinds


def with_lookalikes(rng, shapes, bar_for_one):
    """Where the format tells them apart, registries draw 1 as I, and 0 as O or O as 0."""
    one, zero, bar, ring = (encode(c)[0] for c in "10IO")
    if rng.random() < bar_for_one:
        shapes = [bar if shape == one else shape for shape in shapes]
    choice = rng.random()
    if choice < 0.3:
        return [ring if shape == zero else shape for shape in shapes]
    return [zero if shape == ring else shape for shape in shapes] if choice < 0.45 else shapes
