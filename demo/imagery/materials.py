"""Materials shared by all models: names of textures are files of $IMAGERY_WORK/textures."""
import os

import bpy

HERE = os.path.dirname(os.path.abspath(__file__))
WORK = os.environ.get('IMAGERY_WORK', os.path.join(HERE, 'build'))
TEX = os.path.join(WORK, 'textures')


def hexc(h):
    h = h.lstrip('#')
    c = [int(h[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return [(x / 12.92 if x <= .04045 else ((x + .055) / 1.055) ** 2.4) for x in c] + [1]


def mat(color='#ffffff', rough=.5, metal=0, coat=0, sheen=0, tex=None, bump=None, spec=.5,
        emit=0, scale=(1, 1), alpha=False, off=(0, 0)):
    m = bpy.data.materials.new('m')
    m.use_nodes = True
    n, l = m.node_tree.nodes, m.node_tree.links
    b = n['Principled BSDF']
    for k, v in (('Base Color', hexc(color)), ('Roughness', rough), ('Metallic', metal), ('Clearcoat', coat),
                 ('Clearcoat Roughness', .08), ('Sheen', sheen), ('Specular', spec)):
        b.inputs[k].default_value = v
    if tex:
        t = n.new('ShaderNodeTexImage')
        t.image = bpy.data.images.load(os.path.join(TEX, tex + '.png'), check_existing=True)
        uv, mp = n.new('ShaderNodeTexCoord'), n.new('ShaderNodeMapping')
        mp.inputs['Scale'].default_value = (scale[0], scale[1], 1)
        mp.inputs['Location'].default_value = (off[0], off[1], 0)
        l.new(uv.outputs['UV'], mp.inputs['Vector'])
        l.new(mp.outputs['Vector'], t.inputs['Vector'])
        l.new(t.outputs['Color'], b.inputs['Base Color'])
        if alpha:
            l.new(t.outputs['Alpha'], b.inputs['Alpha'])
        if emit:
            l.new(t.outputs['Color'], b.inputs['Emission'])
            b.inputs['Emission Strength'].default_value = emit
    elif emit:
        b.inputs['Emission'].default_value = hexc(color)
        b.inputs['Emission Strength'].default_value = emit
    if bump:
        nz, bp, tc = n.new('ShaderNodeTexNoise'), n.new('ShaderNodeBump'), n.new('ShaderNodeTexCoord')
        nz.inputs['Scale'].default_value = bump[0]
        bp.inputs['Strength'].default_value = bump[1]
        bp.inputs['Distance'].default_value = .02
        l.new(tc.outputs['Object'], nz.inputs['Vector'])
        l.new(nz.outputs['Fac'], bp.inputs['Height'])
        l.new(bp.outputs['Normal'], b.inputs['Normal'])
    return m


def glass(tint='#ffffff', haze=.06, gloss=.9):
    """Thin clear glass or plastic: transparent + reflection by angle. Casts a light shadow, never turns black."""
    m = bpy.data.materials.new('glass')
    m.pass_index = 1                                  # its colours are noisy, see denoise.py
    m.use_nodes = True
    n, l = m.node_tree.nodes, m.node_tree.links
    n.clear()
    out, tr, gl, df = (n.new('ShaderNode' + k) for k in ('OutputMaterial', 'BsdfTransparent', 'BsdfGlossy', 'BsdfDiffuse'))
    lw, m1, m2 = n.new('ShaderNodeLayerWeight'), n.new('ShaderNodeMixShader'), n.new('ShaderNodeMixShader')
    tr.inputs[0].default_value = hexc(tint)
    df.inputs[0].default_value = hexc(tint)
    gl.inputs[1].default_value = .03
    lw.inputs[0].default_value = .28 * gloss
    m1.inputs[0].default_value = haze
    l.new(tr.outputs[0], m1.inputs[1])
    l.new(df.outputs[0], m1.inputs[2])
    half = n.new('ShaderNodeMath')                    # full reflection at the rim would turn it dark
    half.operation, half.inputs[1].default_value = 'MULTIPLY', .42
    l.new(lw.outputs['Fresnel'], half.inputs[0])
    l.new(half.outputs[0], m2.inputs[0])
    l.new(m1.outputs[0], m2.inputs[1])
    l.new(gl.outputs[0], m2.inputs[2])
    l.new(m2.outputs[0], out.inputs[0])
    return m


def steel(c='#d3d7d6', r=.22):
    return mat(c, r, 1)


def plastic(c, r=.38, coat=.2):
    return mat(c, r, coat=coat)


def cloth(c='#ffffff', tex=None, scale=(1, 1), rough=.8, sheen=.3, bump=(260, .12), off=(0, 0)):
    return mat(c, rough, sheen=sheen, tex=tex, scale=scale, bump=bump, off=off)
