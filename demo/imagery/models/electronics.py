"""Phones, tablets, computers, television and audio. All designs are generic."""
from meshes import *

BLACK = '#14181a'


def disc(x, y, z, r, m, d=.05):
    """Short cylinder facing -Y."""
    return cyl(r, d, m, (x, y, z), rx=90, b=.006, N=40)


def cameras(kind, w, h, y, body, frame):
    """Camera bumps on a back that faces -Y; y is the back's surface."""
    fr, lens = mat(frame, .25, 1), mat('#0a0d10', .05, coat=1)
    isl = mat(body, .2, coat=1)
    flash = mat('#fff3d0', .3, emit=.15)
    o = []
    x0, z0 = -w / 2, h / 2

    def eye(x, z, r=.088, d=.05):
        o.extend([disc(x, y - .005, z, r, fr, d), disc(x, y - .012, z, r * .8, lens, d), disc(x, y - .0135, z, r * .3, mat('#1c2f4a', .1, coat=1), d)])

    def island(cx, cz, iw, ih, r):
        o.append(slab(iw, ih, .05, r, .014, isl, (cx, y - .012, cz)))
    y -= .02
    if kind == 'triple':
        island(x0 + .31, z0 - .31, .5, .5, .14)
        for x, z in ((.2, .2), (.42, .2), (.2, .42)):
            eye(x0 + x, z0 - z)
        o.append(ell((x0 + .42, y - .04, z0 - .42), (.03, .012, .03), flash, 20))
    elif kind == 'pill2':
        island(x0 + .22, z0 - .36, .27, .58, .13)
        eye(x0 + .22, z0 - .22)
        eye(x0 + .22, z0 - .5)
        o.append(ell((x0 + .43, y + .012, z0 - .22), (.026, .012, .026), flash, 20))
    elif kind == 'pill3':
        island(x0 + .22, z0 - .43, .26, .74, .13)
        for z in (.2, .43, .66):
            eye(x0 + .22, z0 - z, .085)
        o.append(ell((x0 + .43, y + .012, z0 - .2), (.026, .012, .026), flash, 20))
    elif kind == 'one':
        eye(x0 + .22, z0 - .22, .1)
        o.append(ell((x0 + .42, y + .012, z0 - .22), (.026, .012, .026), flash, 20))
    elif kind == 'column':
        for z in (.2, .44, .68):
            eye(x0 + .2, z0 - z, .095)
        eye(x0 + .41, z0 - .32, .06, .03)
        eye(x0 + .41, z0 - .56, .06, .03)
        o.append(ell((x0 + .41, y + .012, z0 - .74), (.024, .012, .024), flash, 20))
    elif kind == 'two':
        eye(x0 + .22, z0 - .22, .105)
        eye(x0 + .22, z0 - .5, .105)
        o.append(ell((x0 + .43, y + .012, z0 - .36), (.026, .012, .026), flash, 20))
    elif kind == 'square':
        island(x0 + .34, z0 - .34, .58, .58, .16)
        eye(x0 + .21, z0 - .21, .1)
        eye(x0 + .47, z0 - .21, .1)
        eye(x0 + .21, z0 - .47, .1)
        o.append(slab(.1, .1, .05, .03, .005, flash, (x0 + .47, y - .016, z0 - .47)))
    elif kind == 'bar':
        island(0, z0 - .27, w - .14, .32, .15)
        eye(x0 + .26, z0 - .27, .11)
        eye(x0 + .54, z0 - .27, .11)
        o.append(slab(.2, .06, .05, .025, .005, flash, (-x0 - .26, y - .016, z0 - .27)))
    elif kind == 'bar3':
        island(0, z0 - .27, w - .14, .3, .14)
        for x in (.24, .48, .72):
            eye(x0 + x, z0 - .27, .095)
        o.append(ell((-x0 - .17, y - .036, z0 - .27), (.028, .012, .028), flash, 20))
    elif kind == 'quad':
        island(0, z0 - .42, .6, .6, .1)
        for x in (-.14, .14):
            for z in (.28, .56):
                eye(x, z0 - z, .105)
        o.append(ell((0, y - .036, z0 - .42), (.024, .012, .024), flash, 20))
    elif kind == 'round':
        o.append(disc(0, y + .01, z0 - .43, .34, isl, .045))
        eye(-.12, z0 - .33, .1)
        eye(.13, z0 - .33, .1)
        eye(0, z0 - .56, .08)
    return o


def handset(w, h, d, rc, frame, back, wall, cam, hole='dot', emit=.42, bez=.075):
    """Front and back of one device; returns two lists of objects standing at height h/2."""
    fr, gl = mat(frame, .28, 1), mat('#050706', .06)
    f = [slab(w, h, d, rc, .035, fr), slab(w - .03, h - .03, .02, rc - .01, .004, gl, (0, -d / 2, 0)),
         decal(w - bez, h - bez, wall, (0, -d / 2 - .0125, 0), rc - .035, emit, .12)]
    if hole == 'dot':
        f.append(disc(0, -d / 2 - .0128, h / 2 - .11, .028, gl, .001))
    elif hole == 'pill':
        f.append(slab(.26, .065, .002, .032, 0, gl, (0, -d / 2 - .0135, h / 2 - .11)))
    elif hole == 'drop':
        f.append(disc(0, -d / 2 - .0128, h / 2 - .06, .05, gl, .001))
    f.append(boxes([(w / 2, 0, h * .2, .02, .045, .2), (w / 2, 0, h * .02, .02, .045, .34)], fr, .006))
    b = [slab(w, h, d, rc, .035, fr), slab(w - .03, h - .03, .03, rc - .01, .012, back, (0, -d / 2, 0))] + cameras(cam, w, h, -d / 2, '#000000', frame)
    return f, b


def phone(body='#23302c', frame='#5d6b66', wall='wall0', cam='triple', rc=.16, hole='dot', rough=.3, flip=False, stylus=False, size=1):
    w, h, d = 1.02 * size, 2.14 * size, .115
    bk = mat(body, rough, .25, coat=.5)
    f, b = handset(w, h, d, rc, frame, bk, wall, cam, hole)
    # island in body colour
    for o in b:
        for i, m in enumerate(o.data.materials):
            if m.node_tree and tuple(round(c, 3) for c in m.node_tree.nodes['Principled BSDF'].inputs['Base Color'].default_value[:3]) == (0, 0, 0):
                m.node_tree.nodes['Principled BSDF'].inputs['Base Color'].default_value = hexc(body)
    s = -1 if flip else 1
    group(f, (.42 * s, -.25, h / 2 + .02), (-7, 0, 16 * s))
    group(b, (-.5 * s, .35, h / 2 + .02), (-9, 0, -20 * s))
    if stylus:
        pen = [cyl(.04, 1.75, mat(body, .35, .4), b=.015), cyl(.036, .12, mat('#0c0e10', .4), (0, 0, -.12), r2=.036), cyl(.008, .09, mat('#0c0e10', .4), (0, 0, -.2), r2=.03, b=.002)]
        group(pen, (1.2, -.42, .2), (-8, -7, 0))


def feature_phone(body='#17191b', accent='#2b6fd6'):
    w, h, d = .92, 2.1, .22
    bd, key = plastic(body, .4, .3), mat('#2c3134', .45)
    def front():
        o = [slab(w, h, d, .2, .07, bd), slab(.76, .86, .02, .06, .006, mat('#050706', .08), (0, -d / 2 - .002, .47)),
             decal(.66, .72, 'fphone', (0, -d / 2 - .0135, .47), .02, .45, .15)]
        o.append(slab(.12, .02, .02, .01, .003, mat('#060708', .5), (0, -d / 2 - .004, .965)))
        o += [slab(.26, .22, .05, .06, .015, mat('#3a4044', .3, .5), (0, -d / 2 - .01, -.12)), slab(.15, .11, .05, .035, .012, key, (0, -d / 2 - .022, -.12))]
        for s in (-1, 1):
            o += [slab(.24, .09, .05, .03, .012, key, (s * .28, -d / 2 - .01, -.06)), slab(.24, .09, .05, .03, .012, key, (s * .28, -d / 2 - .01, -.18))]
            o.append(slab(.1, .016, .056, .006, .002, mat('#2fa85a' if s < 0 else '#d0342c', .5), (s * .28, -d / 2 - .012, -.18)))
        for r in range(4):
            for c in range(3):
                o.append(slab(.235, .145, .06, .045, .016, key, ((c - 1) * .265, -d / 2 - .01, -.335 - r * .172)))
        o.append(decal(.8, .69, 'keys', (0, -d / 2 - .0415, -.593), alpha=True, rough=.5))
        return o

    def back():
        o = [slab(w, h, d, .2, .07, bd), disc(0, -d / 2 - .01, .7, .12, mat('#0a0d10', .08, coat=1), .03), disc(0, -d / 2 - .018, .7, .06, mat('#1c2f4a', .1, coat=1), .03),
             ell((.22, -d / 2 - .01, .7), (.045, .02, .045), mat('#fff3d0', .3, emit=.2), 20)]
        o.append(boxes([((i % 6 - 2.5) * .06, -d / 2 - .002, -.72 - (i // 6) * .06, .026, .006, .026) for i in range(18)], mat('#050505', .6), .004))
        return o
    group(front(), (.4, -.25, h / 2 + .02), (-7, 0, 14))
    group(back(), (-.5, .35, h / 2 + .02), (-9, 0, -18))


def tablet(body='#d3d6d8', wall='tabwall'):
    w, h, d = 1.6, 2.2, .1
    f, b = handset(w, h, d, .13, body, mat(body, .32, .8), wall, 'one', hole='none', bez=.17)
    group(f, (.36, -.3, h / 2 + .02), (-9, 0, 14))
    group(b, (-.62, .5, h / 2 + .02), (-9, 0, -16))


def laptop(body='#c9cecc', keys=BLACK, desk='desk0', w=2.5, d=1.72, numpad=False, bezel=.05, kbed=None):
    al, dk = mat(body, .3, .85), mat(keys, .5)
    hh = d * .97
    rbox(w, d, .075, .03, al)
    kb = mat(kbed or body, .45, .5)
    kw = w * .88
    boxes([(0, .2, .079, kw, .86, .012)], kb, .004)
    cols = 18 if numpad else 14
    px = kw / cols
    it = []
    for r in range(5):
        c = 0
        while c < cols:
            wk = 1
            if r == 4 and c == 4:
                wk = 5
            if numpad and c == 14:
                c += .25
                wk = .75
            it.append((-kw / 2 + px * (c + wk / 2), .54 - r * .165, .09, px * wk - .026, .138, .018))
            c += wk
    boxes(it, dk, .007, 2)
    boxes([(-.12 if numpad else 0, -.53, .077, .86, .5, .006)], mat(body, .38, .7), .002)
    lid = [slab(w, hh, .055, .09, .02, al, (0, 0, hh / 2)), slab(w - .04, hh - .04, .01, .08, .003, mat('#050706', .08), (0, -.0275, hh / 2)),
           decal(w - .04 - 2 * bezel, hh - .09 - bezel * 2, desk, (0, -.034, hh / 2 + .012), .02, .5, .12),
           disc(0, -.0332, hh - .045, .012, mat('#1b2733', .2), .001)]
    boxes([(0, d / 2 - .01, .075, w * .8, .06, .05)], mat('#26292a', .5), .02, 3)
    group(lid, (0, d / 2, .08), (-15, 0, 0))


def laptop_turned(rz=-24, **k):
    wrap(lambda: laptop(**k), rz=rz)


def printer():
    w, dk, gy = plastic('#eef0f0', .45), plastic('#2a3033', .4), plastic('#c5cbcd', .45)
    rbox(2.3, 1.45, .55, .07, w)
    rbox(2.26, 1.36, .2, .06, w, (0, .03, .6))
    boxes([(0, .03, .575, 2.2, 1.3, .06)], mat('#6b7478', .6), .01)
    boxes([(0, -.735, .27, 1.5, .03, .26)], mat('#101416', .5), .02)
    boxes([(0, -1.0, .07, 1.42, .7, .05)], gy, .02)
    boxes([(0, -1.33, .1, .7, .04, .09)], gy, .015)
    pp = mat('#ffffff', .7)
    grid(lambda u, v: (-.6 + 1.2 * u, -1.3 + .8 * v, .19 - .06 * (1 - v) ** 2 + .05 * v), 8, 16, mat(rough=.7, tex='testpage'), .006)
    # rear tray with paper
    t = boxes([(0, 0, .33, 1.5, .05, .66)], w, .025)
    rot_loc(t, (0, .66, .72), rx=-18)
    p = boxes([(0, 0, .42, 1.26, .03, .72)], pp, .003)
    rot_loc(p, (0, .6, .74), rx=-18)
    # control panel
    boxes([(-.78, -.62, .805, .5, .2, .02)], dk, .01)
    decal(.46, .17, 'panel', (-.78, -.62, .8185), rotx=-90, emit=.3, rc=.02)


def card():
    def sd(w, h, d, m, tex, loc, r):
        pts = [(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2 - w * .2), (w / 2 - w * .2, h / 2), (-w / 2, h / 2)]
        o = [plate(pts, d, .02, m), decal(w * .9, h * .78, tex, (0, -d / 2 - .002, -h * .07), .03)]
        return group(o, loc, r)
    sd(1.5, 2.0, .16, plastic('#1b1e20', .45), 'adapter', (-.5, .35, 1.0), (-10, 0, -14))
    w, h, d = .78, 1.04, .07
    pts = [(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h * .12), (w / 2 - .07, h * .17), (w / 2 - .07, h * .3), (w / 2 - .02, h * .34), (w / 2 - .1, h / 2), (-w / 2, h / 2)]
    group([plate(pts, d, .015, plastic('#8a8f93', .45)), decal(w * .84, h * .8, 'microsd', (-.03, -d / 2 - .002, -.08), .02)], (.72, -.45, h / 2 + .01), (-12, 0, 12))


def router():
    b, g = plastic('#17191b', .35, .4), mat('#2a2e31', .5)
    o = [slab(1.5, 1.7, .4, .16, .08, b, (0, 0, .95)), slab(1.5, .24, .6, .1, .05, g, (0, 0, .12))]
    o.append(decal(.9, .16, 'routerled', (0, -.202, .45), alpha=True, emit=.9))
    o.append(boxes([((i - 5.5) * .085, -.2, 1.5, .03, .01, .22) for i in range(12)], mat('#0a0b0c', .6), .004))
    o.append(decal(.5, .5, 'signal', (0, -.203, .98), alpha=True, rough=.3))
    for s in (-1, 1):
        o.append(group([cyl(.075, .2, b, (0, 0, 0), b=.03), cyl(.06, 1.25, b, (0, 0, .16), r2=.045, b=.03)], (s * .83, .05, .95), (0, s * 7, 0)))
    group(o, (0, 0, 0), (0, 0, -22))


def tv(pic='tv0', feet='two', w=2.6, h=1.5):
    bk = mat('#101314', .3, .3)
    z = h / 2 + .24
    o = [slab(w, h, .06, .025, .008, bk, (0, 0, z)), slab(w * .8, h * .6, .12, .1, .03, plastic('#16191a', .5), (0, .08, z - .1)),
         decal(w - .045, h - .06, pic, (0, -.0315, z + .008), .01, .5, .1)]
    if feet == 'two':
        for s in (-1, 1):
            x = s * w * .36
            o.append(tube([(x, -.34, .02), (x, -.18, .03), (x, 0, .27), (x, .15, .03), (x, .34, .02)], .028, bk))
    else:
        o += [boxes([(0, .03, .16, .5, .06, .32)], bk, .015), flat(1.15, .62, .035, .2, .012, bk, (0, 0, 0))]
    group(o, rotation=(0, 0, -16))
    # remote
    r = [flat(.16, .62, .06, .07, .02, plastic('#1b1e20', .45)), flat(.07, .07, .062, .034, .004, mat('#3a4044', .4), (0, .13, .004))]
    r.append(boxes([((i % 3 - 1) * .042, .02 - (i // 3) * .06, .062, .024, .03, .012) for i in range(12)], mat('#60686c', .5), .004))
    r.append(cyl(.016, .006, mat('#c8352c', .4), (0, .24, .06)))
    group(r, (1.0, -.85, 0), (0, 0, -30))


def soundbar():
    b, fab = plastic('#17191b', .4), mat('#1c1f21', .9, bump=(180, .5))
    bar = [boxes([(0, 0, .16, 2.9, .3, .22)], b, .04, 4), boxes([(0, -.03, .16, 2.78, .28, .2)], fab, .05, 4), boxes([(0, 0, .272, .5, .12, .006)], mat('#0b0c0d', .2), .002)]
    bar.append(boxes([((i - 1.5) * .1, 0, .277, .03, .03, .004) for i in range(4)], mat('#cfd6d8', .4, emit=.3), .001))
    group(bar, (-.28, -.55, 0), (0, 0, -12))
    sub = [rbox(.84, .9, 1.18, .06, b), boxes([(0, -.41, .6, .74, .12, 1.06)], fab, .04, 3)]
    group(sub, (.95, .45, 0), (0, 0, -18))
    r = [flat(.14, .5, .05, .06, .016, b)]
    group(r, (-.05, -1.15, 0), (0, 0, -62))


def earbud(m, tip, ring_m, mirror=1):
    """Stem earbud standing on its stem; the tip points inwards."""
    k = mirror
    o = [ell((0, 0, .82), (.2, .17, .2), m), ell((-.12 * k, -.06, .80), (.13, .12, .13), m), ell((-.235 * k, -.1, .78), (.085, .1, .1), tip)]
    o.append(sweep([(.07 * k, 0, .84), (.10 * k, 0, .6), (.11 * k, 0, .3), (.11 * k, 0, .08)], [(.1, .1), (.085, .075), (.08, .07), (.078, .066)], m, e=2.6, up=(0, 1, 0), caps=True))
    o.append(sweep([(.11 * k, 0, .09), (.11 * k, 0, .0)], [(.08, .068), (.07, .06)], ring_m, e=2.6, up=(0, 1, 0), caps=True))
    o.append(slab(.05, .2, .02, .024, .004, ring_m, (.10 * k, -.075, .55)))
    return group(o)


def earbuds(col='#1a1c1e'):
    m, tip, rg = plastic(col, .2, .8), mat('#5d6266', .6), steel('#aab0b3', .25)
    dk = mat('#0b0c0d', .55)
    E = 2.6
    cs = [skin([ring(0, 0, z, rx, ry, E, 96) for z, rx, ry in cr([(0, .40, .14), (.02, .5, .22), (.12, .64, .32), (.3, .7, .36), (.5, .7, .36)], 6)], m, caps=True)]
    cs.append(skin([ring(0, 0, .505, .64, .31, E, 64), ring(0, 0, .50, .3, .12, E, 64), ring(0, 0, .50, .01, .01, E, 64)], dk))
    for s in (-1, 1):
        cs.append(ell((s * .3, -.02, .5), (.2, .2, .02), mat('#26292b', .3, coat=.5), 32))
        cs.append(ell((s * .3, -.02, .52), (.13, .13, .012), mat('#050505', .5), 32))
    cs.append(ell((0, -.36, .28), (.03, .012, .03), mat('#7dffa8', .3, emit=1.5), 16))
    lid = skin([ring(0, -.36, z, rx, ry, E, 96) for z, rx, ry in cr([(0, .7, .36), (.12, .7, .36), (.22, .62, .3), (.28, .45, .2), (.29, .02, .01)], 6)], m, thick=-.03)
    inner = skin([ring(0, -.36, .03, .66, .32, E, 64), ring(0, -.36, .16, .5, .24, E, 64), ring(0, -.36, .17, .01, .01, E, 64)], dk)
    cs.append(group([lid, inner], (0, .35, .5), (-82, 0, 0)))
    group(cs, (0, .45, 0), (0, 0, -12))
    group([earbud(m, tip, rg, -1)], (-.52, -.42, 0), (0, 0, 22), .98)
    group([earbud(m, tip, rg, 1)], (.50, -.52, 0), (0, 0, -26), .98)


def speaker(col='#191c1e', accent='#3a4044'):
    fab = mat(col, .85, bump=(95, .8), spec=.3)
    rub = plastic(accent, .55, 0)
    o = [slab(1.75, 1.3, .62, .26, .1, rub, (0, .02, .68)), slab(1.72, 1.27, .5, .25, .16, fab, (0, -.1, .68))]
    o.append(decal(1.5, 1.05, 'grille', (0, -.3515, .68), .18, 0, .8))
    o.append(tube([(.72, .05, 1.18), (.9, .05, 1.36), (1.02, .05, 1.3), (1.0, .05, 1.1), (.86, .05, .98)], .045, rub))
    o.append(decal(.5, .12, 'spkbtn', (0, .12, 1.3355), rotx=-90, alpha=True))
    for s in (-1, 1):
        o.append(boxes([(s * .5, .02, .02, .3, .3, .05)], rub, .02))
    o.append(slab(.42, .1, .02, .04, .006, mat('#8d9498', .3, .8), (-.42, -.354, .3)))
    group(o, (0, 0, 0), (-4, 0, -24))


def headphones(col='#1f2a26', acc='#c58b3f'):
    dk, cu, me_ = mat(col, .4), mat('#2b2522', .75, bump=(40, .2)), mat(acc, .22, 1)
    P = [(.82 * cos(a), 0, 1.02 + .98 * sin(a)) for a in [rad(-6 + i * 192 / 28) for i in range(29)]]
    P2 = [(.83 * cos(a), 0, 1.02 + 1.0 * sin(a)) for a in [rad(28 + i * 124 / 28) for i in range(29)]]
    o2 = tube(P2, .1, dk)
    o2.scale = (1, 1.7, 1)
    objs = [tube(P, .05, me_), o2]
    for s in (-1, 1):
        a = lathe([(.001, .3), (.3, .29), (.41, .22), (.44, .1), (.43, .0), (.36, -.04), (.001, -.05)], dk)
        c = lathe([(.18, -.05), (.2, -.16), (.3, -.24), (.4, -.18), (.43, -.06), (.4, 0)], cu)
        r = lathe([(.24, .295), (.25, .315), (.3, .315), (.31, .29)], me_)
        g = group([a, c, r], (s * .86, 0, .72), (0, s * 90 - 8 * s, 0))
        g.scale = (1.18, 1, 1)
        objs.append(g)
    group(objs, (0, 0, -.17), (-20, 0, 34))
