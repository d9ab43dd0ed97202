"""Synthetic plates, drawn on the GPU: each pixel of the crop is looked up on the plate through a homography."""

import torch
from torch.nn import functional as F

from plate_texts import DOT, NOTHING, SPACE, encode

#: The glyphs' tiles: their side, the margin around the glyph, and the height of a capital.
TILE, MARGIN, CAPITAL = 64, 8, 48
LINE = 22
#: Plates are drawn larger than they are read.
OVERSAMPLING = 1.5


class PlateArtist:
    def __init__(self, glyphs, texts, layouts, device, crop=(64, 192)):
        self.device = device
        self.size = tuple(int(side * OVERSAMPLING) for side in crop)
        self.tiles = torch.from_numpy(glyphs["tiles"]).to(device)
        self.widths = torch.from_numpy(glyphs["widths"]).to(device)
        self.drawn, self.labels, self.kinds = (torch.from_numpy(part).to(device) for part in texts)
        self.tops, self.bottoms = (self._lines([issue[place] for issue in layouts]) for place in ("top", "bottom"))
        colours = lambda key: torch.tensor([_rgb(issue[key]) for issue in layouts], device=device)
        self.inks, self.papers = colours("ink"), colours("paper")

    def _lines(self, texts):
        lines = torch.full((len(texts), LINE), NOTHING, dtype=torch.int16)
        for at, text in enumerate(texts):
            shapes = encode(text)[:LINE]
            lines[at, : len(shapes)] = torch.tensor(shapes, dtype=torch.int16)
        return lines.to(self.device)

    def between(self, count, least, most):
        return torch.rand(count, device=self.device) * (most - least) + least

    def chance(self, count, share):
        return (torch.rand(count, device=self.device) < share).float()

    def colour(self, count, least, most):
        return torch.rand(count, 3, device=self.device) * (most - least) + least

    def noise(self, count, rows, columns):
        small = torch.rand(count, 1, rows, columns, device=self.device)
        return F.interpolate(small, size=self.size, mode="bicubic", align_corners=False)[:, 0].clamp(0, 1)

    def text(self, x, y, font, shapes, left, right, centre, height, look):
        """Where ink is: a line centred between left and right, its capitals this high."""
        count, length = shapes.shape
        shapes = shapes.long()
        has_ink = shapes < SPACE
        glyph = shapes.clamp(max=DOT)
        ink = self.widths[font[:, None], glyph] * has_ink
        slot = torch.where(has_ink, torch.maximum(ink + 0.1, look["least"][:, None]), (shapes == SPACE) * 0.4)
        slot = (slot * look["condensed"][:, None] + look["gap"][:, None] * (shapes != NOTHING)) * height[:, None]
        fit = ((right - left) / slot.sum(1).clamp(min=1e-3)).clamp(max=1)
        slot, inked = slot * fit[:, None], ink * look["condensed"][:, None] * height[:, None] * fit[:, None]
        ends, whole = slot.cumsum(1), slot.sum(1)
        at = x - _e((left + right) / 2 - whole / 2) + _e(look["slant"]) * (y - _e(centre))
        index = torch.searchsorted(ends.contiguous(), at.reshape(count, -1).contiguous(), right=True).clamp(max=length - 1)
        pick = lambda values: values.gather(1, index).view_as(at)
        unit = _e(height) / CAPITAL
        squeeze = pick(inked) / (pick(ink) * _e(height)).clamp(min=1e-4)
        span = pick(inked) + 2 * MARGIN * unit * squeeze
        u = ((at - pick(ends - slot / 2)) / span.clamp(min=1e-4) + 0.5) * TILE - 0.5
        v = (y - _e(centre)) / unit + MARGIN + CAPITAL / 2 - 0.5
        inside = pick(has_ink) & (u > 0) & (u < TILE - 1.01) & (v > 0) & (v < TILE - 1.01) & (at >= 0) & (at <= _e(whole))
        distance = self._distance(font[:, None, None], pick(glyph), u.clamp(0, TILE - 1.02), v.clamp(0, TILE - 1.02))
        return torch.sigmoid((distance + _e(look["bold"])) / 0.8) * inside

    def _distance(self, font, glyph, u, v):
        column, row = u.long(), v.long()
        across, down = u - column, v - row
        base = ((font * self.tiles.shape[1] + glyph) * TILE + row) * TILE + column
        flat = self.tiles.view(-1)
        upper = flat[base].float() * (1 - across) + flat[base + 1].float() * across
        lower = flat[base + TILE].float() * (1 - across) + flat[base + TILE + 1].float() * across
        return (upper * (1 - down) + lower * down - 128) / 8

    @torch.no_grad()
    def draw(self, count):
        """Crops larger than the reader's, from 0 to 1, and their labels."""
        chosen = torch.randint(0, len(self.drawn), (count,), device=self.device)
        kind = self.kinds[chosen].long()
        aspect = torch.where(
            kind == 1,
            torch.where(self.chance(count, 0.9) > 0, self.between(count, 4, 5), self.between(count, 1.4, 2.2)),
            torch.where(kind == 2, self.between(count, 2.6, 3.4), self.between(count, 1.75, 2.25)),
        )
        x, y = self._seen_from(count, aspect)
        picture = self._plate(count, x, y, aspect, kind, self.drawn[chosen])
        on_plate = ((x > 0) & (x < _e(aspect)) & (y > 0) & (y < 1)).float()[:, None]
        around = _f(self.colour(count, 0, 1)) * (0.5 + 0.7 * self.noise(count, 5, 9))[:, None]
        picture = picture * on_plate + around.clamp(0, 1) * (1 - on_plate)
        return self._lit(picture, x / _e(aspect), y), self.labels[chosen].long()

    def _seen_from(self, count, aspect):
        """For each pixel of the crop the place on the plate, in plate heights."""
        one = torch.ones_like(aspect)
        corners = torch.stack([torch.stack([a * aspect / 2, b * one / 2], -1) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))], 1)
        normal = lambda spread: torch.randn(count, device=self.device)[:, None] * spread
        squeezed = torch.where(self.chance(count, 0.4) > 0, self.between(count, 0.7, 1.05), one)[:, None]
        x, y = corners[..., 0] * squeezed, corners[..., 1]
        x, y = x + normal(0.07) * y, y + normal(0.06) * x
        depth = 1 + normal(0.05) * x / aspect[:, None] * 2
        turn = normal(0.07) + self.chance(count, 0.12)[:, None] * normal(0.15)
        x, y = x / depth, y / depth
        x, y = x * turn.cos() - y * turn.sin(), x * turn.sin() + y * turn.cos()
        margin = lambda share: self.between(count, -0.03, share)
        width, height = x.amax(1) - x.amin(1), y.amax(1) - y.amin(1)
        left, right = x.amin(1) - width * margin(0.2), x.amax(1) + width * margin(0.2)
        top, bottom = y.amin(1) - height * margin(0.26), y.amax(1) + height * margin(0.26)
        seen = torch.stack([(x - left[:, None]) / (right - left)[:, None], (y - top[:, None]) / (bottom - top)[:, None]], -1)
        rows, columns = self.size
        across = (torch.arange(columns, device=self.device) + 0.5) / columns
        along = (torch.arange(rows, device=self.device) + 0.5) / rows
        grid = torch.stack([across.repeat(rows), along.repeat_interleave(columns), torch.ones(rows * columns, device=self.device)])
        x, y, depth = (to_unit_square(seen) @ grid).view(count, 3, rows, columns).unbind(1)
        return x / depth * _e(aspect), y / depth

    def _plate(self, count, x, y, aspect, kind, shapes):
        european, brazilian = (kind == 1).float(), (kind == 2).float()
        american = 1 - european - brazilian
        issue = torch.randint(0, len(self.tops), (count,), device=self.device)
        paper, ink = self._colours(count, issue, american)
        picture = _f(paper).expand(count, 3, *self.size)
        picture = self._pictures(picture, x, y, aspect, american)
        band = european * self.chance(count, 0.75)
        band_width = self.between(count, 0.3, 0.42)
        picture = self._european_band(picture, x, y, band, band_width)
        left = torch.where(band > 0, band_width + 0.05, 0.1 * self.between(count, 0.6, 2))
        right = aspect - 0.1 * self.between(count, 0.6, 2)
        emblem = self.chance(count, 0.22) * american
        emblem_width = self.between(count, 0.25, 0.5)
        picture = self._emblem(picture, x, y, emblem, left + emblem_width / 2, emblem_width)
        left = left + emblem * (emblem_width + 0.04)
        height = torch.where(european > 0, self.between(count, 0.6, 0.78), self.between(count, 0.38, 0.6))
        centre = torch.where(brazilian > 0, self.between(count, 0.56, 0.64), 0.5 + self.between(count, -0.05, 0.06))
        font, small = (torch.randint(0, len(self.tiles), (count,), device=self.device) for _ in range(2))
        for lines, share, place in ((self.tops, 0.75, 0), (self.bottoms, 0.6, 1)):
            line_height = self.between(count, 0.07, 0.15)
            middle = (line_height / 2 + self.between(count, 0.02, 0.07)) * (1 - 2 * place) + place
            has_line = self.chance(count, share) * (american + brazilian * (1 - place)).clamp(max=1)
            mask = self.text(x, y, small, lines[issue], aspect * 0.1, aspect * 0.9, middle, line_height, self._look(count))
            picture = _painted(picture, mask * _e(has_line), ink)
        mask = self.text(x, y, font, shapes, left, right, centre, height, self._look(count))
        picture = _painted(picture, mask, ink)
        relief = torch.roll(mask, (1, 1), (1, 2)) - torch.roll(mask, (-1, -1), (1, 2))
        picture = picture + (relief * _e(self.between(count, -0.5, 0.5) * self.chance(count, 0.65)))[:, None]
        free = (centre - height / 2 - 0.03).clamp(min=0)
        return self._fittings(picture, x, y, aspect, free).clamp(0, 1)

    def _look(self, count):
        return {
            "condensed": self.between(count, 0.72, 1.25),
            "gap": self.between(count, 0, 0.16) + self.chance(count, 0.15) * self.between(count, 0, 0.2),
            "least": self.chance(count, 0.5) * 0.62,
            "slant": self.chance(count, 0.06) * self.between(count, -0.25, 0.25),
            "bold": self.between(count, -2.2, 2.6),
        }

    def _colours(self, count, issue, american):
        light = 1 - torch.rand(count, 1, device=self.device) * 0.2 + torch.randn(count, 3, device=self.device) * 0.03
        light = torch.where(self.chance(count, 0.35)[:, None] > 0, self.colour(count, 0.55, 1), light)
        dark = self.colour(count, 0, 0.35) * torch.rand(count, 1, device=self.device)
        as_issued = (self.chance(count, 0.4) * american)[:, None] > 0
        paper, ink = torch.where(as_issued, self.papers[issue], light), torch.where(as_issued, self.inks[issue], dark)
        swapped = self.chance(count, 0.14)[:, None] > 0
        paper, ink = torch.where(swapped, ink, paper).clamp(0, 1), torch.where(swapped, paper, ink).clamp(0, 1)
        pale = (self.between(count, 0, 0.45) * self.chance(count, 0.25))[:, None]
        return paper, ink * (1 - pale) + paper * pale

    def _pictures(self, picture, x, y, aspect, american):
        count = len(x)
        for _ in range(3):
            strength = self.between(count, 0.1, 0.7) * self.chance(count, 0.25) * american
            across = (x - _e(self.between(count, 0, 1) * aspect)) / _e(self.between(count, 0.1, 0.9))
            along = (y - _e(self.between(count, 0, 1))) / _e(self.between(count, 0.1, 0.5))
            mask = torch.sigmoid((1 - across**2 - along**2) * _e(self.between(count, 1, 12))) * _e(strength)
            picture = _painted(picture, mask, self.colour(count, 0.1, 1))
        band = (y < _e(self.between(count, 0.12, 0.24))).float() * _e(self.chance(count, 0.2) * american)
        return _painted(picture, band, self.colour(count, 0, 0.7))

    def _european_band(self, picture, x, y, band, width):
        count = len(x)
        blue = torch.tensor([0.05, 0.15, 0.6], device=self.device) + torch.randn(count, 3, device=self.device) * 0.07
        picture = _painted(picture, (x < _e(width)).float() * _e(band), blue.clamp(0, 1))
        across, along = x - _e(width / 2), y - 0.32
        ring = torch.exp(-((torch.hypot(across, along) - 0.14) / 0.03) ** 2) * (torch.cos(torch.atan2(along, across) * 12) > 0.2)
        picture = _painted(picture, ring * _e(band), torch.tensor([[0.95, 0.85, 0.2]], device=self.device).expand(count, 3))
        country = torch.randint(10, 36, (count, 3), device=self.device)
        country[:, 2] = torch.where(self.chance(count, 0.7) > 0, NOTHING, country[:, 2])
        country[:, 1] = torch.where(self.chance(count, 0.4) > 0, NOTHING, country[:, 1])
        font = torch.randint(0, len(self.tiles), (count,), device=self.device)
        one = torch.ones(count, device=self.device)
        mask = self.text(x, y, font, country, 0.02 * one, width - 0.02, 0.78 * one, 0.22 * one, self._look(count))
        return _painted(picture, mask * _e(band), self.colour(count, 0.85, 1))

    def _emblem(self, picture, x, y, share, centre, width):
        """A seal, a ribbon or a letter of a club beside the serial: it is not to be read."""
        count = len(x)
        across, along = (x - _e(centre)) / _e(width / 2), (y - 0.5) / _e(width / 2)
        disc = torch.sigmoid((1 - across**2 - along**2) * 10)
        waves = torch.sin(x * _e(self.between(count, 15, 70))) * torch.sin(y * _e(self.between(count, 15, 70))) * 0.5 + 0.5
        picture = _painted(picture, disc * _e(share * self.between(count, 0.3, 1)), self.colour(count, 0, 1))
        picture = _painted(picture, disc * waves * _e(share * self.between(count, 0, 0.8)), self.colour(count, 0, 1))
        letter = torch.randint(0, 36, (count, 1), device=self.device)
        font = torch.randint(0, len(self.tiles), (count,), device=self.device)
        one = torch.ones(count, device=self.device)
        height = width * self.between(count, 0.3, 0.6)
        mask = self.text(x, y, font, letter, centre - width / 2, centre + width / 2, 0.5 * one, height, self._look(count))
        return _painted(picture, mask * _e(share * self.chance(count, 0.3)), self.colour(count, 0, 1))

    def _fittings(self, picture, x, y, aspect, free):
        """Stickers, bolts, a border, a frame and dirt."""
        count = len(x)
        for _ in range(2):
            across = torch.where(self.chance(count, 0.5) > 0, self.between(count, 0.05, 0.2), self.between(count, 0.8, 0.95)) * aspect
            along = torch.where(self.chance(count, 0.6) > 0, self.between(count, 0.06, 0.16), self.between(count, 0.84, 0.94))
            mask = ((x - _e(across)).abs() < _e(self.between(count, 0.08, 0.16))) & ((y - _e(along)).abs() < _e(self.between(count, 0.05, 0.1)))
            picture = _painted(picture, mask * _e(self.chance(count, 0.2)), self.colour(count, 0.1, 1))
        for side, level in ((0.18, 0.07), (0.82, 0.07), (0.18, 0.93), (0.82, 0.93)):
            far = torch.hypot(x - _e(aspect * (side + self.between(count, -0.04, 0.04))), y - level)
            mask = torch.sigmoid((_e(self.between(count, 0.02, 0.05)) - far) * 150) * _e(self.chance(count, 0.45))
            picture = _painted(picture, mask, self.colour(count, 0.05, 0.8).mean(1, keepdim=True).expand(count, 3))
        edge = torch.minimum(torch.minimum(x, _e(aspect) - x), torch.minimum(y, 1 - y))
        start = _e(self.between(count, 0.01, 0.04))
        line = (edge > start) & (edge < start + _e(self.between(count, 0.012, 0.03)))
        picture = _painted(picture, line * _e(self.chance(count, 0.4)), self.colour(count, 0, 0.6))
        sides, ends = _e(self.between(count, 0.01, 0.07)), _e(torch.minimum(self.between(count, 0.02, 0.2), free))
        frame = (x < sides) | (x > _e(aspect) - sides) | (y < ends) | (y > 1 - ends)
        picture = _painted(picture, frame * _e(self.chance(count, 0.33)), self.colour(count, 0, 0.9).mean(1, keepdim=True).expand(count, 3))
        dirt = (self.noise(count, 6, 18) - 0.45).clamp(0, 1) * 2 * _e(self.between(count, 0, 0.5) * self.chance(count, 0.35))
        return _painted(picture, dirt, torch.tensor([[0.35, 0.3, 0.25]], device=self.device).expand(count, 3))

    def _lit(self, picture, across, along):
        """Gradients, shadows, glare, exposure and colour casts."""
        count = len(picture)
        slope = (across - 0.5) * _e(self.between(count, -0.6, 0.6)) + (along - 0.5) * _e(self.between(count, -0.6, 0.6))
        picture = picture * (1 + slope[:, None] * _g(self.chance(count, 0.5)))
        angle = _e(self.between(count, 0, 6.28))
        side = (across - _e(self.between(count, 0.1, 0.9))) * angle.cos() + (along - _e(self.between(count, 0.1, 0.9))) * angle.sin()
        shadow = torch.sigmoid(side * _e(self.between(count, 8, 80))) * _e(self.between(count, 0.2, 0.75) * self.chance(count, 0.25))
        far = ((across - _e(self.between(count, 0, 1))) / _e(self.between(count, 0.05, 0.4))) ** 2
        glare = torch.exp(-far - ((along - _e(self.between(count, 0, 1))) / 0.4) ** 2) * _e(self.between(count, 0.2, 0.8) * self.chance(count, 0.12))
        picture = (picture * (1 - shadow[:, None]) + glare[:, None]).clamp(0, 1.2) * _g(self.between(count, 0.42, 1.15))
        picture = picture * (1 + _f(torch.randn(count, 3, device=self.device)) * 0.06) + _g(self.between(count, -0.02, 0.12))
        picture = picture.clamp(1e-3, 1) ** (2 ** _g(self.between(count, -0.7, 0.7)))
        grey = _g(self.chance(count, 0.12))
        return picture * (1 - grey) + picture.mean(1, keepdim=True) * grey


def to_unit_square(corners):
    """The homographies that bring four corners, clockwise from the top left, to those of the unit square."""
    (x0, x1, x2, x3), (y0, y1, y2, y3) = (corners[..., axis].unbind(1) for axis in (0, 1))
    ax, bx, cx = x1 - x2, x3 - x2, x0 - x1 + x2 - x3
    ay, by, cy = y1 - y2, y3 - y2, y0 - y1 + y2 - y3
    whole = ax * by - bx * ay
    g, h = (cx * by - bx * cy) / whole, (ax * cy - cx * ay) / whole
    first = torch.stack([x1 - x0 + g * x1, y1 - y0 + g * y1, g], -1)
    second = torch.stack([x3 - x0 + h * x3, y3 - y0 + h * y3, h], -1)
    third = torch.stack([x0, y0, torch.ones_like(x0)], -1)
    cross = torch.linalg.cross
    return torch.stack([cross(second, third), cross(third, first), cross(first, second)], 1)


def _rgb(colour):
    return [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]


def _e(values):
    return values[:, None, None]


def _g(values):
    return values[:, None, None, None]


def _f(colours):
    return colours[:, :, None, None]


def _painted(picture, mask, colour):
    return picture * (1 - mask[:, None]) + _f(colour) * mask[:, None]
