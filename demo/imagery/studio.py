"""Studio: camera that frames the product by itself, light, backdrop and the files of a render."""
import os
from math import cos, pi, radians as rad, sin

import bpy
from mathutils import Vector

from materials import WORK, mat
from meshes import add


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def points(objs):
    """World-space vertices of everything drawn."""
    dg = bpy.context.evaluated_depsgraph_get()
    out = []
    for o in objs:
        if o.type not in ('MESH', 'CURVE'):
            continue
        ev = o.evaluated_get(dg)
        me = ev.to_mesh()
        mw = ev.matrix_world
        step = max(1, len(me.vertices) // 1500)
        out += [mw @ me.vertices[i].co for i in range(0, len(me.vertices), step)]
        ev.to_mesh_clear()
    return out


def normalise(height=2.15, width=2.5):
    """Scale and move everything so that it stands in the middle of the studio."""
    objs = list(bpy.data.objects)
    top = [o for o in objs if o.parent is None]
    e = bpy.data.objects.new('root', None)
    bpy.context.collection.objects.link(e)
    for o in top:
        o.parent = e
    bpy.context.view_layer.update()
    P = points(objs)
    lo = [min(p[k] for p in P) for k in range(3)]
    hi = [max(p[k] for p in P) for k in range(3)]
    s = min(height / (hi[2] - lo[2]), width / (hi[0] - lo[0]), 2.8 / max(hi[1] - lo[1], .01))
    e.scale = (s,) * 3
    e.location = (-s * (lo[0] + hi[0]) / 2, -s * (lo[1] + hi[1]) / 2, -s * lo[2])
    bpy.context.view_layer.update()
    return e


def studio(bg='#eef1ee', res=(800, 800), spp=48, cam=None, elev=11, azim=0, fill=.70, wide=.76, key=360, exposure=.2, zoom=1,
           aim=(0, 0), lens=None, look=None, dist=11, threads=1, frame=True):
    sc = bpy.context.scene
    sc.render.engine = 'CYCLES'
    c = sc.cycles
    c.samples, c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = spp, True, .02, 0
    c.use_denoising = False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transparent_max_bounces = 6, 3, 4, 12
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect = 3
    sc.render.threads_mode, sc.render.threads = 'FIXED', threads
    sc.render.resolution_x, sc.render.resolution_y = res
    sc.render.use_persistent_data = False
    sc.view_settings.view_transform, sc.view_settings.exposure = 'Standard', exposure
    w = bpy.data.worlds.new('w')
    sc.world = w
    w.use_nodes = True
    bgn = w.node_tree.nodes['Background']
    bgn.inputs[0].default_value, bgn.inputs[1].default_value = (1, 1, 1, 1), .38
    models = list(bpy.data.objects)
    pr = [(-9, 0)] + [(3 + 2.5 * sin(a), 2.5 - 2.5 * cos(a)) for a in [i * pi / 48 for i in range(25)]] + [(5.5, 14)]
    me = bpy.data.meshes.new('f')
    V = [v for y, z in pr for v in ((-24, y, z), (24, y, z))]
    me.from_pydata(V, [], [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(pr) - 1)])
    add(me, mat(bg, .9, spec=.1))

    def area(loc, size, power, col):
        L = bpy.data.lights.new('a', 'AREA')
        L.energy, L.size, L.color = power, size, col
        o = bpy.data.objects.new('a', L)
        bpy.context.collection.objects.link(o)
        o.location = loc
        o.rotation_euler = (Vector((0, 0, 1)) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
        o.visible_camera = False
    area((-4.5, -4.5, 6.5), 4.5, key, (1, .985, .96))
    area((5.5, -3.5, 3.5), 4, key * .28, (.95, .98, 1))
    area((1.5, 4.6, 6.5), 3, key * .45, (1, 1, 1))
    C = bpy.data.cameras.new('c')
    o = bpy.data.objects.new('c', C)
    bpy.context.collection.objects.link(o)
    look = Vector(look or (0, 0, 1))
    o.location = cam or (look + Vector((dist * cos(rad(elev)) * sin(rad(azim)), -dist * cos(rad(elev)) * cos(rad(azim)), dist * sin(rad(elev)))))
    o.rotation_euler = (look - o.location).to_track_quat('-Z', 'Y').to_euler()
    sc.camera = o
    bpy.context.view_layer.update()
    if not frame:
        C.lens = lens
        return
    inv = o.matrix_world.inverted()
    Q = [inv @ p for p in points(models)]
    X = [q.x / -q.z for q in Q]
    Y = [q.y / -q.z for q in Q]
    k = min(fill / (max(Y) - min(Y)), wide / (max(X) - min(X)))      # lens / sensor
    C.lens = 36 * k * zoom
    h = k * (max(Y) - min(Y))
    bottom = .5 - min(max(.5 + h / 2 + .035, .66), .865)             # low point below the middle of the picture
    C.shift_x = k * zoom * ((max(X) + min(X)) / 2 + aim[0] * (max(X) - min(X)))
    C.shift_y = k * min(Y) - bottom if zoom == 1 else k * zoom * ((max(Y) + min(Y)) / 2 + aim[1] * (max(Y) - min(Y)))


def render(path):
    """Writes the light, colours and normals as separate linear files beside `path`; denoise.py makes the picture of them."""
    sc = bpy.context.scene
    layer = sc.view_layers[0]
    layer.cycles.denoising_store_passes = layer.use_pass_material_index = True
    sc.use_nodes = True
    n, l = sc.node_tree.nodes, sc.node_tree.links
    n.clear()
    src, out = n.new('CompositorNodeRLayers'), n.new('CompositorNodeOutputFile')
    out.base_path = os.path.splitext(path)[0]
    out.format.file_format, out.format.color_depth, out.format.color_mode = 'OPEN_EXR', '16', 'RGB'
    out.file_slots.clear()
    for name, kept in (('Image', 'light'), ('Denoising Albedo', 'colour'), ('Denoising Normal', 'normal'), ('IndexMA', 'glass')):
        out.file_slots.new(kept)
        l.new(src.outputs[name], out.inputs[kept])
    bpy.ops.render.render()
    with open(os.path.join(out.base_path, 'exposure'), 'w') as f:
        f.write(str(sc.view_settings.exposure))
