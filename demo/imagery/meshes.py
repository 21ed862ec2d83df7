"""Shapes that models are made of.

A model stands on z = 0, faces -Y (towards the camera) and may have any size: the studio scales and frames it.
"""
import math

import bmesh
import bpy
from mathutils import Matrix, Vector, noise

from materials import *

pi, sin, cos = math.pi, math.sin, math.cos
rad = math.radians


def add(me, m=None, smooth=True, sub=0, loc=(0, 0, 0), auto=0):
    o = bpy.data.objects.new('o', me)
    bpy.context.collection.objects.link(o)
    if m:
        me.materials.append(m)
    if smooth:
        for p in me.polygons:
            p.use_smooth = True
    if auto:
        me.use_auto_smooth = True
        me.auto_smooth_angle = auto
    if sub:
        s = o.modifiers.new('s', 'SUBSURF')
        s.levels = s.render_levels = sub
    o.location = loc
    return o


def rot(o, x=0, y=0, z=0):
    o.rotation_euler = (rad(x), rad(y), rad(z))
    return o


def boxes(items, m, r=.01, seg=2):
    """Many bevelled boxes in one mesh: items = (x, y, z, w, d, h), centre and size."""
    me = bpy.data.meshes.new('bx')
    bm = bmesh.new()
    for x, y, z, w, d, h in items:
        bmesh.ops.create_cube(bm, size=1, matrix=Matrix.Translation((x, y, z)) @ Matrix.Diagonal((w, d, h, 1)))
    bm.to_mesh(me)
    o = add(me, m, auto=.7)
    if r:
        b = o.modifiers.new('bv', 'BEVEL')
        b.width, b.segments, b.limit_method = r, seg, 'NONE'
    return o


def rbox(w, d, h, r, m, loc=(0, 0, 0), seg=5):
    """Bevelled box; loc is the centre of its base."""
    return boxes([(0, 0, h / 2, w, d, h)], m, r, seg) if loc == (0, 0, 0) else boxes(
        [(loc[0], loc[1], loc[2] + h / 2, w, d, h)], m, r, seg)


def rrect(w, h, rc, n=12):
    pts = []
    for cx, cz, a0 in ((w / 2 - rc, h / 2 - rc, 0), (-w / 2 + rc, h / 2 - rc, 90), (-w / 2 + rc, -h / 2 + rc, 180), (w / 2 - rc, -h / 2 + rc, 270)):
        for i in range(n + 1):
            a = rad(a0 + i * 90 / n)
            pts.append((cx + rc * cos(a), cz + rc * sin(a)))
    return pts


def plate(pts, d, re, m, loc=(0, 0, 0), res=4):
    """Outline in the XZ plane, thickness d along Y, rounded edge re."""
    cu = bpy.data.curves.new('c', 'CURVE')
    cu.dimensions, cu.fill_mode = '2D', 'BOTH'
    cu.extrude, cu.bevel_depth, cu.bevel_resolution = max(d / 2 - re, .0001), re, res
    if re:
        cu.offset = -re
    s = cu.splines.new('POLY')
    s.points.add(len(pts) - 1)
    s.use_cyclic_u = True
    for p, q in zip(s.points, pts):
        p.co = (q[0], q[1], 0, 1)
    o = bpy.data.objects.new('p', cu)
    bpy.context.collection.objects.link(o)
    cu.materials.append(m)
    o.rotation_euler = (pi / 2, 0, 0)
    o.location = loc
    return o


def slab(w, h, d, rc, re, m, loc=(0, 0, 0)):
    return plate(rrect(w, h, rc), d, re, m, loc)


def flat(w, d, h, rc, re, m, loc=(0, 0, 0)):
    """Slab lying on the floor; loc is the centre of its base."""
    o = slab(w, d, h, rc, re, m, (loc[0], loc[1], loc[2] + h / 2))
    o.rotation_euler = (0, 0, 0)
    return o


def decal(w, h, tex, loc=(0, 0, 0), rc=0, emit=0, rough=.4, alpha=False, rotz=0, rotx=0, coat=0, m=None):
    """Printed rectangle facing -Y."""
    pts = [(x, 0, z) for x, z in (rrect(w, h, rc, 8) if rc else ((w / 2, h / 2), (-w / 2, h / 2), (-w / 2, -h / 2), (w / 2, -h / 2)))]
    me = bpy.data.meshes.new('d')
    me.from_pydata(pts, [], [tuple(range(len(pts)))])
    uv = me.uv_layers.new()
    for li, l in enumerate(me.loops):
        v = me.vertices[l.vertex_index].co
        uv.data[li].uv = (v.x / w + .5, v.z / h + .5)
    o = add(me, m or mat(rough=rough, tex=tex, emit=emit, alpha=alpha, coat=coat), smooth=False, loc=loc)
    return rot(o, rotx, 0, rotz)


def cyl(r, h, m, loc=(0, 0, 0), rx=0, ry=0, rz=0, b=.012, r2=None, N=64):
    """Cylinder with rounded rims; loc is the centre of its base before turning."""
    r2 = r if r2 is None else r2
    b = min(b, h / 2.01, r * .9, r2 * .9)
    P = [(.0001, 0), (r - b, 0), (r - b * .3, b * .3), (r, b), (r2, h - b), (r2 - b * .3, h - b * .3), (r2 - b, h), (.0001, h)]
    return rot_loc(lathe(P, m, N, smoothprof=False), loc, rx, ry, rz)


def rot_loc(o, loc, rx=0, ry=0, rz=0):
    o.location = loc
    return rot(o, rx, ry, rz)


def cr(ctrl, n=12):
    """Open Catmull-Rom curve."""
    out, k = [], len(ctrl)
    for i in range(k - 1):
        p0, p1, p2, p3 = Vector(ctrl[max(i - 1, 0)]), Vector(ctrl[i]), Vector(ctrl[i + 1]), Vector(ctrl[min(i + 2, k - 1)])
        for s in range(n):
            t = s / n
            out.append(tuple(.5 * ((2 * p1) + (-p0 + p2) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t + (-p0 + 3 * p1 - 3 * p2 + p3) * t ** 3)))
    out.append(tuple(ctrl[-1]))
    return out


def smoothpts(ctrl, n=14):
    """Closed Catmull-Rom curve."""
    out, k = [], len(ctrl)
    for i in range(k):
        p0, p1, p2, p3 = [Vector(ctrl[(i + j - 1) % k]) for j in range(4)]
        for s in range(n):
            t = s / n
            out.append(tuple(.5 * ((2 * p1) + (-p0 + p2) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t + (-p0 + 3 * p1 - 3 * p2 + p3) * t ** 3)))
    return out


def sm(K):
    """Smooth interpolation through (t, value) pairs."""
    P = cr([(a, b) for a, b in K], 10)

    def f(t):
        if t <= P[0][0]:
            return P[0][1]
        for a, b in zip(P, P[1:]):
            if t <= b[0]:
                q = 0 if b[0] == a[0] else (t - a[0]) / (b[0] - a[0])
                return a[1] + (b[1] - a[1]) * q
        return P[-1][1]
    return f


def skin(rings, m, closed=True, uv=(1, 1), thick=0, caps=False, sub=0, auto=0):
    """Surface through rings of points (all the same length). UV: u around, v along."""
    K, M = len(rings), len(rings[0])
    V, F = [], []
    for R in rings:
        V += [tuple(p) for p in R]
        if closed:
            V.append(tuple(R[0]))
    N = M + 1 if closed else M
    ln = [0]
    for a, b in zip(rings, rings[1:]):
        ln.append(ln[-1] + max((Vector(b[k]) - Vector(a[k])).length for k in (0, M // 4, M // 2)))
    T = ln[-1] or 1
    for j in range(K - 1):
        for i in range(N - 1):
            F.append((j * N + i, j * N + i + 1, (j + 1) * N + i + 1, (j + 1) * N + i))
    nq = len(F)
    if caps:
        F.append(tuple(range(N - 2, -1, -1) if closed else range(N - 1, -1, -1)))
        F.append(tuple((K - 1) * N + i for i in range(N - 1 if closed else N)))
    me = bpy.data.meshes.new('k')
    me.from_pydata(V, [], F)
    ul = me.uv_layers.new()
    for p in me.polygons[:nq]:
        for li in p.loop_indices:
            vi = me.loops[li].vertex_index
            ul.data[li].uv = ((vi % N) / (N - 1) * uv[0], ln[vi // N] / T * uv[1])
    o = add(me, m, sub=sub, auto=auto)
    if closed:
        w = o.modifiers.new('w', 'WELD')
        w.merge_threshold = .0002
    if thick:
        s = o.modifiers.new('so', 'SOLIDIFY')
        s.thickness, s.offset = abs(thick), 1 if thick > 0 else -1
    return o


def ring(cx, cy, z, rx, ry, e=2, N=96, fold=None):
    """Horizontal super-ellipse; fold(a) scales the radius."""
    R = []
    for i in range(N):
        a = -pi / 2 + 2 * pi * i / N
        c, s = cos(a), sin(a)
        f = fold(a) if fold else 1
        R.append((cx + rx * f * math.copysign(abs(c) ** (2 / e), c), cy + ry * f * math.copysign(abs(s) ** (2 / e), s), z))
    return R


def sweep(path, radii, m, N=48, e=2, up=(0, 0, 1), n=8, caps=False, uv=(1, 1), thick=0, fold=None, smooth=True):
    """Tube along a path; radii = (side, up) per control point."""
    ctrl = [tuple(p) + ((r, r) if isinstance(r, (int, float)) else tuple(r)) for p, r in zip(path, radii)]
    P = []
    k = len(ctrl)
    for i in range(k - 1):
        p0, p1, p2, p3 = ctrl[max(i - 1, 0)], ctrl[i], ctrl[i + 1], ctrl[min(i + 2, k - 1)]
        for s in range(n):
            t = s / n
            P.append([.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3) for a, b, c, d in zip(p0, p1, p2, p3)])
    P.append(list(ctrl[-1]))
    rings = []
    for j, q in enumerate(P):
        a, b = Vector(P[max(j - 1, 0)][:3]), Vector(P[min(j + 1, len(P) - 1)][:3])
        t = (b - a).normalized()
        s = t.cross(Vector(up))
        s = s.normalized() if s.length > 1e-4 else Vector((1, 0, 0))
        u = s.cross(t).normalized()
        R = []
        for i in range(N):
            an = 2 * pi * i / N
            c, d = cos(an), sin(an)
            f = fold(an, j / (len(P) - 1)) if fold else 1
            R.append(Vector(q[:3]) + s * (q[3] * f * math.copysign(abs(c) ** (2 / e), c)) + u * (q[4] * f * math.copysign(abs(d) ** (2 / e), d)))
        rings.append(R)
    return skin(rings, m, uv=uv, thick=thick, caps=caps)


def lathe(prof, m, N=96, sx=1, sy=1, mod=None, smoothprof=True, uvx=1, thick=0, loc=(0, 0, 0)):
    """Turned body from (radius, z) pairs."""
    P = cr(prof) if smoothprof else prof
    K = len(P)
    rings = []
    for j, (r, z) in enumerate(P):
        R = []
        for i in range(N):
            a = -pi / 2 + 2 * pi * i / N + pi
            rr, zz = mod(r, z, a, j / (K - 1)) if mod else (r, z)
            R.append((rr * cos(a) * sx, rr * sin(a) * sy, zz))
        rings.append(R)
    o = skin(rings, m, uv=(uvx, 1), thick=thick, auto=0 if smoothprof else .6)
    o.location = loc
    return o


def label(r, z0, z1, tex, sx=1, sy=1, arc=360, center=-90, m=None, N=72, rough=.45):
    """Label wrapped round a lathe body (r may be (bottom, top))."""
    r0, r1 = r if isinstance(r, tuple) else (r, r)
    rows = []
    for k in range(9):
        q = k / 8
        rows.append([((r0 + (r1 - r0) * q) * cos(rad(center - arc / 2 + arc * i / N)) * sx, (r0 + (r1 - r0) * q) * sin(rad(center - arc / 2 + arc * i / N)) * sy, z0 + (z1 - z0) * q) for i in range(N + 1)])
    return skin(rows, m or mat(rough=rough, tex=tex), closed=False)


def tube(pts, r, m, cyc=False, res=5, poly=False):
    cu = bpy.data.curves.new('t', 'CURVE')
    cu.dimensions, cu.bevel_depth, cu.bevel_resolution, cu.use_fill_caps = '3D', r, res, True
    s = cu.splines.new('POLY' if poly else 'NURBS')
    s.points.add(len(pts) - 1)
    s.use_cyclic_u = cyc
    if not poly:
        s.use_endpoint_u, s.order_u, s.resolution_u = True, min(4, len(pts)), 10
    for p, q in zip(s.points, pts):
        p.co = (*q, 1)
    o = bpy.data.objects.new('t', cu)
    bpy.context.collection.objects.link(o)
    cu.materials.append(m)
    return o


def circle(r, z=0, n=32, cx=0, cy=0, sy=1):
    return [(cx + r * cos(2 * pi * i / n), cy + r * sy * sin(2 * pi * i / n), z) for i in range(n)]


def ell(loc, sc, m, seg=48):
    me = bpy.data.meshes.new('e')
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=seg, v_segments=seg // 2, radius=1)
    bm.to_mesh(me)
    o = add(me, m, loc=loc)
    o.scale = sc if not isinstance(sc, (int, float)) else (sc,) * 3
    return o


def grid(fn, nx, ny, m, thick=0, uv=(1, 1), keep=None, sub=0):
    """Sheet from fn(u, v) with u, v in 0..1."""
    V = [tuple(fn(i / nx, j / ny)) for j in range(ny + 1) for i in range(nx + 1)]
    F = []
    for j in range(ny):
        for i in range(nx):
            if keep and not keep((i + .5) / nx, (j + .5) / ny):
                continue
            F.append((j * (nx + 1) + i, j * (nx + 1) + i + 1, (j + 1) * (nx + 1) + i + 1, (j + 1) * (nx + 1) + i))
    me = bpy.data.meshes.new('g')
    me.from_pydata(V, [], F)
    ul = me.uv_layers.new()
    for l in me.loops:
        ul.data[l.index].uv = ((l.vertex_index % (nx + 1)) / nx * uv[0], (l.vertex_index // (nx + 1)) / ny * uv[1])
    o = add(me, m, sub=sub)
    if thick:
        s = o.modifiers.new('so', 'SOLIDIFY')
        s.thickness, s.offset = thick, 0
    return o


def wrinkle(o, amp, scale, seed=0, pin=None):
    """Push vertices along their normals by smooth noise; scale = number or (x, y, z); pin(co) -> 0..1."""
    sc = Vector(scale if not isinstance(scale, (int, float)) else (scale,) * 3)
    me = o.data
    n = [v.normal.copy() for v in me.vertices]
    for v, k in zip(me.vertices, n):
        p = Vector((v.co.x * sc.x, v.co.y * sc.y, v.co.z * sc.z + seed * 7.3))
        a = noise.noise(p) + .45 * noise.noise(p * 2.1 + Vector((3, 1, 2)))
        v.co += k * a * amp * (pin(v.co) if pin else 1)
    return o


def group(objs, loc=(0, 0, 0), rotation=(0, 0, 0), sc=1):
    e = bpy.data.objects.new('g', None)
    bpy.context.collection.objects.link(e)
    for o in objs:
        o.parent = e
    e.location = loc
    e.rotation_euler = [rad(a) for a in rotation]
    e.scale = (sc,) * 3
    return e


def wrap(fn, loc=(0, 0, 0), rz=0, sc=1, rx=0, ry=0):
    """Run a model function and hang all it made under one handle."""
    before = set(bpy.data.objects)
    fn()
    return group([o for o in bpy.data.objects if o not in before and o.parent is None], loc, (rx, ry, rz), sc)
