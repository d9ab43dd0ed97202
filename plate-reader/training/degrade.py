"""What a camera and its file make of a plate: blur, few pixels, noise, sharpening and JPEG."""

import math

import torch
from torch.nn import functional as F

from networks import CROP

#: The width of the crop in the photo, in pixels.
WIDTHS = (34, 280)
GROUPS = 16
LUMINANCE = [
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87, 80, 62,
    18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
]  # fmt: skip


class Camera:
    def __init__(self, device, rng):
        self.device, self.rng = device, rng
        wave = [[math.sqrt((1 if u == 0 else 2) / 8) * math.cos((2 * x + 1) * u * math.pi / 16) for x in range(8)] for u in range(8)]
        self.waves = torch.tensor(wave, device=device)
        luminance = torch.tensor(LUMINANCE, device=device).view(8, 8).float()
        colour = torch.full((8, 8), 99.0, device=device)
        colour[:4, :4] = torch.tensor([[17, 18, 24, 47], [18, 21, 26, 66], [24, 26, 56, 99], [47, 66, 99, 99]], device=device)
        self.steps = torch.stack([luminance, colour, colour])

    @torch.no_grad()
    def degrade(self, pictures):
        """In groups, each as wide in the photo as its place among them."""
        out = torch.empty(len(pictures), 3, *CROP, device=self.device)
        for at, group in enumerate(torch.randperm(len(pictures), device=self.device).chunk(GROUPS)):
            place = (at + self.rng.random()) / GROUPS
            out[group] = self._photographed(pictures[group], round(WIDTHS[0] * (WIDTHS[1] / WIDTHS[0]) ** place))
        return out

    def _photographed(self, x, width):
        height = max(12, round(width / self.rng.choice([1.6, 1.9, 2.0, 2.2, 2.6, 3.2, 4.2])))
        if self.rng.random() < 0.55:
            near = F.interpolate(x, size=(max(height, 24), max(width, 64)), mode="area") if width < x.shape[3] else x
            x = self._blurred(near, min(2.6, 0.35 + 0.011 * width))
        x = F.interpolate(x, size=(height, width), mode="area" if width < x.shape[3] else "bilinear")
        random = lambda: torch.rand(len(x), 1, 1, 1, device=self.device)
        x = x + torch.randn_like(x) * random() * 0.07 * (random() < 0.5)
        if self.rng.random() < 0.3:
            x = x + (x - F.avg_pool2d(F.pad(x, (1, 1, 1, 1), mode="replicate"), 3, 1)) * random() * 1.5
        x = x.clamp(0, 1)
        if self.rng.random() < 0.75:
            x = self._jpeg(x, 18 + 77 * random()[:, 0, 0, 0])
        return F.interpolate(x, size=CROP, mode="bilinear", align_corners=False, antialias=True).clamp(0, 1)

    def _blurred(self, x, most):
        count, size = len(x), 9
        axis = torch.arange(size, device=self.device) - size // 2
        y_at, x_at = torch.meshgrid(axis, axis, indexing="ij")
        random = lambda: torch.rand(count, 1, 1, device=self.device)
        sigma, angle, shape = 0.3 + random() * (most - 0.3), random() * math.pi, 0.2 + 0.8 * random()
        along, across = x_at * angle.cos() + y_at * angle.sin(), -x_at * angle.sin() + y_at * angle.cos()
        kernel = torch.exp(-0.5 * ((along / sigma) ** 2 + (across / (sigma * shape)) ** 2))
        kernel = (kernel / kernel.sum((1, 2), keepdim=True)).repeat_interleave(3, 0)[:, None]
        flat = F.pad(x.reshape(1, count * 3, *x.shape[2:]), (4, 4, 4, 4), mode="reflect")
        return F.conv2d(flat, kernel, groups=count * 3).view_as(x)

    def _jpeg(self, x, quality):
        count, _, height, width = x.shape
        x = F.pad(x, (0, -width % 8, 0, -height % 8), mode="replicate") * 255
        red, green, blue = x.unbind(1)
        planes = torch.stack(
            [
                0.299 * red + 0.587 * green + 0.114 * blue - 128,
                -0.168736 * red - 0.331264 * green + 0.5 * blue,
                0.5 * red - 0.418688 * green - 0.081312 * blue,
            ],
            1,
        )
        rows, columns = planes.shape[2:]
        blocks = planes.view(count, 3, rows // 8, 8, columns // 8, 8).permute(0, 1, 2, 4, 3, 5)
        scale = torch.where(quality < 50, 5000 / quality, 200 - 2 * quality) / 100
        steps = (self.steps[None] * scale[:, None, None, None]).clamp(1, 255)[:, :, None, None]
        kept = torch.round(self.waves @ blocks @ self.waves.t() / steps) * steps
        planes = (self.waves.t() @ kept @ self.waves).permute(0, 1, 2, 4, 3, 5).reshape(count, 3, rows, columns)
        luminance, cb, cr = planes.unbind(1)
        luminance = luminance + 128
        out = torch.stack([luminance + 1.402 * cr, luminance - 0.344136 * cb - 0.714136 * cr, luminance + 1.772 * cb], 1) / 255
        return out[:, :, :height, :width].clamp(0, 1)
