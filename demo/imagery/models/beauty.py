"""Beauty and personal care."""
from meshes import *


def jar(lid='#3d2c1e', body='#f3eadc'):
    """Open-faced jar of shea butter with a swirl in front."""
    b = plastic('#efe3c8', .35)
    o = [lathe([(.001, 0), (.86, 0), (.95, .05), (.97, .15), (.97, .95), (.93, 1.06), (.86, 1.1)], b), label(.976, .2, .93, 'shea', arc=112), lathe([(.9, 1.08), (.98, 1.09), (.99, 1.13), (.99, 1.42), (.96, 1.46), (.001, 1.47)], mat('#8a5a2f', .45, bump=(20, .1)), smoothprof=False)]
    group(o, (-.2, .1, 0), (0, 0, 0))
    # shea lumps and nuts in front
    cr_ = mat('#f3e6bd', .55, bump=(30, .2), sheen=.2)
    for i, (x, y, s) in enumerate(((.78, -.85, .26), (1.08, -.62, .2), (.98, -1.1, .17))):
        e = ell((x, y, s * .72), (s, s * .9, s * .75), cr_)
        wrinkle(e, .22, 1.7, i)
    nut = mat('#5a3418', .3, coat=.5)
    for x, y, r in ((.45, -1.15, 20), (.28, -.98, -30), (1.35, -.95, 60)):
        e = ell((x, y, .11), (.17, .12, .115), nut)
        e.rotation_euler = (0, 0, rad(r))


def pump_bottle(h=2.1):
    am = mat('#3a1f0f', .1, coat=1)
    lid = plastic('#17191a', .35)
    o = [lathe([(.001, 0), (.46, 0), (.52, .04), (.53, .12), (.53, 1.36), (.5, 1.52), (.32, 1.68), (.2, 1.72), (.2, 1.8)], am), label(.536, .3, 1.12, 'soap', arc=165)]
    o += [lathe([(.23, 1.74), (.23, 1.93), (.2, 1.96), (.001, 1.96)], lid, smoothprof=False), cyl(.05, .22, lid, (0, 0, 1.94)), lathe([(.14, 2.1), (.15, 2.2), (.12, 2.24), (.001, 2.25)], lid, smoothprof=False), tube([(0, 0, 2.17), (-.05, -.2, 2.19), (-.08, -.36, 2.17), (-.09, -.44, 2.1)], .05, lid)]
    o[-1].rotation_euler = (0, 0, rad(-35))
    group(o)
    # a rough piece of black soap beside the bottle
    e = boxes([(0, 0, .2, .62, .46, .4)], mat('#2a1a10', .8, bump=(12, .8)), .1, 5)
    rot_loc(e, (.72, -.5, 0), rz=24)


def serum():
    gl, gold = mat('#b4621a', .08, coat=1, spec=.7), mat('#c9a05a', .25, 1)
    o = [lathe([(.001, 0), (.42, 0), (.47, .03), (.48, .1), (.48, 1.05), (.45, 1.2), (.3, 1.31), (.22, 1.34), (.22, 1.4)], gl), label(.484, .24, .9, 'serum', arc=150), lathe([(.25, 1.37), (.25, 1.66), (.22, 1.69), (.16, 1.69)], gold, smoothprof=False), lathe([(.155, 1.66), (.16, 1.72), (.17, 1.95), (.14, 2.12), (.06, 2.2), (.001, 2.21)], plastic('#f2efe8', .5))]
    group(o, (-.35, -.1, 0))
    # carton
    bx = mat('#fbf3e4', .6)
    group([rbox(.95, .8, 1.95, .012, bx), decal(.93, 1.93, 'serumbox', (0, -.402, .975)), decal(.78, 1.93, 'serumside', (.4762, 0, .975), rotz=90)], (.62, .55, 0), (0, 0, -20))
    # orange slice
    s = [cyl(.36, .1, mat('#f08a1d', .5, bump=(40, .3)), b=.02), decal(.66, .66, 'orange', (0, 0, .102), rc=.329, rotx=-90)]
    group(s, (.42, -.72, .0), (0, 0, 10))


def wig_turned():
    wrap(wig, rz=-26)


def wig(col='#141010', shine='#2c211c'):
    """Bob wig on a cloth-covered head stand."""
    sk = mat('#e3d8c8', .7, bump=(60, .1))
    # stand
    lathe([(.001, 0), (.5, 0), (.52, .03), (.46, .08), (.16, .14), (.12, .3), (.14, .45)], mat('#caa25c', .3, 1))
    # head: egg with a chin
    rings = []
    prof = [(.42, .14, .15, 0), (.55, .16, .17, .02), (.62, .22, .26, -.02), (.72, .29, .36, -.05), (.9, .37, .44, -.04), (1.1, .43, .48, -.02), (1.35, .46, .52, .0), (1.6, .44, .5, .02), (1.8, .34, .4, .03), (1.92, .18, .22, .04), (1.96, .02, .02, .05)]
    P = cr(prof, 6)
    skin([ring(0, y, z, rx, ry, 2, 64) for z, rx, ry, y in P], sk)
    hair = mat(col, .38, coat=.15, spec=.6, sheen=.1)
    h2 = mat(shine, .35, spec=.6)

    def strands(n, m, seed, width, out):
        """Locks from the parting down one side and round to the neck."""
        rn = __import__('random').Random(seed)
        cu = bpy.data.curves.new('h', 'CURVE')
        cu.dimensions, cu.bevel_depth, cu.bevel_resolution = '3D', width, 1
        for i in range(n):
            side, k = 1 if i % 2 else -1, rn.random()
            a = rad(-52 + 144 * k)                    # from beside the face to the middle of the back
            y0, ca, sa = -.40 + .80 * k ** .8, cos(a) * side, sin(a)
            j, o = rn.uniform(-.018, .018), out + rn.uniform(-.012, .012)
            end = .70 + .07 * max(0, sa) + rn.uniform(-.012, .02)
            pts = [(side * .012, y0, 2.03 - .35 * y0 * y0 + out), (ca * .2 + side * .06, y0 * .8 + sa * .1, 2.02 - .2 * y0 * y0 + out), (ca * (.45 + o), sa * (.44 + o) + .03, 1.82 + j), (ca * (.545 + o), sa * (.56 + o) + .02, 1.45), (ca * (.585 + o), sa * (.60 + o), 1.1), (ca * (.575 + o), sa * (.58 + o), .9), (ca * (.50 + o + j), sa * (.50 + o + j), end)]
            s = cu.splines.new('NURBS')
            s.points.add(len(pts) - 1)
            s.use_endpoint_u, s.order_u, s.resolution_u = True, 4, 5
            for p, q in zip(s.points, pts):
                p.co, p.radius = (*q, 1), 1
            s.points[-1].radius = .35
        o = bpy.data.objects.new('h', cu)
        bpy.context.collection.objects.link(o)
        cu.materials.append(m)
    # a cap under the locks, so that no skin shows between them
    skin([[(cos(a) * r * .97, sin(a) * r + .03, z) for a in [rad(-48 + 276 * i / 64) for i in range(65)]] for r, z in ((.02, 1.99), (.28, 1.96), (.44, 1.78), (.52, 1.45), (.555, 1.1), (.55, .9), (.5, .8))], mat('#0c0908', .8), closed=False)
    strands(1500, hair, 1, .014, 0)
    strands(900, h2, 2, .009, .014)


def perfume():
    gl = mat('#8a3b12', .06, coat=1, spec=.8)
    gold, dk = mat('#c9a04e', .22, 1), mat('#1b1412', .3, coat=.4)
    o = [slab(.95, 1.25, .5, .12, .06, mat('#a4561a', .1, coat=1, spec=.7), (0, 0, .66)), slab(.97, .16, .52, .05, .04, mat('#e6c79c', .08, coat=1), (0, 0, .085)), decal(.56, .62, 'perfume', (0, -.2545, .62), .02, 0, .35), cyl(.16, .12, gold, (0, 0, 1.28)), slab(.46, .5, .42, .08, .05, gold, (0, 0, 1.64)), slab(.2, .2, .44, .06, .02, dk, (0, 0, 1.66))]
    group(o, (-.5, -.35, 0), (0, 0, -18))
    bx = mat('#24120d', .5)
    group([rbox(1.15, .75, 1.95, .012, bx), decal(1.13, 1.93, 'perfumebox', (0, -.377, .975), rough=.45), decal(.73, 1.93, 'perfumeside', (.5765, 0, .975), rotz=90)], (.55, .55, 0), (0, 0, -20))


def clipper():
    b, gold, st = plastic('#16181a', .35, .4), mat('#c9a04e', .25, 1), steel('#d7dadb', .18)
    rows = []
    for j in range(25):
        q = j / 24
        w = .30 + .05 * cos(q * 5.2) + .05 * max(0, q - .75)
        d = .22 + .03 * cos(q * 5)
        rows.append(ring(0, .05 * sin(q * 3), 1.75 * q, w, d, 2.8, 64))
    o = [skin(rows, b, caps=True)]
    o += [boxes([(0, -.02, 1.8, .62, .34, .12)], gold, .03, 3), boxes([(0, -.08, 1.9, .6, .09, .16)], st, .01)]
    o.append(boxes([((i - 11) * .026, -.09, 2.0, .013, .06, .09) for i in range(23)], st, .002))
    o.append(boxes([(0, -.24, .95, .03, .02, .0 + .2)], gold, .006))
    o += [slab(.3, .62, .04, .14, .01, gold, (0, -.225, 1.2)), slab(.26, .58, .04, .12, .01, mat('#060708', .1, coat=1), (0, -.232, 1.2)), decal(.22, .22, 'clipled', (0, -.2535, 1.24), alpha=True, emit=.9), cyl(.07, .03, gold, (0, -.235, .62), rx=90)]
    o.append(tube([(.3, 0, 1.55), (.42, -.02, 1.5), (.44, -.02, 1.3)], .035, gold))
    group(o, (-.35, .15, .02), (-8, 6, -18))
    # four guards, sizes printed
    gm = plastic('#24282a', .4)
    for i, (h, x, y) in enumerate(((.16, .30, -.75), (.24, .82, -.62), (.32, .45, .0), (.4, 1.0, .12))):
        g = [boxes([(0, 0, .09, .46, .3, .18)], gm, .03, 3), boxes([((k - 4) * .05, -.02, .18 + h / 2, .02, .24, h) for k in range(9)], gm, .008), decal(.3, .12, 'guard%d' % (i + 1), (0, -.1515, .09), alpha=True)]
        group(g, (x, y, 0), (0, 0, -18))
    # charging cable and oil bottle
    group([lathe([(.001, 0), (.1, 0), (.11, .02), (.11, .38), (.05, .44), (.03, .56), (.001, .57)], plastic('#e8e6df', .4)), lathe([(.035, .5), (.045, .52), (.03, .66), (.001, .67)], plastic('#c9a04e', .4))], (-.95, -.55, 0))
