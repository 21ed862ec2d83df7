"""Home and kitchen: appliances, cookware, bedding."""
from meshes import *


def freezer(col='#c9cdcf'):
    b = mat(col, .32, .65)
    lid, dk = mat(col, .28, .6), mat('#23282a', .5)
    o = [rbox(2.3, 1.2, 1.55, .06, b, (0, 0, .1)), rbox(2.36, 1.26, .26, .1, lid, (0, 0, 1.68)), boxes([(0, 0, 1.665, 2.24, 1.14, .04)], dk, 0)]
    o.append(tube([(-.42, -.63, 1.8), (-.38, -.74, 1.8), (0, -.75, 1.8), (.38, -.74, 1.8), (.42, -.63, 1.8)], .04, steel('#e3e6e6', .2)))
    o += [slab(.13, .2, .04, .06, .012, steel('#dfe2e2', .25), (.0, -.61, 1.5)), boxes([(0, -.633, 1.5, .02, .01, .07)], dk, 0)]
    o.append(boxes([((i - 6) * .06, -.602, .3, .03, .01, .2) for i in range(13)], dk, .006))
    o += [cyl(.07, .04, mat('#2a2f31', .4), (.85, -.6, .33), rx=90)]
    o.append(ell((.62, -.605, .38), (.022, .01, .022), mat('#39c46c', .3, emit=1), 16))
    o.append(ell((.62, -.605, .28), (.022, .01, .022), mat('#d0342c', .3, emit=.6), 16))
    for sx in (-1, 1):
        for sy in (-1, 1):
            o.append(cyl(.08, .12, dk, (sx * .95, sy * .45, 0)))
    group(o, (0, 0, 0), (0, 0, -24))


def twin_tub():
    w, pu, dk = plastic('#f0f1f3', .35), plastic('#6a4fa3', .32, .5), mat('#2a2d33', .5)
    o = [rbox(2.2, 1.15, 1.75, .09, w, (0, 0, .08)), rbox(2.1, 1.05, .1, .03, plastic('#dfe1e6', .4), (0, 0, 0))]
    o.append(boxes([(0, .43, 1.98, 2.2, .34, .36)], w, .08, 4))
    o.append(boxes([(0, .255, 1.99, 1.9, .02, .22)], pu, .008))
    for i, x in enumerate((-.72, -.1, .62)):
        o += [cyl(.095, .07, w, (x, .25, 1.99), rx=90, b=.02), boxes([(x, .175, 2.03, .02, .02, .06)], pu, .004)]
    o.append(flat(1.12, .74, .06, .16, .025, pu, (-.48, -.16, 1.82)))
    o.append(flat(.82, .74, .06, .16, .025, pu, (.62, -.16, 1.82)))
    o += [flat(.8, .42, .03, .12, .01, mat('#cfc6ea', .12, coat=1), (-.48, -.14, 1.872)), flat(.5, .42, .03, .12, .01, mat('#cfc6ea', .12, coat=1), (.62, -.14, 1.872))]
    o += [boxes([(-.48, -.5, 1.86, .3, .06, .05), (.62, -.5, 1.86, .24, .06, .05)], w, .02)]
    o.append(boxes([(.16, -.58, .95, .012, .01, 1.5)], mat('#c2c5cc', .5), 0))
    o.append(decal(.7, .2, 'tub', (-.5, -.581, 1.5), alpha=True))
    o += [tube([(1.09, .3, 1.2), (1.3, .34, 1.1), (1.32, .36, .5), (1.2, .1, .1), (1.25, -.3, .06)], .05, mat('#c9ccd3', .5))]
    group(o, (0, 0, 0), (0, 0, -22))


def jug_blender(base='#eef0ef', trim='#9aa3a0', fill=None, mill=True):
    st, dk, gl = steel(), plastic(base, .35, .4), glass('#f2f7f6', .08)
    lid = plastic(trim, .4)

    def motor(s=1):
        return [lathe([(.001, 0), (.62, 0), (.66, .04), (.65, .12), (.54, .62), (.44, .72), (.3, .74)], dk), lathe([(.3, .72), (.34, .76), (.34, .84), (.3, .86)], st)]

    def jug():
        o = motor() + [lathe([(.001, .9), (.3, .9), (.34, .96), (.46, 1.75), (.49, 2.1), (.475, 2.11), (.455, 2.08), (.43, 1.72), (.31, .99), (.001, .97)], gl)]
        o += [lathe([(.5, 2.07), (.51, 2.2), (.46, 2.25), (.2, 2.27), (.18, 2.35), (.001, 2.36)], lid, smoothprof=False)]
        o.append(sweep([(.46, 0, 1.98), (.66, 0, 2.0), (.78, 0, 1.85), (.76, 0, 1.5), (.64, 0, 1.2), (.4, 0, 1.15)], [(.05, .08)] * 6, lid, up=(0, 1, 0)))
        for i in range(4):
            bl = boxes([(.13, 0, 0, .2, .06, .012)], st, .003)
            o.append(rot_loc(bl, (0, 0, 1.03), ry=-18, rz=i * 90))
        o.append(cyl(.05, .08, st, (0, 0, .97)))
        o += [cyl(.13, .07, st, (0, -.56, .36), rx=82, b=.02), boxes([(0, -.66, .37, .03, .03, .16)], dk, .01)]
        o.append(boxes([((i - 1.5) * .11, -.635, .12, .07, .03, .04) for i in range(4)], plastic(trim, .4), .01))
        o.append(boxes([(-.0, -.47 - .0 - k * .018, 1.25 + k * .2, .12 if k % 2 else .18, .004, .012) for k in range(4)], mat('#8b9693', .6), 0))
        return group(o, (-.3, .1, 0), (0, 0, -18))
    jug()
    if mill:
        m = [lathe([(.001, 0), (.34, 0), (.36, .03), (.36, .2), (.33, .24)], lid, smoothprof=False), lathe([(.33, .22), (.33, .8), (.3, .92), (.12, .98), (.001, .985)], gl), cyl(.05, .1, st, (0, 0, .2))]
        for i in range(2):
            bl = boxes([(.0, 0, 0, .4, .06, .012)], st, .003)
            m.append(rot_loc(bl, (0, 0, .31), ry=10, rz=40 + i * 90))
        group(m, (.78, -.55, 0))


def fan(col='#f2f4f5', blade='#a9c6d1'):
    w, wire = plastic(col, .4), mat('#b4bdc0', .35, .5)
    o = [lathe([(.001, 0), (.62, 0), (.66, .04), (.62, .1), (.3, .16), (.1, .2)], w), cyl(.055, 1.3, steel('#d5d9da', .25), (0, 0, .15)), cyl(.075, .5, w, (0, 0, .15))]
    # battery and control box
    o += [boxes([(0, 0, 1.35, .46, .34, .36)], w, .07, 4), boxes([(0, -.17, 1.36, .34, .02, .22)], mat('#23282b', .3, coat=.6), .01), decal(.3, .18, 'fanpanel', (0, -.1825, 1.36), emit=.6, alpha=True)]
    head = [cyl(.24, .5, w, (0, .1, 0), rx=-90, b=.09, r2=.18)]
    R = .98
    for y, n in ((-.14, 1), (.14, -1)):
        for k in range(36):
            a = 2 * pi * k / 36
            tw = .16 * n
            P = []
            for q in range(6):
                r = .16 + (R - .16) * q / 5
                aa = a + tw * (1 - q / 5) * 2
                P.append((r * cos(aa), y * (1 - .75 * (q / 5) ** 2.5) - (.03 * n), r * sin(aa)))
            head.append(tube(P, .0085, wire, res=2))
        for r in (.45, .72):
            q = (r - .16) / (R - .16)
            head.append(tube([(r * cos(b), y * (1 - .75 * q ** 2.5) - .03 * n, r * sin(b)) for b in [2 * pi * i / 40 for i in range(40)]], .009, wire, cyc=True, res=2))
    head.append(tube([(R * cos(b), 0, R * sin(b)) for b in [2 * pi * i / 48 for i in range(48)]], .035, w, cyc=True))
    head.append(cyl(.17, .05, w, (0, -.15, 0), rx=90, b=.02))
    bl = mat(blade, .25, coat=.5)
    for k in range(5):
        a0 = 2 * pi * k / 5

        def f(u, v, a0=a0):
            r = .12 + .76 * v
            a = a0 + (u - .5) * (.62 + .5 * v) + .35 * v
            return (r * cos(a), .04 + (u - .5) * -.16 * (1 - .3 * v), r * sin(a))
        head.append(grid(f, 10, 10, bl, .012))
    group(head, (0, 0, 2.42), (-6, 0, 0))
    cyl(.07, .3, w, (0, .06, 1.5))


def gas_cooker():
    gl, st, ir, brass = mat('#0b0d0e', .06, coat=1, spec=.7), steel('#c9cdcd', .28), mat('#1a1c1d', .6), mat('#c9973f', .3, 1)
    o = [flat(2.7, 1.5, .07, .1, .02, gl, (0, 0, .34)), rbox(2.56, 1.36, .26, .04, st, (0, 0, .09))]
    o.append(boxes([(0, -.7, .22, 2.5, .04, .2)], mat('#1a1c1d', .35, coat=.3), .01))
    for i, x in enumerate((-.85, 0, .85)):
        r = .2 if i != 1 else .15
        y = .12
        o += [cyl(.4, .02, st, (x, y, .41), b=.008), cyl(r * 1.15, .06, mat('#3b3f40', .5), (x, y, .42)), cyl(r, .07, brass, (x, y, .47), b=.02), cyl(r * .72, .04, ir, (x, y, .53), b=.012)]
        for k in range(4):
            a = rad(45 + k * 90)
            dx, dy = cos(a), sin(a)
            o.append(tube([(x + dx * .47, y + dy * .47, .41), (x + dx * .46, y + dy * .46, .56), (x + dx * .44, y + dy * .44, .62), (x + dx * .12, y + dy * .12, .62)], .026, ir))
        o.append(tube([(x + .43 * cos(b), y + .43 * sin(b), .46) for b in [2 * pi * q / 28 for q in range(28)]], .02, ir, cyc=True))
        group([cyl(.12, .09, ir, b=.02), boxes([(0, 0, .1, .03, .2, .05)], st, .008)], (x, -.72, .22), (90, 0, 0))
    for sx in (-1, 1):
        for sy in (-1, 1):
            o.append(cyl(.07, .1, ir, (sx * 1.1, sy * .55, 0)))
    o.append(decal(.34, .07, 'cooker', (-1.1, -.55, .4115), rotx=-90, alpha=True))


def gas_cooker_turned():
    wrap(gas_cooker, rz=-20)


def casserole(r, h, body, lid=True, handle='two', loc=(0, 0, 0), rz=0, rimc='#2a2d2f'):
    bd, dk = mat(body, .55, bump=(70, .25), coat=.1), mat('#1c1f20', .4)
    inn = mat('#4a4d50', .5)
    o = [lathe([(.001, .02), (r * .86, .02), (r * .95, .05), (r, .14), (r, h), (r + .03, h + .015), (r, h + .03), (r - .03, h), (r - .03, .1), (.001, .06)], bd, smoothprof=False)]
    if lid:
        gl = glass('#e9f0ee', .1)
        st = steel('#dfe3e3', .2)
        o += [lathe([(r - .0, h + .04), (r * .75, h + .13), (r * .4, h + .18), (.001, h + .19)], gl), lathe([(r - .035, h + .02), (r + .02, h + .025), (r + .02, h + .055), (r - .035, h + .06)], st, smoothprof=False), cyl(.05, .06, st, (0, 0, h + .18)), lathe([(.001, h + .22), (.09, h + .23), (.13, h + .28), (.1, h + .33), (.001, h + .34)], dk)]
    if handle == 'two':
        for s in (-1, 1):
            o.append(sweep([(s * (r - .02), -.2, h - .1), (s * (r + .13), -.19, h - .08), (s * (r + .19), 0, h - .07), (s * (r + .13), .19, h - .08), (s * (r - .02), .2, h - .1)], [(.05, .035)] * 5, dk, caps=True))
    else:
        o.append(sweep([(r - .02, 0, h - .08), (r + .2, 0, h - .05), (r + .85, 0, h + .02)], [(.05, .03), (.055, .035), (.075, .04)], dk, caps=True))
    return group(o, loc, (0, 0, rz))


def pot_set(body='#6d7072'):
    casserole(.85, .78, body, loc=(-.62, .75, 0))
    casserole(.68, .62, body, loc=(.98, .72, 0), rz=10)
    casserole(.54, .5, body, loc=(-1.25, -.55, 0), rz=-8)
    casserole(.44, .42, body, loc=(-.12, -.72, 0), rz=6)
    casserole(.62, .2, body, lid=False, handle='one', loc=(1.05, -.62, 0), rz=-38)
    casserole(.34, .34, body, lid=False, handle='one', loc=(.38, -1.42, 0), rz=-22)


def pot():
    st, dk = steel('#d9dcdd', .16), mat('#1d2422', .35)
    lathe([(.001, .02), (.8, .02), (.93, .06), (.97, .18), (.98, .9), (.985, 1.0), (1.02, 1.03), (1.0, 1.05), (.96, 1.02), (.95, .9)], st, smoothprof=False)
    lathe([(1.0, 1.05), (.98, 1.09), (.7, 1.2), (.35, 1.27), (.001, 1.29)], mat('#c9d2cf', .12, 1))
    lathe([(.001, 1.29), (.07, 1.29), (.06, 1.36), (.13, 1.41), (.15, 1.46), (.1, 1.5), (.001, 1.51)], dk)
    for s in (-1, 1):
        tube([(s * .96, -.26, .8), (s * 1.12, -.27, .82), (s * 1.27, -.2, .83), (s * 1.3, 0, .83), (s * 1.27, .2, .83), (s * 1.12, .27, .82), (s * .96, .26, .8)], .055, dk)


def folded(w, d, h, m, layers=4, puff=.5, loc=(0, 0, 0), rz=0, seed=1):
    """Folded cloth: layers that are round at the front fold."""
    o = []
    t = h / layers
    for k in range(layers):
        z = t * k
        prof = []
        n = 14
        for i in range(n + 1):
            a = -pi / 2 + pi * i / n
            prof.append((-d / 2 - cos(a) * t * .5, z + t / 2 + sin(a) * t * .5))
        line = [(d / 2, z + .004)] + [(d * (.5 - q / 8), z + .004) for q in range(1, 8)] + prof + [(d * (q / 8 - .5), z + t) for q in range(1, 8)] + [(d / 2, z + t)]
        rows = []
        for j in range(29):
            x = -w / 2 + w * j / 28
            e = 1 - .25 * puff * abs(2 * x / w) ** 6
            rows.append([(x + .012 * sin(k * 2.1 + seed), y, z + (zz - z) * (e if h else 1) + 0) for y, zz in line])
        ob = skin(rows, m, closed=False, uv=(1, 1), thick=.0)
        wrinkle(ob, .02 * puff, (2.2, 2.2, 3), seed + k)
        so = ob.modifiers.new('so', 'SOLIDIFY')
        so.thickness = .012
        o.append(ob)
    return group(o, loc, (0, 0, rz))


def cushion(w, d, h, m, loc=(0, 0, 0), rotation=(0, 0, 0), seed=1):
    def side(s):
        def f(u, v):
            x, y = 2 * u - 1, 2 * v - 1
            e = max(0, (1 - abs(x) ** 3) * (1 - abs(y) ** 3)) ** .5
            pin = 1 - .09 * (1 - abs(y) ** 2) * abs(x) ** 4
            pin2 = 1 - .07 * (1 - abs(x) ** 2) * abs(y) ** 4
            return (x * w / 2 * pin, y * d / 2 * pin2, s * h / 2 * e)
        return f
    o = [grid(side(s), 40, 30, m) for s in (1, -1)]
    for i, ob in enumerate(o):
        wrinkle(ob, .035, (2.5, 2.5, 2.5), seed, pin=lambda c: max(0, 1 - (2 * abs(c.x) / w) ** 4) * max(0, 1 - (2 * abs(c.y) / d) ** 4))
    return group(o, loc, rotation)


def duvet_set(col='#1d2c52', light='#2b3d6b'):
    a, b = cloth(col, rough=.75, bump=(160, .1)), cloth(light, rough=.75, bump=(160, .1))
    folded(2.3, 1.5, .95, a, 3, .9, (0, 0, 0), 0, 1)
    folded(2.1, 1.4, .34, b, 3, .5, (0, -.02, .96), 0, 5)
    cushion(1.9, 1.15, .5, a, (-.08, -.0, 1.6), (4, 0, 3), 2)
    cushion(1.9, 1.15, .5, b, (.05, .08, 2.02), (-3, 2, -4), 5)


def duvet_turned(**k):
    wrap(lambda: duvet_set(**k), rz=-22)
