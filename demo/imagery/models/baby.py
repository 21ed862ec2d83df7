"""Baby and kids."""
from meshes import *


def diapers():
    m = mat(rough=.32, tex='diapers', coat=.25)
    rows = []
    w, d, h = 2.1, .85, 1.75
    for j in range(41):
        q = j / 40
        e = (max(0, 1 - abs(2 * q - 1) ** 7)) ** .5
        rows.append(ring(0, 0, h * q, w / 2 * (.9 + .1 * e), d / 2 * (.45 + .55 * e), 5, 160))
    body = mat('#dff0f1', .32, coat=.25)
    o = skin(rows, body, caps=True)
    wrinkle(o, .035, (2.2, 2.2, 2.2), 3)

    def fr(u, v):
        q = .03 + .94 * v
        e = (max(0, 1 - abs(2 * q - 1) ** 7)) ** .5
        rw, rd = w / 2 * (.9 + .1 * e), d / 2 * (.45 + .55 * e)
        x = (u - .5) * 2 * rw * .93
        y = -rd * (1 - abs(x / rw) ** 5) ** .2
        n = noise.noise(Vector((x * 2.2, y * 2.2, h * q * 2.2 + 21.9)))
        n += .45 * noise.noise(Vector((x * 2.2, y * 2.2, h * q * 2.2 + 21.9)) * 2.1 + Vector((3, 1, 2)))
        return (x, y - .012 - n * .035, h * q)
    f = grid(fr, 60, 40, m)
    # carry handle at the top
    hd = sweep([(-.35, 0, h - .02), (-.32, 0, h + .16), (0, 0, h + .22), (.32, 0, h + .16), (.35, 0, h - .02)], [(.09, .012)] * 5, body, up=(0, 1, 0))
    group([o, f, hd], (0, .25, 0), (0, 0, -16))


def feeding_bottle(loc, rz=0, col='#f1efe9', ring_c='#9fc7d8'):
    sil = glass('#f4fafb', .3)
    cap = plastic(ring_c, .45)
    o = [lathe([(.001, 0), (.4, 0), (.47, .05), (.5, .2), (.49, .7), (.44, .95), (.47, 1.2), (.42, 1.34), (.36, 1.38)], sil)]
    o += [lathe([(.44, 1.34), (.46, 1.36), (.46, 1.54), (.42, 1.6), (.3, 1.62)], cap, smoothprof=False)]
    o += [lathe([(.3, 1.6), (.29, 1.66), (.2, 1.74), (.13, 1.84), (.12, 1.95), (.08, 2.02), (.001, 2.04)], mat('#f3e3c9', .35, coat=.2))]
    o.append(label(.503, .22, 1.1, 'scale', arc=70, m=mat(tex='scale', alpha=True, rough=.4)))
    return group(o, loc, (0, 0, rz))


def bottles():
    feeding_bottle((-.55, .1, 0), 0)
    feeding_bottle((.58, -.05, 0), 14)


def wheel(r, loc, m, rim):
    o = [tube([(r * cos(a), 0, r * sin(a)) for a in [2 * pi * i / 32 for i in range(32)]], r * .2, m, cyc=True), cyl(r * .35, .09, rim, (0, .045, 0), rx=90)]
    for k in range(6):
        a = k * pi / 3
        o.append(tube([(0, 0, 0), (r * .9 * cos(a), 0, r * .9 * sin(a))], r * .07, rim, poly=True))
    return group(o, loc)


def stroller(col='#8b9093'):
    fab, dk, al = cloth(col, bump=(200, .15)), mat('#17191b', .5), steel('#c9cdcf', .25)
    tyre, rim = mat('#1c1e1f', .7), plastic('#d4d8da', .4)
    pad = cloth('#6e7477', bump=(200, .15))
    # side view model: front is -Y... the pram travels to -X so that it is seen in three-quarter view
    def f():
        for s in (-1, 1):
            y = s * .5
            # main tube: handle (back, +X, high) to front wheel
            tube([(1.25, y, 2.35), (.95, y, 1.95), (.35, y, 1.25), (-.45, y, .45), (-.78, y, .26)], .04, al)
            tube([(-.1, y, 1.3), (.35, y, 1.05), (.8, y, .5), (.92, y, .3)], .04, al)
            tube([(-.2, y, .72), (.4, y, .62), (.78, y, .55)], .03, dk)
            for dy in (-.09, .09):
                wheel(.22, (-.86, y + dy, .25), tyre, rim)
            wheel(.3, (.95, y + s * .1, .32), tyre, rim)
        tube([(1.25, -.5, 2.35), (1.33, -.45, 2.42), (1.34, 0, 2.43), (1.33, .45, 2.42), (1.25, .5, 2.35)], .055, dk)
        tube([(.92, -.6, .32), (.92, .6, .32)], .03, dk, poly=True)
        # basket
        grid(lambda u, v: (-.25 + 1.0 * u, (v - .5) * .92, .42 + .25 * (2 * abs(v - .5)) ** 4 + .12 * (2 * abs(u - .5)) ** 4), 16, 16, cloth('#2c3032'), .012)
        # seat: profile swept across
        prof = cr([(-.62, .62), (-.55, .78), (-.25, .92), (.1, .92), (.26, .98), (.45, 1.3), (.62, 1.75)], 8)
        def seat(u, v):
            i = v * (len(prof) - 1)
            k = min(int(i), len(prof) - 2)
            x, z = [prof[k][n] + (prof[k + 1][n] - prof[k][n]) * (i - k) for n in (0, 1)]
            q = (u - .5) * 2
            return (x - .10 * abs(q) ** 4 * (v > .5), q * .45, z + .14 * abs(q) ** 5)
        grid(seat, 24, 40, pad, .09, sub=1)
        for s in (-1, 1):
            grid(lambda u, v, s=s: (-.3 + .75 * u + .22 * v, s * (.46 + .01), .92 + .32 * v + .1 * u - .05 * (1 - u)), 12, 8, fab, .035, sub=1)
        # harness
        for s in (-1, 1):
            tube([(.52, s * .12, 1.62), (.36, s * .12, 1.28), (.12, s * .06, 1.02), (.0, 0, .99)], .022, dk)
            tube([(.22, s * .36, 1.05), (.08, s * .2, 1.0), (.0, 0, .99)], .022, dk)
        tube([(-.2, 0, .98), (0, 0, .99)], .022, dk, poly=True)
        boxes([(.0, 0, 1.0, .1, .1, .04)], plastic('#c8352c', .4), .015)
        # canopy: quarter of a barrel over the seat
        def can(u, v):
            a = rad(-8) + rad(118) * v
            q = (u - .5) * 2
            R = .78 - .10 * abs(q) ** 3
            rib = 1 + .018 * abs(sin(3 * pi * v))
            return (.62 - cos(a - rad(0)) * R * rib * 1.0 + .0, q * .55, 1.5 + sin(a) * R * rib * .98 - .0)
        grid(can, 28, 60, fab, .03, sub=0)
        for s in (-1, 1):
            def sidec(u, v, s=s):
                a = rad(-8) + rad(118) * v
                R = .68 * u
                return (.62 - cos(a) * R, s * (.55 - .03 * u), 1.5 + sin(a) * R)
            grid(sidec, 12, 40, fab, .02)
        tube([(-.62, -.5, 1.18), (-.66, -.3, 1.22), (-.68, 0, 1.23), (-.66, .3, 1.22), (-.62, .5, 1.18)], .05, dk)
        for s in (-1, 1):
            tube([(-.62, s * .5, 1.18), (-.3, s * .52, 1.2), (.1, s * .5, 1.22)], .035, dk)
        # foot rest
        boxes([(-.66, 0, .55, .05, .8, .1)], dk, .02)
    wrap(f, rz=28)


def backpack(col='#2d62b3', trim='#f2b233'):
    fab, zipm, tr = cloth(col, bump=(220, .2), rough=.75), mat('#1a1d22', .5), cloth(trim, bump=(220, .2))
    dkb = cloth('#234e91', bump=(220, .2), rough=.75)

    def rounded(w, d, h, r, m, loc, wr=.015):
        rows = []
        n = 36
        for j in range(n + 1):
            q = j / n
            e = max(0, 1 - abs(2 * q - 1) ** 6) ** .5
            t = max(0, (q - .6) / .4)
            rows.append(ring(0, 0, h * q, w / 2 * (.8 + .2 * e) * (1 - .18 * t ** 2.2), d / 2 * (.55 + .45 * e) * (1 - .2 * t ** 2), 3.6, 96))
        o = skin(rows, m, caps=True)
        wrinkle(o, wr, 2.6, 3)
        o.location = loc
        return o

    def bag():
        rounded(1.42, .8, 2.05, .3, fab, (0, .12, 0))
        rounded(1.16, .42, .95, .2, dkb, (0, -.34, .08))
        rounded(1.02, .3, .56, .2, fab, (0, -.24, 1.08), .008)
        # zips
        def zipl(w, h, y, z0):
            return [(-w, y, z0), (-w * .98, y, z0 + h * .6), (-w * .7, y, z0 + h), (0, y - .01, z0 + h * 1.06), (w * .7, y, z0 + h), (w * .98, y, z0 + h * .6), (w, y, z0)]
        tube(zipl(.66, 1.25, -.17, .72), .022, zipm)
        tube([(-.46, -.52, .86), (0, -.555, .9), (.46, -.52, .86)], .02, zipm)
        tube([(-.4, -.37, 1.5), (0, -.40, 1.54), (.4, -.37, 1.5)], .018, zipm)
        for x, y, z in ((.5, -.54, .82), (.42, -.4, 1.46), (.52, -.26, 1.84)):
            boxes([(x, y, z, .035, .02, .16)], tr, .008)
        tube([(-.16, .2, 1.98), (-.14, .2, 2.2), (.14, .2, 2.2), (.16, .2, 1.98)], .04, fab)
        # side bottle pocket and bottle
        cyl(.17, .3, dkb, (.74, .1, .1), b=.03)
        cyl(.14, .75, plastic('#8fd0ea', .2, .6), (.74, .1, .18), b=.05)
        cyl(.1, .14, plastic(trim, .4), (.74, .1, .92))
        # straps seen at the sides
        for s in (-1, 1):
            sweep([(s * .4, .5, 1.75), (s * .62, .68, 1.4), (s * .72, .66, .8), (s * .6, .5, .25)], [(.1, .04)] * 4, fab, up=(0, 1, 0))
        # star patch
        decal(.42, .42, 'patch', (-.0, -.562, .48), alpha=True, rough=.7)
        # name tag
        tg = boxes([(0, 0, -.12, .26, .02, .17)], mat('#f5f3ec', .5), .02)
        rot_loc(tg, (-.5, -.53, .92), ry=6)
    wrap(bag, (-.25, .25, 0), -18)

    def lunch():
        rounded(.9, .55, .62, .2, fab, (0, 0, 0), .008)
        boxes([(0, 0, .47, .88, .56, .03)], zipm, .012)
        tube([(-.2, -.02, .6), (-.18, -.02, .8), (.18, -.02, .8), (.2, -.02, .6)], .035, tr)
        decal(.3, .3, 'patch', (0, -.292, .26), alpha=True, rough=.7)
    wrap(lunch, (.78, -.62, 0), -22)
