"""Fonts → tiles of signed distances to the outline of each character, stretched to the tile's width."""

import sys
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from draw_plates import CAPITAL, MARGIN, TILE
from plate_texts import CHARACTERS

FINER = 4


def glyphs_of(path):
    """The tiles of a font, and the width of each character in capital heights; nothing where it lacks one."""
    height = -ImageFont.truetype(path, 400).getbbox("H", anchor="ls")[1]
    font = ImageFont.truetype(path, round(400 * CAPITAL * FINER / height))
    tiles, widths = [], []
    for char in CHARACTERS + "-.":
        left, _, right, _ = font.getbbox(char, anchor="ls")
        picture = Image.new("L", (max(right - left, 1) + 2 * MARGIN * FINER, TILE * FINER))
        ImageDraw.Draw(picture).text((MARGIN * FINER - left, (MARGIN + CAPITAL) * FINER), char, font=font, fill=255, anchor="ls")
        ink = (np.asarray(picture) > 127).astype(np.uint8)
        if not ink.any():
            return None
        distance = (cv2.distanceTransform(ink, cv2.DIST_L2, 5) - cv2.distanceTransform(1 - ink, cv2.DIST_L2, 5)) / FINER
        tile = cv2.resize(distance, (TILE, TILE), interpolation=cv2.INTER_AREA)
        tiles.append(np.clip(tile * 8 + 128, 0, 255).astype(np.uint8))
        widths.append((right - left) / FINER / CAPITAL)
    return np.stack(tiles), np.array(widths, np.float32)


def build_glyphs(paths, target):
    found = [glyphs for glyphs in (glyphs_of(str(path)) for path in paths) if glyphs]
    np.savez_compressed(target, tiles=np.stack([tiles for tiles, _ in found]), widths=np.stack([widths for _, widths in found]))
    print(f"{len(found)} fonts")


if __name__ == "__main__":
    work = Path(sys.argv[1])
    build_glyphs(sorted((work / "fonts").iterdir()), work / "glyphs.npz")
