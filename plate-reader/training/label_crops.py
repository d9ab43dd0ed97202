"""Crops of real plates with the text that the reader in the product and the general recogniser agree on."""

import argparse
import csv
import json
import re
from pathlib import Path

import cv2
import numpy as np
import onnxruntime

from plate_texts import CHARACTERS, EMPTY, LABELLED

MARGIN = 0.1
#: The recogniser's characters, in its own order; class 0 is the blank.
LINE_CHARACTERS = "0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~!\"#$%&'()*+,-./ "
SMALLEST = (36, 14)
#: Crops are kept larger than the reader's, to be turned and stretched in training.
KEPT = (288, 96)


def read_slots(session, picture):
    small = cv2.resize(picture, (192, 64), interpolation=cv2.INTER_AREA if picture.shape[1] > 192 else cv2.INTER_LINEAR)
    slots = session.run(None, {"image": small.transpose(2, 0, 1)[None].astype(np.float32) / 255})[0][0]
    return "".join(CHARACTERS[best] for best in slots.argmax(1) if best < EMPTY), float(slots.max(1).prod())


def read_line(session, picture):
    height, width = picture.shape[:2]
    line = picture[int(height * 0.18) : max(int(height * 0.86), int(height * 0.18) + 4)]
    size = (int(np.clip(round(width / line.shape[0] * 48), 32, 400)), 48)
    pixels = cv2.resize(line, size)[:, :, ::-1].astype(np.float32) / 127.5 - 1
    best = session.run(None, {session.get_inputs()[0].name: np.ascontiguousarray(pixels.transpose(2, 0, 1)[None])})[0][0].argmax(1)
    text = "".join(LINE_CHARACTERS[b - 1] for at, b in enumerate(best) if 0 < b <= len(LINE_CHARACTERS) and (at == 0 or best[at - 1] != b))
    return re.sub("[^A-Z0-9]", "", text)


def excluded_texts(path):
    """The plates of a benchmark: what it measures must not be learnt."""
    if not path:
        return set()
    with open(path) as file:
        return {re.sub("[^A-Z0-9]", "", row["plate"].upper()) for row in csv.DictReader(file)}


def crops_of(photo, boxes):
    height, width = photo.shape[:2]
    for left, top, right, bottom in boxes:
        across, along = (right - left) * width, (bottom - top) * height
        if across < SMALLEST[0] or along < SMALLEST[1]:
            continue
        cut = lambda margin: photo[
            max(0, round(top * height - margin * along)) : round(bottom * height + margin * along),
            max(0, round(left * width - margin * across)) : round(right * width + margin * across),
        ]
        yield cut(MARGIN), cut(0)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("work", type=Path)
    parser.add_argument("--reader", required=True)
    parser.add_argument("--recogniser", required=True)
    parser.add_argument("--exclude", help="labels.csv of a benchmark")
    options = parser.parse_args()
    reader, recogniser = (onnxruntime.InferenceSession(path) for path in (options.reader, options.recogniser))
    excluded = excluded_texts(options.exclude)
    crops, labels, seen = [], [], 0
    for name, boxes in json.loads((options.work / "boxes.json").read_text()).items():
        photo = cv2.imread(str(options.work / "photos" / name))
        for wide, tight in crops_of(photo[:, :, ::-1], boxes) if photo is not None else []:
            seen += 1
            text, confidence = read_slots(reader, wide)
            agreed = text == read_line(recogniser, tight)
            if not 3 <= len(text) <= 9 or text in excluded or not (agreed and confidence > 0.15 or confidence > 0.74):
                continue
            crops.append(cv2.resize(wide, KEPT, interpolation=cv2.INTER_AREA if wide.shape[1] > KEPT[0] else cv2.INTER_LINEAR))
            labels.append([CHARACTERS.index(c) for c in text] + [EMPTY] * (LABELLED - len(text)))
    np.savez(options.work / "crops.npz", crops=np.stack(crops), labels=np.array(labels))
    print(f"{len(crops)} of {seen} crops have a label")
