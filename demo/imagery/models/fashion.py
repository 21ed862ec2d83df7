"""Clothes, fabric, bags and watches. Clothes hang as if worn by nobody ("ghost mannequin")."""
from meshes import *
from models.home import folded


def front(s):
    """How far a point lies to the front: 1 in the middle of the chest, 0 at the sides and back."""
    return max(0, -s) ** 1.6


def torso(m, rows, N=128, fold=None, e=2.3, thick=.012, uv=(1, 1), wr=.012, wsc=(3, 3, 1.3), seed=1, dip=0):
    """Body from rows (z, half width, half depth[, y shift]); fold(a, t) scales the radius; dip lowers the front neckline."""
    P = []
    R = [tuple(r) + ((0,) if len(r) == 3 else ()) for r in rows]
    k = len(R)
    for i in range(k - 1):
        p0, p1, p2, p3 = R[max(i - 1, 0)], R[i], R[i + 1], R[min(i + 2, k - 1)]
        for s in range(8):
            t = s / 8
            P.append([.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3) for a, b, c, d in zip(p0, p1, p2, p3)])
    P.append(list(R[-1]))
    rings = []
    for j, (z, w, d, y) in enumerate(P):
        t = j / (len(P) - 1)
        R_ = ring(0, y, z, w, d, e, N, (lambda a, t=t: fold(a, t)) if fold else None)
        k = max(0, 1 - (P[-1][0] - z) / (dip * 2.2)) ** 1.5 if dip else 0
        rings.append([(p[0], p[1], p[2] - dip * k * front(sin(-pi / 2 + 2 * pi * i / N))) for i, p in enumerate(R_)])
    o = skin(rings, m, uv=uv, thick=-thick)
    if wr:
        wrinkle(o, wr, wsc, seed)
    return o


def collar_ring(z, rx, ry, r, m, y=0, dip=.05, sq=1.6):
    return tube([(rx * cos(a), y + ry * sin(a), z - dip * front(sin(a))) for a in [2 * pi * i / 40 for i in range(40)]], r, m, cyc=True)


def neck_hole(z, rx, ry, m, y=0, dip=.05):
    """Dark inside of the neck with the back panel showing."""
    return grid(lambda u, v: (rx * v * cos(2 * pi * u), y + ry * v * sin(2 * pi * u), z - dip * front(sin(2 * pi * u)) * v - (.12 + dip * .5) * (1 - v)), 48, 6, m)


def shirt(m, trim=None, sleeve='short', length=1.62, neck='round', sw=.24, inside='#1b1d1f', wr=.03, fit=1.0):
    """T-shirt, polo, jersey: z 0 = hem, about 1.75 high."""
    L = length
    w = .62 * fit
    rows = [(0, w * .97, .27), (.3, w * .95, .265), (.7, w * .94, .26), (1.0, w * .98, .27), (L - .3, w * 1.03, .275), (L - .1, w * 1.02, .25), (L + .02, w * .93, .205), (L + .12, w * .70, .165), (L + .19, w * .46, .14), (L + .235, w * .34, .125)]
    torso(m, rows, wr=wr, wsc=(2.6, 2.6, 1.9), seed=3, dip={'round': .15, 'polo': .10}.get(neck, .05))
    trim = trim or m
    for s in (-1, 1):
        if sleeve == 'short':
            path = [(s * w * .5, 0, L - .06), (s * w * .9, 0, L - .145), (s * w * 1.24, -.02, L - .42), (s * w * 1.36, -.03, L - .58)]
            o = sweep(path, [(.13, .12), (.185, .185), (.22, sw - .02), (.22, sw - .02)], m, thick=-.012, up=(0, 1, 0), uv=(.6, .35))
            wrinkle(o, .016, 3.5, 5 + s)
        else:
            path = [(s * w * .5, 0, L - .06), (s * w * .9, 0, L - .15), (s * w * 1.16, -.03, L - .55), (s * w * 1.3, -.08, L - 1.0), (s * w * 1.36, -.14, L - 1.32)]
            o = sweep(path, [(.13, .12), (.18, .18), (.17, .165), (.15, .145), (.13, .125)], m, thick=-.012, up=(0, 1, 0), uv=(.6, .9))
            wrinkle(o, .03, (5, 5, 4), 5 + s)
    z = L + .235
    nx, ny = w * .335, .122
    if neck == 'round':
        collar_ring(z, nx * 1.03, ny * 1.05, .026, trim, dip=.15)
        neck_hole(z - .01, nx, ny, cloth(inside), dip=.15)
    elif neck == 'polo':
        neck_hole(z + .03, nx, ny, mat(inside, .95), dip=.12)
        # stand and fold-over collar leaves
        for s in (-1, 1):
            def leaf(u, v, s=s):
                a = pi / 2 - s * pi * u * .97
                front = max(0, -sin(a)) ** 1.5
                side = abs(cos(a))
                return (nx * (1.04 + (.62 * side + .35 * (1 - side)) * v) * cos(a) + s * .05 * front * v, ny * (1.05 + (.95 * front + .5) * v) * sin(a), z + .10 - .07 * front - (.11 + .17 * front) * v)
            grid(leaf, 30, 6, trim, .022)
        pl = boxes([(0, 0, 0, .13, .02, .4)], trim, .008)
        rot_loc(pl, (0, -.262, L - .05), rx=-4)
        for k in range(3):
            cyl(.02, .012, mat('#e8e8e4', .4), (0, -.272 - .008 * (k == 2), L + .06 - k * .12), rx=86)
    elif neck == 'stand':
        neck_hole(z + .05, nx, ny, mat(inside, .95), dip=.06)
        skin([[(nx * (1.03 - .03 * q) * cos(a), ny * 1.05 * sin(a), z - .02 + .12 * q - .05 * (1 - sin(a)) / 2) for a in [-pi / 2 + .09 + (2 * pi - .18) * i / 48 for i in range(49)]] for q in (0, .5, 1)], trim, closed=False, thick=.02)


def tshirt(col='#17191b', tex=None, trim='#26292c', rz=10, sleeve_tex=None):
    m = cloth(col, tex, bump=(420, .06))
    wrap(lambda: shirt(m, cloth(trim) if trim else m, wr=.034), rz=rz)


def jersey():
    m = cloth(tex='jersey', bump=(420, .06))
    wh = cloth('#f2f4f1')
    def f():
        shirt(m, wh, wr=.02, inside='#0a5a33')
        # white sleeve ends
        for s in (-1, 1):
            w, L = .62, 1.62
            sweep([(s * w * 1.315, -.026, L - .52), (s * w * 1.365, -.03, L - .59)], [(.243, .243), (.243, .243)], wh, up=(0, 1, 0), n=2, thick=.006)
        decal(.2, .24, 'crest', (.27, -.285, 1.3), alpha=True, rough=.7)
    wrap(f, rz=8)


def polo(col='#17191b'):
    m = cloth(col, bump=(330, .16))
    t = cloth('#24272a', bump=(500, .2), rough=.7)
    wrap(lambda: shirt(m, t, neck='polo', wr=.034), rz=10)


def leg(m, s, top, hem, L, crease=.0, gap=.0):
    rows = []
    for j in range(31):
        q = j / 30
        z = L * (1 - q)
        hw = top[0] + (hem[0] - top[0]) * q ** 1.2
        hd = top[1] + (hem[1] - top[1]) * q ** 1.2
        cx = s * (top[0] * .98 + (hem[0] * 1.0 + gap - top[0] * .98) * q)
        rows.append(ring(cx, 0, z, hw, hd, 2.1, 72, lambda a, q=q: 1 + crease * max(0, cos(2 * (a + pi / 2))) ** 10 + .035 * q * sin(5 * a + s + 2 * q)))
    o = skin(rows[::-1], m, thick=-.012, uv=(1, 2))
    wrinkle(o, .022, (3, 3, 1.2), 4 + s)
    return o


def trousers(col='#1d1f22', L=2.0):
    m = cloth(col, bump=(300, .08), rough=.72)
    def f():
        for s in (-1, 1):
            leg(m, s, (.275, .245), (.42, .30), L - .3, .07, .06)
        torso(m, [(L - .74, .45, .17), (L - .62, .575, .262), (L - .5, .585, .275), (L - .28, .572, .28), (L - .12, .535, .262), (L + .02, .468, .235), (L + .1, .43, .215)], wr=.01)
        skin([ring(0, 0, L + .06 + .0, .44, .222, 2.2), ring(0, 0, L + .1, .442, .224, 2.2), ring(0, 0, L + .22, .425, .212, 2.2)], cloth(col, rough=.65), thick=.015)
        grid(lambda u, v: (.42 * v * cos(2 * pi * u), .21 * v * sin(2 * pi * u), L + .15), 32, 2, mat('#0b0c0c', .95))
        cyl(.03, .02, mat('#2a2a2a', .3), (.0, -.235, L + .15), rx=90)
        boxes([(x, -.213, L + .15, .035, .03, .17) for x in (-.24, .24)], m, .006)
        for s in (-1, 1):
            tube([(s * .40, -.133, L + .04), (s * .455, -.163, L - .12), (s * .53, -.133, L - .32)], .009, mat('#050505', .8))
    wrap(f, rz=14)


def maxi_dress(tex='ankara_ig', belt='#c8962e', L=2.9):
    m = cloth(tex=tex, scale=(1.5, 1.0), bump=(300, .1), rough=.75)
    def md(r, z, a, t):
        k = max(0, (1.75 - z) / 1.75)
        f = k ** 1.2
        return r * (1 + .085 * f * sin(10 * a + .6 * sin(3 * a)) + .03 * f * sin(23 * a + 1)), z + .03 * f * sin(10 * a + 1.2)
    prof = [(1.05, 0), (1.0, .2), (.86, .6), (.7, 1.0), (.53, 1.42), (.38, 1.72), (.325, 1.9), (.33, 1.98), (.37, 2.12), (.43, 2.3), (.455, 2.42), (.44, 2.54), (.40, 2.66), (.3, 2.76), (.22, 2.8)]
    lathe(prof, m, N=200, sy=.64, mod=md, thick=-.012)
    lathe([(.335, 1.88), (.345, 1.93), (.338, 1.99)], cloth(belt), sy=.66, sx=1.01)
    # bow
    b = cloth(belt)
    for s in (-1, 1):
        sweep([(.02 * s, -.24, 1.93), (.14 * s, -.28, 2.0), (.24 * s, -.27, 1.97), (.2 * s, -.28, 1.87), (.02 * s, -.25, 1.92)], [(.035, .012)] * 5, b, up=(0, 1, 0))
        sweep([(.02 * s, -.24, 1.92), (.07 * s, -.29, 1.75), (.11 * s, -.33, 1.5)], [(.04, .008), (.045, .008), (.05, .008)], b, up=(0, 1, 0))
    ell((0, -.25, 1.93), (.05, .03, .05), b, 20)
    sl = cloth(tex=tex, scale=(.8, .22), bump=(300, .1), rough=.75)
    for s in (-1, 1):
        def mp(r, z, a, t):
            return r * (1 + .07 * sin(9 * a) * (1 - t)), z
        g = lathe([(.33, 0), (.31, .1), (.26, .24), (.2, .36), (.1, .46), (.03, .49)], sl, N=96, mod=mp, thick=-.01)
        g.location = (s * .66, 0, 2.18)
        g.rotation_euler = (0, s * rad(-34), 0)
        g.scale = (1, .82, 1.05)
    neck_hole(2.8, .22, .14, cloth('#131e45'), dip=.0)
    collar_ring(2.8, .225, .144, .018, cloth(belt), dip=.0)


def two_piece(tex='adire'):
    m = cloth(tex=tex, scale=(1.6, 1.0), bump=(300, .1), rough=.78)
    ml = cloth(tex=tex, scale=(1.2, .9), bump=(300, .1), rough=.78)
    L = 1.35

    def f():
        for s in (-1, 1):
            leg(ml, s, (.27, .23), (.40, .27), L + .1, 0, .05)
        torso(ml, [(L - .3, .54, .25), (L, .5, .24), (L + .2, .47, .22)])

        def top():
            w = .66
            H = 1.3
            rows = [(0, w * 1.1, .36), (.3, w * 1.03, .34), (.7, w * .98, .3), (H - .22, w, .28), (H - .08, w * .98, .25), (H + .02, w * .86, .2), (H + .12, w * .6, .16), (H + .2, w * .34, .13)]
            torso(m, rows, fold=lambda a, t: 1 + .04 * (1 - t) * sin(9 * a) + .02 * (1 - t) * sin(17 * a + 1), wr=.014, dip=.14)
            for s in (-1, 1):
                o = sweep([(s * w * .45, 0, H - .08), (s * w * .88, 0, H - .2), (s * w * 1.25, -.02, H - .56), (s * w * 1.36, -.03, H - .74)], [(.13, .12), (.2, .19), (.27, .25), (.3, .27)], m, thick=-.012, up=(0, 1, 0), uv=(.7, .5), fold=lambda a, t: 1 + .05 * t * sin(6 * a))
                wrinkle(o, .016, 3, s)
            neck_hole(H + .2, w * .34, .13, cloth('#101a45'), dip=.14)
            collar_ring(H + .205, w * .345, .132, .02, cloth('#16245c'), dip=.14)
        wrap(top, (0, 0, L - .1))
    wrap(f, rz=12)


def kaftan(col='#17191b', emb='senator', L=1.95, legs=True, sleeve='long'):
    """Senator: long top with stand collar and chest embroidery over straight trousers."""
    m = cloth(col, bump=(360, .06), rough=.66)
    def f():
        if legs:
            for s in (-1, 1):
                leg(m, s, (.25, .22), (.165, .16), 1.6, .05, .06)
        def top():
            w, H = .6, L
            rows = [(0, w * 1.0, .32), (.4, w * .96, .30), (.9, w * .93, .28), (1.3, w * .97, .28), (H - .3, w * 1.04, .28), (H - .1, w * 1.02, .25), (H + .02, w * .93, .205), (H + .12, w * .70, .165), (H + .19, w * .46, .14), (H + .235, w * .34, .125)]
            torso(m, rows, fold=lambda a, t: 1 + .02 * (1 - t) * sin(7 * a) + .015 * (1 - t) * sin(15 * a + 1), wr=.02, wsc=(3, 3, 1.2))
            for s in (-1, 1):
                o = sweep([(s * w * .5, 0, H - .06), (s * w * .9, 0, H - .15), (s * w * 1.17, -.02, H - .55), (s * w * 1.29, -.06, H - 1.05), (s * w * 1.34, -.12, H - 1.5)], [(.13, .12), (.18, .18), (.175, .17), (.155, .15), (.145, .135)], m, thick=-.012, up=(0, 1, 0))
                wrinkle(o, .03, (5, 5, 4), 7 + s)
            z, nx, ny = H + .235, w * .335, .122
            neck_hole(z + .04, nx, ny, mat('#0b0b0b', .95), dip=.06)
            skin([[(nx * 1.02 * cos(a), ny * 1.05 * sin(a), z - .03 + .13 * q - .05 * (1 - sin(a)) / 2) for a in [-pi / 2 + .12 + (2 * pi - .24) * i / 48 for i in range(49)]] for q in (0, .5, 1)], m, closed=False, thick=.02)
            # embroidered panel follows the chest
            def pan(u, v):
                x = (u - .5) * .42
                zz = H + .17 - .95 * (1 - v)
                d = (.285 if zz < H - .2 else .285 - .14 * ((zz - H + .2) / .4) ** 1.4)
                return (x, -d - .022 + .10 * abs(x) ** 1.5, zz)
            grid(pan, 8, 24, mat(tex=emb, alpha=True, rough=.55, sheen=.2))
            decal(.22, .2, 'pocketline', (.34, -.262, H - .42), alpha=True, rotz=18)
        wrap(top, (0, 0, 1.15 if legs else 0))
    wrap(f, rz=10)


def agbada(col='#eeece6', emb='agbada_w', under='#dedad0'):
    """Three pieces as worn: wide agbada over buba (cuffs) and sokoto (trousers); sleeves folded up on the shoulders."""
    m, mu = cloth(col, bump=(360, .06), rough=.66), cloth(under, bump=(360, .06), rough=.7)
    rows = [(.12, 1.03, .365), (.55, 1.08, .37), (.9, 1.12, .37), (1.4, 1.18, .36), (1.9, 1.20, .33), (2.2, 1.17, .29), (2.4, 1.06, .25), (2.54, .9, .215), (2.66, .68, .185), (2.77, .45, .165), (2.85, .3, .145)]
    W, D = sm([(r[0], r[1]) for r in rows]), sm([(r[0], r[2]) for r in rows])
    top = sm([(0, 2.85), (.3, 2.85), (.45, 2.77), (.68, 2.66), (.9, 2.54), (1.06, 2.4), (1.17, 2.2), (1.2, 1.9)])

    def depth(x, z):
        q = min(.999, abs(x) / W(z))
        return D(z) * (1 - q ** 2.2) ** (1 / 2.2)

    def robe():
        def fold(a, t):
            side = abs(cos(a)) ** 1.2
            k = (1 - t) ** .7
            return 1 + k * (.055 * side * sin(16 * a + .7 * sin(3 * a)) + .03 * sin(29 * a + 1) * (.25 + side))
        torso(m, rows, N=220, fold=fold, e=2.2, wr=.014, wsc=(3, 3, .8), dip=.22)
        for s in (-1, 1):
            for k, (x0, x1, ln, off) in enumerate(((.50, 1.24, 1.18, .05), (.66, 1.27, 1.02, .09), (.82, 1.29, .86, .13))):
                def dr(u, v, s=s, x0=x0, x1=x1, ln=ln, off=off, k=k):
                    x = x0 + (x1 - x0) * u
                    zt = top(min(x, 1.19)) + .02
                    z = zt - v * (ln - .22 * u) - .012 * sin(9 * u + k) * v
                    y = -depth(min(x, 1.16), min(max(z, .6), zt - .03)) - off * min(1, v * 5 + .3) - .03 * sin(11 * u + k) * v
                    return (s * x, y, z)
                grid(dr, 36, 36, m, .018)
            sweep([(s * 1.0, -.1, 1.5), (s * 1.1, -.2, 1.15), (s * 1.13, -.24, .95)], [(.15, .15), (.14, .14), (.13, .13)], mu, up=(0, 1, 0), thick=-.012)

        def pan(u, v):
            x = (u - .5) * 1.0
            z = 2.86 - 1.3 * (1 - v)
            return (x, -depth(x, min(z, 2.8)) - .035, z)
        grid(pan, 20, 40, mat(tex=emb, alpha=True, rough=.5, sheen=.2))
        neck_hole(2.85, .28, .14, cloth('#a9a498'), dip=.22)
        collar_ring(2.85, .295, .147, .02, mat('#b98f3a', .5), dip=.22)

    def f():
        for s in (-1, 1):
            leg(mu, s, (.26, .22), (.18, .17), 1.5, .04, .10)
        wrap(robe, (0, 0, .45))
    wrap(f, rz=8)


def fila(tex='fila_w', col='#e9e6de'):
    m, inn = cloth(tex=tex, scale=(3, 1), bump=(200, .15), rough=.75), cloth(col)
    def md(r, z, a, t):
        return r * (1 + .012 * sin(5 * a) * t), z - .12 * max(0, t - .6) * cos(a - .6)
    o = [lathe([(.62, 0), (.635, .04), (.64, .3), (.635, .55), (.6, .72), (.5, .82), (.3, .84), (.001, .83)], m, sy=.86, mod=md, thick=-.02)]
    # folded (dented) crown ridge
    o.append(tube([(.62 * cos(a), .535 * sin(a), .03) for a in [2 * pi * i / 40 for i in range(40)]], .03, inn, cyc=True))
    o.append(sweep([(-.42, -.12, .79), (-.1, -.2, .88), (.25, -.12, .88), (.48, .08, .76)], [(.05, .045), (.13, .075), (.13, .075), (.05, .04)], cloth(tex=tex, scale=(1, 1), rough=.75)))
    group(o, (0, 0, 0), (0, 5, -20))


def ankara_fabric(tex='ankara_ig', selv='#caa24a'):
    m = cloth(tex=tex, scale=(.75, .95), bump=(300, .08), rough=.72)
    def f():
        folded(1.9, 1.35, 1.0, m, 6, .5, (0, 0, 0), 0, 2)
        # paper band with the length
        w = .42
        p = mat('#f6efdf', .7)
        boxes([(0, -.03, 1.035, w, 1.42, .012), (0, -.772, .51, w, .012, 1.05)], p, .004)
        decal(.42, .42, 'band', (0, -.7805, .5))
    wrap(f, rz=-24)


def rolled(w, r, m, loc, rz=0, turns=3.2):
    """Rolled cloth, axis along X, with the spiral visible at the ends."""
    n = 150
    prof = []
    for i in range(n + 1):
        a = turns * 2 * pi * i / n
        rr = r * (.22 + .78 * i / n)
        prof.append((rr * cos(a - pi / 2), rr * sin(a - pi / 2)))
    rows = [[(-w / 2 + w * j / 30, y, z + r) for y, z in prof] for j in range(31)]
    o = skin(rows, m, closed=False, uv=(4, 1), thick=.018)
    wrinkle(o, .008, 3, 2)
    return group([o], loc, (0, 0, rz))


def aso_oke(tex='asooke', accent='#c79a3c'):
    m = cloth(tex=tex, scale=(.6, .6), bump=(420, .3), rough=.62)
    def f():
        folded(2.0, 1.15, .52, m, 3, .4, (0, .35, 0), 0, 3)
        folded(1.75, 1.05, .34, m, 2, .4, (-.02, .38, .53), 0, 6)
        # fringe at the ipele end
        for i in range(26):
            x = -.84 + 1.68 * i / 25
            tube([(x, -.16, .6), (x + .01 * sin(i), -.2, .5), (x + .02 * sin(i * 2.1), -.21, .36)], .012, mat(accent, .5))
        rolled(2.0, .3, m, (0, -.75, 0), 3)
        # satin tie round the roll
        tube([(0, -.75 + .325 * cos(a), .3 + .325 * sin(a)) for a in [2 * pi * i / 24 for i in range(24)]], .035, mat(accent, .4, .3), cyc=True)
    wrap(f, rz=-20)


def tote(col='#17181a', edge='#0c0d0e', hw='#c9a24a'):
    m, st, gd = mat(col, .42, coat=.15, bump=(70, .22)), mat(col, .5), mat(hw, .25, 1)
    rows = []
    H = 1.5
    for j in range(19):
        q = j / 18
        rows.append(ring(0, 0, H * q, .88 + .14 * q, .34 - .10 * q ** 2, 5.5, 120))
    def f():
        o = skin(rows, m, thick=-.03, caps=False)
        wrinkle(o, .014, (2, 2, 2), 3)
        boxes([(0, 0, .03, 1.7, .62, .05)], m, .02)
        tube([(1.02 * math.copysign(abs(cos(a)) ** (2 / 5.5), cos(a)), .24 * math.copysign(abs(sin(a)) ** (2 / 5.5), sin(a)), H) for a in [2 * pi * i / 60 for i in range(60)]], .022, mat(edge, .4), cyc=True, poly=True)
        grid(lambda u, v: ((u - .5) * 1.95, (v - .5) * .42, H - .06), 2, 2, mat('#2a2320', .9))
        boxes([(0, 0, H - .045, 1.5, .03, .02)], gd, .004)
        for y in (-1, 1):
            P = [(-.5, y * .285, .98), (-.5, y * .27, 1.45), (-.44, y * .22, 1.9), (-.2, y * .16, 2.25), (0, y * .14, 2.32), (.2, y * .16, 2.25), (.44, y * .22, 1.9), (.5, y * .27, 1.45), (.5, y * .285, .98)]
            sweep(P, [(.05, .022)] * 9, st, up=(0, 1, 0), e=4, caps=True)
            for s in (-1, 1):
                boxes([(s * .5, y * .30, 1.08, .15, .02, .3)], st, .01)
                for zz in (1.0, 1.16):
                    cyl(.022, .012, gd, (s * .5, y * .31, zz), rx=90 if y < 0 else -90, N=20)
        # stitched front pocket line and hang tag
        tube([(-.8, -.345, .75), (.8, -.345, .75)], .006, mat('#3a3c3f', .6))
        tg = boxes([(0, 0, -.16, .14, .014, .24)], mat('#8a5a32', .5), .01)
        rot_loc(tg, (.62, -.36, 1.32), ry=8)
        tube([(.5, -.3, 1.48), (.58, -.35, 1.42), (.62, -.362, 1.3)], .008, mat('#8a5a32', .5))
    wrap(f, rz=-20)


def watch(col='#16181a'):
    b, dk = plastic(col, .5, .1), plastic('#1c1f22', .35, .5)
    gl = mat('#0a0c0d', .08, coat=1)
    o = [slab(.98, 1.06, .3, .2, .06, b, (0, 0, 0)), slab(.86, .92, .06, .14, .02, dk, (0, -.15, 0)), slab(.72, .74, .03, .08, .006, gl, (0, -.17, .0)), decal(.6, .56, 'watch', (0, -.187, 0), .04, .15)]
    for s in (-1, 1):
        for z in (-.26, .26):
            o.append(boxes([(s * .505, 0, z, .06, .14, .14)], steel('#8d9498', .3), .015))
    # strap: loop behind
    for s in (1, -1):
        P = [(0, .02, s * .46), (0, .06, s * .78), (0, .26, s * 1.06), (0, .62, s * 1.12), (0, 1.0, s * .9), (0, 1.22, s * .5), (0, 1.3, s * 0)]
        o.append(sweep(P, [(.38, .06), (.34, .055), (.31, .05), (.29, .045), (.28, .045), (.28, .045), (.28, .045)], b, e=5, up=(0, .3, 1), caps=True))
    group(o, (0, 0, 1.15), (-14, 0, -30))
