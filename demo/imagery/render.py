"""Render product pictures.

blender -b -noaudio --python render.py -- [options] slug[:view] ...
  --res 800 --spp 48 --threads 1 --out DIR --skip (leave finished ones alone)
  --list writes list.json for encode.mjs
  'all' = every first view, 'more' = views 2 and 3 of the best known, 'hero' = home page
"""
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import studio as st
from mathutils import Matrix
import math
import products as pr


def one(job, res, spp, threads, out):
    slug, view = (job.split(':') + ['1'])[:2]
    st.reset()
    if slug == 'hero':
        pr.hero()
        W, H = res * 3, res * 3 * 7 // 20              # 2400 x 840 at --res 800
        st.studio('#f3e3c4', (W, H), spp, cam=(0, -15, 3.4), look=(0, 0, 1.2), lens=53, threads=threads, frame=False, exposure=.32)
        bpy.context.scene.camera.data.shift_x = -.226  # the things stand on the right, the text on the left
    else:
        p = pr.PRODUCTS[slug]
        p['fn'](**p['kw'])
        root = st.normalise()
        cam = dict(p['cam'])
        if view == '2':
            e = bpy.data.objects.new('turn', None)
            bpy.context.collection.objects.link(e)
            root.parent = e
            e.rotation_euler = (0, 0, math.radians(pr.MORE[slug]['turn']))
        if view == '3':
            cam.update(zoom=1.9, aim=pr.MORE[slug]['aim'])
        bpy.context.view_layer.update()
        st.studio(p['bg'], (res, res), spp, threads=threads, **cam)
    st.render(os.path.join(out, f'{slug}-{view}.png'))


def main():
    a = sys.argv[sys.argv.index('--') + 1:]
    o = dict(res=800, spp=48, threads=1, out=os.path.join(st.WORK, 'raw'))
    jobs, skip = [], False
    while a:
        x = a.pop(0)
        if x == '--skip':
            skip = True
        elif x == '--list':
            import json
            alts = {k: [v['alt']] + ([v['alt'] + ', turned', pr.MORE[k]['detail']] if k in pr.MORE else []) for k, v in pr.PRODUCTS.items()}
            with open(os.path.join(st.WORK, 'list.json'), 'w') as f:
                json.dump(dict(products={k: dict(alts=v) for k, v in alts.items()}, categories=pr.CATEGORY_PICTURE), f)
        elif x.startswith('--'):
            k = x[2:]
            o[k] = a.pop(0) if k == 'out' else int(a.pop(0))
        elif x == 'all':
            jobs += list(pr.PRODUCTS)
        elif x == 'more':
            jobs += [f'{s}:{v}' for v in (2, 3) for s in pr.MORE]
        else:
            jobs.append(x)
    os.makedirs(o['out'], exist_ok=True)
    for j in jobs:
        name = (j if ':' in j else j + ':1').replace(':', '-')
        lock = os.path.join(o['out'], name + '.lock')
        if skip:                                  # several processes share one list
            if os.path.exists(os.path.join(o['out'], name, 'exposure')):
                continue
            try:
                os.close(os.open(lock, os.O_CREAT | os.O_EXCL))
            except FileExistsError:
                continue
        t = time.time()
        try:
            one(j, o['res'], o['spp'], o['threads'], o['out'])
            print('DONE', j, round(time.time() - t, 1), flush=True)
        except Exception:
            import traceback
            traceback.print_exc()
            print('FAILED', j, flush=True)
        if skip and os.path.exists(lock):
            os.remove(lock)


main()
