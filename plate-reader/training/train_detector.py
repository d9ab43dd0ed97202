"""Trains the detector on photos with plate boxes, at random scales and places."""

import argparse
import json
import math
import time
from pathlib import Path

import cv2
import numpy as np
import torch
from torch.nn import functional as F

from networks import Average, Detector

SIZE, CELL = 512, 8
STORED = 640
#: The longer side of the whole photo as the detector sees it, in pixels.
SCALES = (256, 1100)


def load_photos(work, device):
    photos, boxes = [], []
    for name, found in json.loads((work / "boxes.json").read_text()).items():
        photo = cv2.imread(str(work / "photos" / name))
        if photo is not None:
            photos.append(cv2.resize(photo, (STORED, STORED), interpolation=cv2.INTER_AREA)[:, :, ::-1])
            boxes.append(found[:8] + [[0, 0, 0, 0]] * (8 - len(found[:8])))
    return torch.from_numpy(np.stack(photos)).permute(0, 3, 1, 2).to(device), torch.tensor(boxes, device=device)


def views(photos, boxes, count):
    """Parts of photos, SIZE pixels each way, with their boxes in pixels; a box without area is none."""
    device = photos.device
    chosen = torch.randint(0, len(photos), (count,), device=device)
    random = lambda: torch.rand(count, device=device)
    scale = SCALES[0] * (SCALES[1] / SCALES[0]) ** random()
    width, height = scale * (0.75 + 0.5 * random()), scale * (0.6 + 0.4 * random())
    left, top = (random() * (side - SIZE) for side in (width, height))
    flipped = torch.where(random() < 0.3, -1.0, 1.0)
    turn = torch.zeros(count, 2, 3, device=device)
    turn[:, 0, 0], turn[:, 1, 1] = SIZE / width * flipped, SIZE / height
    turn[:, 0, 2] = ((2 * left + SIZE) / width - 1) * flipped
    turn[:, 1, 2] = (2 * top + SIZE) / height - 1
    grid = F.affine_grid(turn, (count, 3, SIZE, SIZE), align_corners=False)
    seen = F.grid_sample(photos[chosen].float() / 255, grid, align_corners=False)
    shade = lambda: torch.rand(count, 1, 1, 1, device=device)
    seen = (seen * (0.5 + shade() * 0.8)).clamp(1e-3, 1) ** (2 ** (shade() * 1.2 - 0.6))
    seen = (seen + torch.randn_like(seen) * shade() * 0.04).clamp(0, 1)
    found = boxes[chosen].clone()
    mirrored = torch.stack([1 - found[..., 2], found[..., 1], 1 - found[..., 0], found[..., 3]], -1)
    has_box = (found[..., 2] > found[..., 0])[..., None]
    found = torch.where((flipped < 0)[:, None, None] & has_box, mirrored, found)
    sides = torch.stack([width, height, width, height], -1)[:, None]
    return seen, found * sides - torch.stack([left, top, left, top], -1)[:, None]


def targets(boxes):
    """For each cell: whether it is in the middle of a plate, the distances to its sides, and whether it counts at all."""
    cells = torch.arange(SIZE // CELL, device=boxes.device) * CELL + CELL / 2
    y, x = torch.meshgrid(cells, cells, indexing="ij")
    left, top, right, bottom = (boxes[..., at, None, None] for at in range(4))
    width, height = right - left, bottom - top
    sides = torch.stack([x - left, y - top, right - x, bottom - y], 2)
    inside = (sides.amin(2) > 0) & (width > 0)
    middle = inside & ((x - (left + right) / 2).abs() < (width * 0.3).clamp(min=CELL * 0.75)) & ((y - (top + bottom) / 2).abs() < (height * 0.3).clamp(min=CELL * 0.75))
    middle &= width > 16
    first = middle.float().argmax(1, keepdim=True)
    distances = sides.gather(1, first[:, :, None].expand(-1, -1, 4, -1, -1))[:, 0]
    is_plate = middle.any(1)
    return is_plate.float(), distances, is_plate | ~inside.any(1)


def loss_of(output, boxes):
    is_plate, distances, counts = targets(boxes)
    logits, found = output[:, 0].float(), output[:, 1:].float()
    share = torch.sigmoid(logits)
    focal = F.binary_cross_entropy_with_logits(logits, is_plate, reduction="none") * (is_plate - share).abs() ** 2
    plates = is_plate.sum().clamp(min=1)
    inner = torch.minimum(found, distances).clamp(min=0)
    overlap = (inner[:, 0] + inner[:, 2]) * (inner[:, 1] + inner[:, 3])
    area = lambda d: (d[:, 0] + d[:, 2]) * (d[:, 1] + d[:, 3])
    union = (area(found) + area(distances.clamp(min=0)) - overlap).clamp(min=1e-3)
    return (focal * counts * (0.25 + 0.5 * is_plate)).sum() / plates * 4 + ((1 - overlap / union) * is_plate).sum() / plates


def train(options):
    device = options.device
    torch.manual_seed(options.seed)
    photos, boxes = load_photos(options.work, device)
    network = Detector().to(device)
    average = Average(network)
    optimizer = torch.optim.AdamW(network.parameters(), lr=options.rate, weight_decay=0.02)
    started = time.time()
    for step in range(options.steps):
        for group in optimizer.param_groups:
            group["lr"] = options.rate * min(1, (step + 1) / 200) * (0.505 + 0.495 * math.cos(math.pi * step / options.steps))
        seen, found = views(photos, boxes, options.batch)
        network.train()
        with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
            output = network(seen)
        loss = loss_of(output, found)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 5.0)
        optimizer.step()
        average.update(network)
        if (step + 1) % options.report == 0:
            print(f"detector {step + 1}: {time.time() - started:.0f} s, loss {loss.item():.3f}", flush=True)
    torch.save(average.network.state_dict(), options.work / "detector.pt")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("work", type=Path)
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=12_000)
    parser.add_argument("--batch", type=int, default=64)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--report", type=int, default=500)
    train(parser.parse_args())
