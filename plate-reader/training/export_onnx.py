"""Weights → ONNX as the product loads it: stored as 16-bit numbers, computed with as 32-bit numbers."""

import hashlib
import sys
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn

from networks import CROP, Detector, Reader


class SpokenReader(nn.Module):
    def __init__(self, network):
        super().__init__()
        self.network = network

    def forward(self, x):
        return torch.softmax(self.network(x), -1)


class SpokenDetector(SpokenReader):
    def forward(self, x):
        out = self.network(x)
        return torch.cat([torch.sigmoid(out[:, :1]), out[:, 1:]], 1)


KINDS = {
    "reader": (Reader, SpokenReader, torch.rand(1, 3, *CROP), "probs", {"image": {0: "n"}, "probs": {0: "n"}}),
    "detector": (Detector, SpokenDetector, torch.rand(1, 3, 480, 640), "map", {"image": {2: "h", 3: "w"}, "map": {2: "h8", 3: "w8"}}),
}


def without_norms(network):
    """Batch normalisation becomes part of the convolution before it."""
    for module in network.modules():
        if isinstance(module, nn.Sequential):
            for at in range(len(module) - 1):
                if isinstance(module[at], nn.Conv2d) and isinstance(module[at + 1], nn.BatchNorm2d):
                    module[at] = torch.nn.utils.fusion.fuse_conv_bn_eval(module[at], module[at + 1])
                    module[at + 1] = nn.Identity()
    return network


def store_halved(path):
    model = onnx.load(path)
    kept, casts = [], []
    for weights in model.graph.initializer:
        values = numpy_helper.to_array(weights)
        if values.dtype != np.float32 or values.size < 128:
            kept.append(weights)
            continue
        kept.append(numpy_helper.from_array(values.astype(np.float16), f"{weights.name}_half"))
        casts.append(helper.make_node("Cast", [f"{weights.name}_half"], [weights.name], to=TensorProto.FLOAT))
    nodes = casts + list(model.graph.node)
    del model.graph.initializer[:], model.graph.node[:]
    model.graph.initializer.extend(kept)
    model.graph.node.extend(nodes)
    onnx.checker.check_model(model)
    onnx.save(model, path)


def export(kind, work):
    network, spoken, example, output, axes = KINDS[kind]
    trained = network()
    trained.load_state_dict(torch.load(work / f"{kind}.pt", map_location="cpu"))
    model, path = spoken(without_norms(trained.eval())).eval(), work / f"{kind}.onnx"
    torch.onnx.export(
        model, (example,), path, input_names=["image"], output_names=[output], opset_version=17, dynamic_axes=axes, dynamo=False
    )
    store_halved(path)
    found = onnxruntime.InferenceSession(path).run(None, {"image": example.numpy()})[0]
    with torch.no_grad():
        difference = float(abs(found - model(example).numpy()).max())
    print(f"{path.name}: {path.stat().st_size} bytes, SHA-256 {hashlib.sha256(path.read_bytes()).hexdigest()}, difference {difference:.4f}")


if __name__ == "__main__":
    for kind in KINDS:
        export(kind, Path(sys.argv[1]))
