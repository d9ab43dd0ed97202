"""Trains the reader on drawn plates and on labelled crops of real ones."""

import argparse
import json
import math
import random
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional as F

from degrade import Camera
from draw_plates import PlateArtist
from networks import CLASSES, CROP, Average, Reader
from plate_texts import make_texts

LABEL_SMOOTHING = 0.03
REAL_SHARE = 0.12
HELD_OUT = 200


def texts_for(count, inputs, words, seed, processes):
    with ProcessPoolExecutor(processes) as pool:
        jobs = [pool.submit(make_texts, count // processes, inputs["formats"], words, seed * 100 + at) for at in range(processes)]
        parts = [job.result() for job in jobs]
    return [np.concatenate(columns) for columns in zip(*parts)]


class Album:
    """Drawn plates that are seen several times, each time through another camera; a few are new at every step."""

    def __init__(self, artist, size):
        self.artist, self.next, self.filled = artist, 0, 0
        self.pictures = torch.empty(size, 3, *artist.size, dtype=torch.uint8, device=artist.device)
        self.labels = torch.empty(size, 10, dtype=torch.long, device=artist.device)

    def add(self, count):
        pictures, labels = self.artist.draw(count)
        self.next = 0 if self.next + count > len(self.labels) else self.next
        self.pictures[self.next : self.next + count] = (pictures * 255).byte()
        self.labels[self.next : self.next + count] = labels
        self.next += count
        self.filled = max(self.filled, self.next)

    def some(self, count):
        chosen = torch.randint(0, self.filled, (count,), device=self.labels.device)
        return self.pictures[chosen].float() / 255, self.labels[chosen]


def moved(pictures, size):
    """Real crops a little turned, stretched, and lit differently."""
    count, device = len(pictures), pictures.device
    normal = lambda spread: torch.randn(count, device=device) * spread
    place = torch.stack([1 + normal(0.05), normal(0.03), normal(0.04), normal(0.08), 1 + normal(0.07), normal(0.06)], 1)
    grid = F.affine_grid(place.view(count, 2, 3), (count, 3, *size), align_corners=False)
    seen = F.grid_sample(pictures.float() / 255, grid, padding_mode="border", align_corners=False)
    random_of = lambda: torch.rand(count, 1, 1, 1, device=device)
    return (seen * (0.6 + 0.7 * random_of())).clamp(1e-3, 1) ** (2 ** (random_of() * 1.2 - 0.6))


def share_right(network, pictures, labels):
    network.eval()
    with torch.no_grad():
        read = torch.cat([network(part).argmax(-1) for part in pictures.split(256)])
    return (read == labels).all(1).float().mean().item()


def train(options):
    device = options.device
    torch.manual_seed(options.seed)
    random.seed(options.seed)
    inputs = json.loads((options.work / "inputs.json").read_text())
    words = (options.work / "words.txt").read_text().split()
    texts = texts_for(options.texts, inputs, words, options.seed, options.processes)
    artist = PlateArtist(np.load(options.work / "glyphs.npz"), texts, inputs["layouts"], device)
    camera, album = Camera(device, random.Random(options.seed)), Album(artist, options.album)
    for _ in range(max(1, options.batch * 4 // options.new)):
        album.add(options.new)
    real = np.load(options.work / "crops.npz")
    crops = torch.from_numpy(real["crops"]).permute(0, 3, 1, 2).to(device)
    labels = torch.from_numpy(real["labels"]).long().to(device)
    held = min(HELD_OUT, len(crops) // 5)
    held_crops = F.interpolate(crops[:held].float() / 255, size=CROP, mode="area")

    network = Reader().to(device)
    average = Average(network)
    weights = [p for p in network.parameters() if p.ndim > 1]
    others = [p for p in network.parameters() if p.ndim <= 1]
    optimizer = torch.optim.AdamW(
        [{"params": weights, "weight_decay": 0.03}, {"params": others, "weight_decay": 0}], lr=options.rate, betas=(0.9, 0.98)
    )
    started = time.time()
    for step in range(options.steps):
        rate = options.rate * min(1, (step + 1) / options.warm_up) * (0.505 + 0.495 * math.cos(math.pi * step / options.steps))
        for group in optimizer.param_groups:
            group["lr"] = rate
        album.add(options.new)
        from_real = int(options.batch * REAL_SHARE)
        drawn, drawn_labels = album.some(options.batch - from_real)
        chosen = torch.randint(held, len(crops), (from_real,), device=device)
        shown = torch.cat([drawn, moved(crops[chosen], artist.size)])
        inverted = (torch.rand(len(shown), 1, 1, 1, device=device) < 0.05).float()
        pictures = camera.degrade(shown * (1 - inverted) + (1 - shown) * inverted)
        expected = torch.cat([drawn_labels, labels[chosen]])
        network.train()
        with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
            logits = network(pictures)
        loss = F.cross_entropy(logits.float().view(-1, CLASSES), expected.view(-1), label_smoothing=LABEL_SMOOTHING)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 2.0)
        optimizer.step()
        average.update(network)
        if (step + 1) % options.report == 0:
            right = (logits.argmax(-1) == expected).all(1).float().mean().item()
            kept = share_right(average.network, held_crops, labels[:held])
            print(f"reader {step + 1}: {time.time() - started:.0f} s, loss {loss.item():.3f}, batch {right:.3f}, held out {kept:.3f}", flush=True)
            torch.save(average.network.state_dict(), options.work / "reader.pt")
    torch.save(average.network.state_dict(), options.work / "reader.pt")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("work", type=Path)
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=10_000)
    parser.add_argument("--batch", type=int, default=1024)
    parser.add_argument("--new", type=int, default=256)
    parser.add_argument("--rate", type=float, default=1.2e-3)
    parser.add_argument("--warm-up", type=int, default=300)
    parser.add_argument("--texts", type=int, default=1_500_000)
    parser.add_argument("--album", type=int, default=120_000)
    parser.add_argument("--processes", type=int, default=12)
    parser.add_argument("--report", type=int, default=500)
    train(parser.parse_args())
