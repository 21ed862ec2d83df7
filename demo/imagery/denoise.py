"""Noise removal with OpenCV: only the light is smoothed, along surfaces; colours and prints stay as sharp as they are.

python3 denoise.py [IN_DIR] [OUT_DIR]   (default $IMAGERY_WORK/raw -> $IMAGERY_WORK/clean; only new pictures)
"""
import glob
import os
import sys

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import cv2
import numpy as np

work = os.environ.get('IMAGERY_WORK', os.path.join(os.path.dirname(os.path.abspath(__file__)), 'build'))
src = sys.argv[1] if len(sys.argv) > 1 else os.path.join(work, 'raw')
dst = sys.argv[2] if len(sys.argv) > 2 else os.path.join(work, 'clean')
os.makedirs(dst, exist_ok=True)
cv2.setNumThreads(1)

FLAT = np.array([.114, .587, .299], np.float32)


def read(folder, name):
    return cv2.imread(glob.glob(os.path.join(folder, name + '*.exr'))[0], cv2.IMREAD_UNCHANGED)[..., :3].astype(np.float32)


def smooth(light, colour, normal, levels=6, spread=1.1):
    """Edge-stopping wavelet: rounds with growing steps, weighted by like colour, normal and brightness."""
    h, w = light.shape[:2]
    for level in range(levels):
        step = 1 << level
        grey = cv2.GaussianBlur(light @ FLAT, (0, 0), 1.2 + level * .4)
        slack = 1 / (spread * .32 * .66 ** level * (grey + .05))
        # colour and normal are scaled so that one squared distance serves both
        guide = np.dstack([colour * 15.8, normal * 5.8])
        wide_guide, wide_grey, wide_light = (cv2.copyMakeBorder(a, step, step, step, step, cv2.BORDER_REPLICATE) for a in (guide[..., :3], grey, light))
        wide_normal = cv2.copyMakeBorder(guide[..., 3:], step, step, step, step, cv2.BORDER_REPLICATE)
        total, weight = light * .25, np.full((h, w), .25, np.float32)
        for j in (-1, 0, 1):
            for i in (-1, 0, 1):
                if i == j == 0:
                    continue
                at = np.s_[step * (1 + j):step * (1 + j) + h, step * (1 + i):step * (1 + i) + w]
                c, n = wide_guide[at] - guide[..., :3], wide_normal[at] - guide[..., 3:]
                far = np.einsum('ijk,ijk->ij', c, c) + np.einsum('ijk,ijk->ij', n, n) + np.abs(wide_grey[at] - grey) * slack
                k = cv2.exp(-far) * (.125 if i == 0 or j == 0 else .0625)
                total += wide_light[at] * k[..., None]
                weight += k
        light = total / weight[..., None]
    return light


def clean(folder):
    image, colour, normal = (read(folder, k) for k in ('light', 'colour', 'normal'))
    base = np.maximum(colour, .03)
    light = image / base
    # single bright specks would be spread, so they are held to their surroundings
    middle = np.stack([cv2.medianBlur(light[..., k], 5) for k in range(3)], 2)
    light = np.minimum(light, middle * 1.8 + .08)
    out = smooth(light, colour, normal) * base * 2 ** float(open(os.path.join(folder, 'exposure')).read())
    out = np.clip(out, 0, 1)
    out = np.where(out <= .0031308, out * 12.92, 1.055 * out ** (1 / 2.4) - .055) * 255
    glass = cv2.GaussianBlur(cv2.dilate(read(folder, 'glass')[..., :1], np.ones((3, 3))), (0, 0), 1)[..., None]
    if glass.any():
        calm = cv2.fastNlMeansDenoisingColored(np.clip(out + .5, 0, 255).astype(np.uint8), None, 12, 14, 5, 17)
        out = out * (1 - glass) + calm * glass
    # a breath of dither keeps the backdrop free of bands
    out += np.random.default_rng(1).normal(0, .35, out.shape)
    return np.clip(out + .5, 0, 255).astype(np.uint8)


for done in sorted(glob.glob(os.path.join(src, '*', 'exposure'))):
    folder = os.path.dirname(done)
    o = os.path.join(dst, os.path.basename(folder) + '.png')
    if os.path.exists(o) and os.path.getmtime(o) > os.path.getmtime(done):
        continue
    cv2.imwrite(o, clean(folder))
    print(os.path.basename(folder), flush=True)
