"""Bags, sacks, cartons and bottles of food."""
from meshes import *


def pouch(tex, w=1.6, h=2.24, depth=.36, bump=(220, .25), rough=.5, seed=1):
    """Filled pillow bag standing upright, front print `tex`."""
    def P(u, v, s):
        e = (max(0, 1 - abs(u) ** 3.2)) ** .55 * (max(0, 1 - abs(v) ** 5)) ** .6
        n = noise.noise(Vector((u * 2.2 + seed, v * 2.6, s * 3.1))) * .09 * e + noise.noise(Vector((u * 6, v * 7, s * 5 + seed))) * .03 * e
        x = u * (w / 2 + .05 * cos(v * 2.1)) + .012 * sin(v * 17) * abs(u) ** 4
        z = v * h / 2
        return (x, -s * (depth * e + n), z + .02 * sin(u * 14) * abs(v) ** 9)
    m = mat(rough=rough, tex=tex, bump=bump)
    o = []
    for s in (1, -1):
        g = grid(lambda u, v, s=s: P((2 * u - 1) * s, 2 * v - 1, s), 64, 84, m)
        o.append(g)
    return group(o, (0, 0, h / 2), (0, 0, 0))


def sack(tex='rice50', w=1.5, h=2.3, d=.5):
    """Big woven sack with a stitched top, standing."""
    rows = []
    for j in range(61):
        q = j / 60
        z = h * q
        neck = max(0, (q - .86) / .14)
        bulge = (sin(pi * min(1, q * 1.05 + .02)) ** .35)
        rw = w / 2 * (.92 + .08 * bulge) * (1 + .02 * neck)
        rd = d * (.25 + .75 * bulge) * (1 - neck) ** .8 + .02
        rows.append(ring(0, 0, z, rw, rd, 3.2 - 1 * neck, 160))
    m = mat(rough=.62, tex=tex, bump=(150, .35))
    o = skin(rows, m)
    ul = o.data.uv_layers[0]
    for l in o.data.loops:                        # print straight on from the front
        c = o.data.vertices[l.vertex_index].co
        ul.data[l.index].uv = (c.x / (w * .98) + .5, c.z / h)
    wrinkle(o, .05, (2.4, 2.4, 2), 2, pin=lambda c: min(1, c.z / .2))
    wrinkle(o, .02, (6, 6, 5), 4, pin=lambda c: min(1, c.z / .2))
    st = mat('#b33a2b', .7)
    for i in range(18):
        x = -w * .46 + w * .92 * i / 17
        tube([(x, -.05, h - .10), (x + .03, -.06, h - .05)], .012, st)
    tube([(-w * .49, -.045, h - .075), (0, -.05, h - .07), (w * .49, -.045, h - .075), (w * .56, -.1, h - .2)], .010, st)


def bowl(r, col, fillcol, loc, seeds=None):
    o = [lathe([(.001, .02), (r * .5, .02), (r * .55, 0), (r * .6, .03), (r * .9, r * .3), (r, r * .55), (r * .97, r * .56), (r * .86, r * .3), (r * .5, .06), (.001, .06)], mat(col, .4, coat=.3))]
    hp = lathe([(r * .93, r * .45), (r * .6, r * .62), (r * .3, r * .72), (.001, r * .76)], mat(fillcol, .8, bump=(90, .8)))
    o.append(hp)
    if seeds:
        rn = __import__('random').Random(3)
        me = bpy.data.meshes.new('s')
        bm = bmesh.new()
        for i in range(260):
            a, q = rn.random() * 2 * pi, rn.random() ** .5
            rr = r * .82 * q
            z = r * (.52 + .26 * (1 - q ** 1.6))
            M = Matrix.Translation((rr * cos(a), rr * sin(a), z + .01)) @ Matrix.Rotation(rn.random() * 6, 4, 'Z') @ Matrix.Rotation(rn.uniform(-.5, .5), 4, 'X') @ Matrix.Diagonal((seeds[0], seeds[1], seeds[2], 1))
            bmesh.ops.create_uvsphere(bm, u_segments=10, v_segments=7, radius=1, matrix=M)
        bm.to_mesh(me)
        o.append(add(me, mat(fillcol, .35, coat=.3)))
    return group(o, loc)


def beans():
    wrap(lambda: pouch('beans', 1.6, 2.2, .4), (-.15, .25, 0), -8)
    bowl(.5, '#f0ebe0', '#8a4f25', (.75, -.85, 0), (.062, .042, .038))


def garri():
    wrap(lambda: pouch('garri', 1.6, 2.2, .4, seed=4), (-.15, .25, 0), -8)
    bowl(.5, '#2f6b52', '#f2e6bd', (.75, -.85, 0))


def rice_sack():
    wrap(lambda: sack('rice50', 1.62, 2.4, .5), (0, .2, 0), -12)


def oil():
    y = mat('#e2a112', .1, coat=1, spec=.6)
    cap = plastic('#c8352c', .4)
    rows = []
    P = cr([(0, .50, .36), (.05, .58, .42), (.15, .6, .44), (.8, .6, .44), (1.25, .6, .44), (1.5, .57, .42), (1.72, .42, .34), (1.85, .22, .22), (1.95, .17, .17), (2.02, .17, .17)], 8)
    for z, rx, ry in P:
        rows.append(ring(0, 0, z, rx, ry, 3.6 - 1.6 * max(0, min(1, (z - 1.4) / .5)), 96))
    o = [skin(rows, y)]
    bot = grid(lambda u, v: (.5 * v * cos(2 * pi * u), .36 * v * sin(2 * pi * u), .002), 32, 2, y)
    o += [bot, lathe([(.2, 1.98), (.21, 2.0), (.21, 2.2), (.19, 2.22), (.001, 2.22)], cap, smoothprof=False), lathe([(.17, 1.93), (.23, 1.94), (.23, 1.97), (.17, 1.98)], cap, smoothprof=False)]
    o.append(sweep([(.2, 0, 1.93), (.45, 0, 1.98), (.66, 0, 1.85), (.72, 0, 1.5), (.62, 0, 1.2)], [(.07, .05), (.08, .055), (.085, .06), (.08, .055), (.07, .05)], y, up=(0, 1, 0)))
    for z in (1.34, 1.42):
        o.append(skin([ring(0, 0, z - .025, .598, .438, 3.6, 96), ring(0, 0, z, .612, .452, 3.6, 96), ring(0, 0, z + .025, .598, .438, 3.6, 96)], y))
    # front label follows the body
    def lb(u, v):
        x = (u - .5) * 1.0
        yy = .444 * (1 - abs(x / .604) ** 3.6) ** (1 / 3.6)
        return (x, -yy - .006, .2 + 1.0 * v)
    o.append(grid(lb, 40, 4, mat(rough=.4, tex='oil')))
    group(o, (0, 0, 0), (0, 0, -16))


def carton(w, d, h, front, side, top=None, loc=(0, 0, 0), rz=-24, kraft='#c79a63'):
    k = mat(kraft, .75, bump=(40, .06))
    o = [rbox(w, d, h, .02, k), decal(w - .01, h - .01, front, (0, -d / 2 - .003, h / 2), rough=.7), decal(d - .01, h - .01, side, (w / 2 + .003, 0, h / 2), rotz=90, rough=.7)]
    o.append(boxes([(0, 0, h + .002, w * .999, .28, .004)], mat('#d9bd8c', .35, coat=.3), 0))
    return group(o, loc, (0, 0, rz))


def noodles():
    carton(2.0, 1.35, 1.35, 'noodlebox', 'noodleside', loc=(-.3, .45, 0))
    for i, (x, y, r) in enumerate(((.98, -.72, -6), (1.55, -.22, 26))):
        wrap(lambda: pouch('noodle', .95, .78, .14, seed=i, rough=.3, bump=(60, .1)), (x, y, 0), r, 1, -16)


def tomato():
    carton(1.9, 1.3, 1.25, 'tomatobox', 'tomatoside', loc=(-.35, .45, 0))
    for i, (x, y, r) in enumerate(((.72, -.78, -14), (1.18, -.5, 8), (1.58, -.12, 26))):
        wrap(lambda: pouch('tomato', .56, .8, .1, seed=i + 3, rough=.25, bump=(60, .1)), (x, y, 0), r, 1, -14)
