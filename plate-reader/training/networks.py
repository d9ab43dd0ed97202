"""The two networks, as the product runs them."""

import copy

import torch
from torch import nn
from torch.nn import functional as F

SLOTS, CLASSES, EMPTY = 10, 37, 36
CROP = (64, 192)


def conv(inputs, outputs, stride=1, size=3):
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, size, stride, size // 2, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(inplace=True)
    )


class Residual(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.first = conv(width, width)
        self.second = nn.Sequential(nn.Conv2d(width, width, 3, 1, 1, bias=False), nn.BatchNorm2d(width))

    def forward(self, x):
        return F.relu(x + self.second(self.first(x)))


class Attention(nn.Module):
    """Plain matrix products, which export to simple ONNX."""

    def __init__(self, width, heads):
        super().__init__()
        self.heads, self.scale = heads, (width // heads) ** -0.5
        self.query, self.key, self.value, self.out = (nn.Linear(width, width) for _ in range(4))

    def forward(self, x, memory):
        batch, length, width = x.shape
        split = lambda t: t.view(batch, -1, self.heads, width // self.heads).transpose(1, 2)
        query, key, value = split(self.query(x)) * self.scale, split(self.key(memory)), split(self.value(memory))
        weights = torch.softmax((query @ key.transpose(2, 3)).float(), -1).to(value.dtype)
        return self.out((weights @ value).transpose(1, 2).reshape(batch, length, width))


class Layer(nn.Module):
    """A transformer layer; with a memory it also attends to that."""

    def __init__(self, width, heads, hidden, dropout, has_memory):
        super().__init__()
        self.attend = Attention(width, heads)
        self.remember = Attention(width, heads) if has_memory else None
        self.feed = nn.Sequential(nn.Linear(width, hidden), nn.ReLU(), nn.Linear(hidden, width))
        self.norms = nn.ModuleList(nn.LayerNorm(width) for _ in range(3 if has_memory else 2))
        self.dropout = nn.Dropout(dropout)

    def forward(self, x, memory=None):
        y = self.norms[0](x)
        x = x + self.dropout(self.attend(y, y))
        if self.remember is not None:
            x = x + self.dropout(self.remember(self.norms[2](x), memory))
        return x + self.dropout(self.feed(self.norms[1](x)))


class Reader(nn.Module):
    """[n,3,64,192], RGB from 0 to 1 → logits [n,10,37]: ten slots over 0–9, A–Z and empty."""

    def __init__(self, width=192, hidden=384, dropout=0.1):
        super().__init__()
        self.picture = nn.Sequential(
            conv(3, 32, 2), conv(32, 48), Residual(48), conv(48, 96, 2), Residual(96), Residual(96),
            conv(96, width, 2), Residual(width), Residual(width), nn.Conv2d(width, width, 1),
        )  # fmt: skip
        cells = CROP[0] * CROP[1] // 64
        self.places = nn.Parameter(torch.randn(1, cells, width) * 0.02)
        self.slots = nn.Parameter(torch.randn(1, SLOTS, width) * 0.02)
        self.encoder = nn.ModuleList(Layer(width, 6, hidden, dropout, False) for _ in range(2))
        self.decoder = nn.ModuleList(Layer(width, 6, hidden, dropout, True) for _ in range(2))
        self.seen, self.read = nn.LayerNorm(width), nn.LayerNorm(width)
        self.out = nn.Linear(width, CLASSES)

    def forward(self, x):
        memory = self.picture((x - 0.5) * 4).flatten(2).transpose(1, 2) + self.places
        for layer in self.encoder:
            memory = layer(memory)
        memory, slots = self.seen(memory), self.slots.expand(x.shape[0], -1, -1)
        for layer in self.decoder:
            slots = layer(slots, memory)
        return self.out(self.read(slots))


class Detector(nn.Module):
    """[n,3,H,W], RGB from 0 to 1 → [n,5,H/8,W/8]: a logit, and the distances to the left, top, right and bottom side."""

    def __init__(self):
        super().__init__()
        self.fine = nn.Sequential(conv(3, 16, 2), conv(16, 32, 2), Residual(32), conv(32, 64, 2), Residual(64), Residual(64))
        self.middle = nn.Sequential(conv(64, 96, 2), Residual(96), Residual(96))
        self.coarse = nn.Sequential(conv(96, 128, 2), Residual(128), Residual(128))
        self.from_fine, self.from_middle, self.from_coarse = (conv(width, 64, size=1) for width in (64, 96, 128))
        self.merge_middle, self.merge_fine = conv(64, 64), conv(64, 64)
        self.head = nn.Sequential(conv(64, 64), conv(64, 64), nn.Conv2d(64, 5, 1))
        nn.init.normal_(self.head[2].weight, std=0.01)
        self.head[2].bias.data = torch.tensor([-5.0, 1.0, 1.0, 1.0, 1.0])

    def forward(self, x):
        fine = self.fine((x - 0.5) * 4)
        middle = self.middle(fine)
        larger = lambda t: F.interpolate(t, scale_factor=2.0, mode="nearest")
        merged = self.merge_middle(self.from_middle(middle) + larger(self.from_coarse(self.coarse(middle))))
        out = self.head(self.merge_fine(self.from_fine(fine) + larger(merged)))
        return torch.cat([out[:, :1], torch.exp(out[:, 1:].clamp(-4, 6)) * 8], 1)


class Average:
    """The exponential average of a network's weights, which is what is kept."""

    def __init__(self, network, decay=0.999):
        self.network, self.decay, self.steps = copy.deepcopy(network).eval(), decay, 0

    @torch.no_grad()
    def update(self, network):
        self.steps += 1
        decay = min(self.decay, (1 + self.steps) / (10 + self.steps))
        for kept, new in zip(self.network.state_dict().values(), network.state_dict().values()):
            if kept.dtype.is_floating_point:
                kept.lerp_(new.detach(), 1 - decay)
            else:
                kept.copy_(new)
