"""Shoes and sport."""
from meshes import *


def sneaker(upper='#e9e9e6', tex='shoe_af', sole='#ececea', foxing=None, out='#e4e4e0', chunky=1.0, tongue='#e6e6e2', lining='#cfcfca', lace='#f4f4f2', heel='#e9e9e6', low=1.0, slim=1.0):
    """One shoe, toe to +X."""
    white, grn = mat(sole, .5, bump=(90, .06)), mat(out, .55)
    wid = sm([(0, .16), (.03, .25), (.1, .33), (.22, .36), (.42, .34), (.6, .40), (.76, .44), (.88, .41), (.95, .345), (.985, .26), (1, .2)])
    top = sm([(0, .96), (.05, 1.03), (.12, 1.02), (.2, .95), (.3, .95), (.38, 1.06), (.44, 1.04), (.55, .88), (.68, .70), (.82, .58), (.92, .53), (.98, .48), (1, .45)])
    X = lambda t: -1.36 + 2.86 * t
    spring = lambda t: .12 * max(0, (t - .72) / .28) ** 2 + .03 * max(0, (.12 - t) / .12) ** 2
    k = slim

    def solid(zb, zt, w0, w1, m, ext=.0):
        n, K = 90, 10
        rings = []
        for j in range(n + 1):
            t = .5 - .5 * cos(pi * j / n)
            end = max(0, 1 - abs(2 * t - 1) ** 60) ** .5
            w = max(.015, (wid(t) * k + .03 + .035 * max(0, abs(2 * t - 1) - .8) * 5) * max(end, .6))
            R = []
            for i in range(K + 1):
                q = i / K
                R.append((X(t) * 1.02, -w * (w0 + (w1 - w0) * q) * (1 + .04 * sin(pi * q)), zb(t) + (zt(t) - zb(t)) * q + spring(t)))
            for i in range(K + 1):
                q = 1 - i / K
                R.append((X(t) * 1.02, w * (w0 + (w1 - w0) * q) * (1 + .04 * sin(pi * q)), zb(t) + (zt(t) - zb(t)) * q + spring(t)))
            rings.append(R)
        o = skin(rings, m, caps=True, auto=.8)
        b = o.modifiers.new('b', 'BEVEL')
        b.width, b.segments, b.limit_method, b.angle_limit = .018, 3, 'ANGLE', .9
        return o
    zt0 = sm([(0, .42), (.1, .38), (.3, .33), (.55, .29), (.8, .28), (.93, .30), (1, .34)])
    zt = lambda t: zt0(t) * chunky
    o = [solid(lambda t: .06, zt, .98, 1.05, white), solid(lambda t: 0, lambda t: .075, 1.0, 1.03, grn)]
    if foxing:
        o.append(solid(lambda t: zt(t) * .80, lambda t: zt(t) * .86, 1.055, 1.06, mat(foxing, .5)))
    N, n = 64, 96
    drop = (1 - chunky) * .25

    def up(t, i):
        base = zt(t) - .05
        a = pi * i / N
        ca, sa = cos(a), sin(a)
        h = (top(t) - drop) * low - base + .04 * (1 - low)
        y = -wid(t) * k * math.copysign(abs(ca) ** .72, ca)
        q = sa ** .7
        nar = 1 - .42 * q * (1 if t < .45 else max(.35, 1 - (t - .45) * 1.6))
        y *= min(1, max(t, .002) / .05) ** .5
        h *= min(1, max(0, 1.0 - t) / .09) ** .45
        return (X(t), y * nar, base + h * q + spring(t))
    F = lambda u, v: up(.001 + .9985 * u, v * N)

    def keep(u, v):
        p = F(u, v)
        t = .001 + .9985 * u
        return not (((t - .205) / .17) ** 2 + (p[1] / (.185 * k)) ** 2 < 1 and v > .2 and v < .8 and p[2] > .55)
    # upper as a sheet, u along the shoe, v around
    u = grid(F, n, N, mat(rough=.6, tex=tex, bump=(200, .08), coat=.05), keep=keep, sub=1)
    so = u.modifiers.new('so', 'SOLIDIFY')
    so.thickness, so.offset = .035, 1
    o.append(u)
    # padded collar rim
    pts = []
    for i in range(40):
        a = 2 * pi * i / 40
        t = .205 + .172 * cos(a)
        y = .187 * k * sin(a)
        # height on the upper at this place
        best = min(((abs(up(t, j)[1] - y), up(t, j)[2]) for j in range(10, N - 9)), key=lambda z: z[0])
        pts.append((X(t), y, best[1] + .005))
    # smooth heights
    zs = [p[2] for p in pts]
    zs = [sum(zs[(i + d) % 40] for d in (-3, -2, -1, 0, 1, 2, 3)) / 7 for i in range(40)]
    o.append(tube([(p[0], p[1], z) for p, z in zip(pts, zs)], .042, mat(lining, .8, bump=(200, .15)), cyc=True))
    o.append(ell((X(.205), 0, min(zs) - .09), (.47, .185 * k, .12), mat('#2a2b2a' if tongue[1] in '0123' else '#6d6d69', .95)))
    lc = mat(lace, .75, bump=(300, .2))
    for q in range(5):
        t = .45 + .055 * q
        x, z = X(t), (top(t) - drop) * low + .035
        wv = .8 * k
        o.append(tube([(x - .05, -.25 * wv, z - .17), (x - .03, -.17 * wv, z - .05), (x, -.06, z + .015), (x + .01, .06, z + .015), (x - .03, .17 * wv, z - .05), (x - .05, .25 * wv, z - .17)], .03, lc))
    # bow
    t = .425
    x, z = X(t), (top(t) - drop) * low + .07
    for s in (-1, 1):
        o.append(tube([(x, 0, z), (x - .02, s * .14, z + .07), (x + .05, s * .27, z + .0), (x + .1, s * .2, z - .06), (x + .03, s * .03, z)], .022, lc))
        o.append(tube([(x, 0, z), (x + .1, s * .12, z + .0), (x + .16, s * .28, z - .15)], .02, lc))

    # tongue stands between the collar and the laces
    def tg(u_, v_):
        q = v_
        t = .335 + .13 * (1 - q)
        s_ = (u_ - .5) * 2
        zz = (top(t) - drop) * low
        return (X(t) - .10 * q, s_ * (.17 + .02 * q) * k, zz + .02 + .13 * q - .07 * abs(s_) ** 2)
    t_ = grid(tg, 12, 12, mat(tongue, .8, bump=(200, .1)), .06, sub=1)
    o.append(t_)
    return group(o, sc=.95)


def pair(fn):
    """Second shoe behind, turned, toe to the other way."""
    wrap(fn, (0.05, -.42, 0), -28)
    wrap(fn, (-.05, .62, 0), -16)


def sneakers(**k):
    pair(lambda: sneaker(**k))


FOOT = [(0, .17), (.04, .27), (.12, .33), (.3, .33), (.5, .36), (.7, .43), (.85, .41), (.94, .31), (.99, .16), (1, .10)]


def footbed(m, mo, h=.2, heel=0):
    wid = sm(FOOT)
    X = lambda t: -1.3 + 2.6 * t

    def layer(z0, z1, grow, mm):
        rings = []
        n = 70
        for j in range(n + 1):
            t = .5 - .5 * cos(pi * j / n)
            w = wid(t) + grow
            if t in (0, 1):
                w *= .5
            R = []
            for i in range(8):
                q = i / 7
                R.append((X(t) * (1 + grow * .4), -w, z0(t) + (z1(t) - z0(t)) * q))
            for i in range(8):
                q = 1 - i / 7
                R.append((X(t) * (1 + grow * .4), w, z0(t) + (z1(t) - z0(t)) * q))
            rings.append(R)
        o = skin(rings, mm, caps=True, auto=.8)
        b = o.modifiers.new('b', 'BEVEL')
        b.width, b.segments, b.limit_method, b.angle_limit = .022, 3, 'ANGLE', .9
        return o
    topz = lambda t: h + heel * max(0, 1 - t * 1.8) + .05 * max(0, t - .8)
    return [layer(lambda t: .05 if heel == 0 else .04, topz, 0, m), layer(lambda t: 0, lambda t: .07, .015, mo)], wid, X, topz


def slide(col='#17191b', strap='#17191b', band='#f1f1ee'):
    m, mo = mat(col, .7, bump=(120, .12)), mat(col, .6)
    o, wid, X, tz = footbed(m, mo, .26)

    def st(u, v):
        t = .5 + .3 * v
        a = pi * u
        w = wid(t) + .035
        c, s = cos(a), sin(a)
        return (X(t) + .05 * s, -w * math.copysign(abs(c) ** .8, c) * 1.02, .14 + .48 * s ** .75)
    o.append(grid(st, 48, 14, mat(strap, .5, bump=(200, .06)), .05, sub=1))
    o.append(grid(lambda u, v: st(u, .33 + .34 * v), 48, 8, mat(band, .5), .062))
    # texture of the footbed
    o.append(boxes([(X(.06 + .031 * i), 0, tz(.06 + .031 * i) + .004, .02, wid(.06 + .031 * i) * 1.3, .012) for i in range(29)], mat('#26292b', .8), .004))
    return group(o)


def slides():
    wrap(slide, (0, -.55, 0), -32)
    wrap(slide, (.1, .55, 0), -32)


def palm(col='#1b1613', edge='#6b4526'):
    m, mo, lt = mat('#33261d', .5, bump=(90, .2)), mat('#15110f', .6), mat(col, .38, coat=.25, bump=(80, .15))
    o, wid, X, tz = footbed(m, mo, .17, .06)
    # welt
    o.append(tube([(X(t) * 1.0, -wid(t) - .012, .12) for t in [i / 30 for i in range(1, 30)]], .012, mat('#b58a54', .6)))

    def cross(s):
        def f(u, v):
            a = pi * u
            t0, t1 = .50, .80
            tc = (t0 + (t1 - t0) * (u if s > 0 else 1 - u))
            t = tc + .17 * (v - .5)
            w = wid(min(max(t, 0), 1)) + .035
            c, ss = cos(a), sin(a)
            return (X(t), -w * math.copysign(abs(c) ** .8, c), .1 + (.42 + (.02 if s > 0 else 0)) * ss ** .75 - .04 * (t - .6))
        return f
    for s in (-1, 1):
        ob = grid(cross(s), 48, 10, lt, .045, sub=1)
        o.append(ob)
        for e in (.08, .92):
            o.append(tube([tuple(Vector(cross(s)(i / 24, e)) + Vector((0, 0, .026))) for i in range(2, 23)], .007, mat('#c79a5e', .6)))
    o.append(tube([(X(t), 0 + wid(t) + .012, .12) for t in [i / 30 for i in range(1, 30)]], .012, mat('#b58a54', .6)))
    return group(o)


def palms():
    wrap(palm, (0, -.55, 0), -32)
    wrap(palm, (.1, .55, 0), -32)


def football(white='#eeeeea', dark='#16191a', seam='#bfc3c0'):
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=1, radius=1)
    bmesh.ops.bevel(bm, geom=bm.verts[:], offset=100 / 3, offset_type='PERCENT', segments=1, affect='VERTICES', clamp_overlap=False, loop_slide=False)
    faces = bm.faces[:]
    for f in faces:
        f.material_index = 1 if len(f.verts) == 5 else 0
    bmesh.ops.inset_individual(bm, faces=faces, thickness=.022, depth=0)
    rim = set(bm.faces) - set(faces)
    for f in rim:
        f.material_index = 2
    bmesh.ops.triangulate(bm, faces=[f for f in bm.faces if len(f.verts) > 4])
    bmesh.ops.subdivide_edges(bm, edges=bm.edges[:], cuts=5, use_grid_fill=True)
    sv = set(v for f in bm.faces if f.material_index == 2 for v in f.verts)
    inner = set(v for f in bm.faces if f.material_index != 2 for v in f.verts)
    for v in bm.verts:
        v.co = v.co.normalized() * (.975 if (v in sv and v not in inner) else (.988 if v in sv else 1.0))
    me = bpy.data.meshes.new('fb')
    bm.to_mesh(me)
    o = add(me, mat(white, .4, coat=.25, bump=(60, .1)), sub=1)
    me.materials.append(mat(dark, .4, coat=.25))
    me.materials.append(mat(seam, .6))
    o.location = (0, 0, 1)
    o.rotation_euler = (.5, .25, .4)


def plate_disc(r, t, m, x):
    o = lathe([(.07, 0), (.08, 0), (r * .35, 0), (r * .42, t * .22), (r * .72, t * .22), (r * .8, 0), (r - .03, 0), (r, .03), (r, t - .03), (r - .03, t), (r * .8, t), (r * .72, t * .78), (r * .42, t * .78), (r * .35, t), (.08, t)], m, smoothprof=False)
    o.rotation_euler = (0, rad(90), 0)
    o.location = (x, 0, 0)
    return o


def dumbbell(m, bar, L=1.15):
    o = [cyl(.065, 2 * L, bar, (-L, 0, 0), ry=90, b=.01), cyl(.085, .62, mat('#1d1f20', .7, bump=(120, .6)), (-.31, 0, 0), ry=90)]
    for s in (-1, 1):
        for k, (r, t) in enumerate(((.5, .17), (.5, .17), (.4, .14))):
            x0 = .36 + (0, .18, .36)[k]
            o.append(plate_disc(r, t, m, s * x0 if s > 0 else -x0 - t))
        st = .36 + .52
        o.append(cyl(.16, .1, bar, (s * st if s > 0 else -st - .1, 0, 0), ry=90, N=6, b=.02))
    o.append(decal(.5, .5, 'plate', (.36 + .36 + .141, 0, 0), alpha=True, rotz=90))
    return group(o)


def dumbbells():
    m, bar = mat('#1a1c1e', .5, bump=(90, .12)), steel('#cfd3d4', .18)
    d1 = dumbbell(m, bar)
    d1.location, d1.rotation_euler = (-.15, -.55, .5), (0, 0, rad(-24))
    d2 = dumbbell(m, bar)
    d2.location, d2.rotation_euler = (-.35, .85, .5), (0, 0, rad(-24))
    # connector bar
    group([cyl(.065, 1.3, bar, (-.65, 0, 0), ry=90), cyl(.1, .5, mat('#1d1f20', .7, bump=(120, .6)), (-.25, 0, 0), ry=90)], (.95, -1.15, .1), (0, 0, -8))
