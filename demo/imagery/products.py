"""Catalogue: slug -> model, parameters, camera. The colour is the first one the product lists."""
from models import baby, beauty, electronics as el, fashion as fa, groceries as gr, home as ho, power as po, shoes as sh
from meshes import wrap

BG = {'phones-tablets': '#e6ece9', 'computing': '#e8eaee', 'tv-audio': '#e8eaee', 'power-solar': '#e9ebe6', 'home-kitchen': '#f0ece4',
      'fashion-native': '#f3ece3', 'fashion-everyday': '#efeae6', 'sport-shoes': '#e6ece9', 'beauty-care': '#f5e9e2', 'groceries': '#eef0e6',
      'baby-kids': '#ebeef1'}
WHITE = dict(exposure=.08)                     # pale products: a little less light, so that white keeps its shape


def P(cat, fn, kw=None, alt='', bg=None, **cam):
    return dict(category=cat, fn=fn, kw=kw or {}, alt=alt, bg=bg or BG[cat], cam=cam)


PH, CO, TV, PW, HK = 'phones-tablets', 'computing', 'tv-audio', 'power-solar', 'home-kitchen'
FN, FE, SS, BC, GR, BK = 'fashion-native', 'fashion-everyday', 'sport-shoes', 'beauty-care', 'groceries', 'baby-kids'

PRODUCTS = {
    # ---- phones and tablets
    'apple-iphone-17-pro-max': P(PH, el.phone, dict(body='#c6cacd', frame='#b7bcc0', wall='wall4', cam='round', rough=.38), 'Silver smartphone with three cameras, front and back'),
    'apple-iphone-17': P(PH, el.phone, dict(body='#1b1d20', frame='#3a3e43', wall='wall1', cam='two', flip=True), 'Black smartphone with two cameras, front and back'),
    'apple-iphone-16e': P(PH, el.phone, dict(body='#1d1e20', frame='#33363a', wall='wall7', cam='one', rc=.2, size=.98), 'Black smartphone with one camera, front and back'),
    'samsung-galaxy-s25-ultra': P(PH, el.phone, dict(body='#3a3b3d', frame='#55565a', wall='wall3', cam='quad', rc=.1, stylus=True, rough=.42), 'Titanium black smartphone with four cameras and a pen'),
    'samsung-galaxy-a56-5g': P(PH, el.phone, dict(body='#3d4247', frame='#5b6167', wall='wall6', cam='bar3', flip=True, rough=.25), 'Graphite smartphone with three cameras, front and back'),
    'samsung-galaxy-a06': P(PH, el.phone, dict(body='#202326', frame='#3a3f44', wall='wall5', cam='pill2', hole='drop', rough=.5), 'Black smartphone with two cameras, front and back'),
    'tecno-spark-40': P(PH, el.phone, dict(body='#171a1e', frame='#3b4148', wall='wall0', cam='square', flip=True), 'Ink black smartphone, front and back'),
    'infinix-hot-60': P(PH, el.phone, dict(body='#15171a', frame='#2f3338', wall='wall2', cam='bar', rough=.18), 'Sleek black smartphone with a camera bar, front and back'),
    'itel-a90': P(PH, el.phone, dict(body='#1f2430', frame='#3c4352', wall='wall8', cam='pill3', hole='drop', flip=True, rough=.24), 'Starlit black smartphone, front and back'),
    'itel-magic-feature-phone-4g': P(PH, el.feature_phone, {}, 'Black feature phone with big keys, front and back'),
    'apple-ipad-11-inch-a16-wi-fi': P(PH, el.tablet, dict(body='#c9cdd0'), 'Silver tablet, front and back'),
    # ---- computing
    'apple-macbook-air-13-inch-m4': P(CO, el.laptop_turned, dict(rz=-26, body='#b9cbdc', keys='#16191c', desk='desk0', bezel=.045), 'Thin sky blue laptop, open', elev=17),
    'hp-15-laptop-core-i5': P(CO, el.laptop_turned, dict(rz=24, body='#c4c8c9', keys='#3a3f42', desk='desk1', w=2.8, d=1.75, numpad=True, bezel=.06), 'Silver laptop with number keys, open', elev=17),
    'hp-deskjet-ink-advantage-all-in-one-printer': P(CO, lambda: wrap_z(el.printer, -24), {}, 'White all-in-one printer with a printed page', elev=16, **WHITE),
    'sandisk-ultra-microsd-card': P(CO, el.card, {}, 'Grey and red microSD card, 128 GB, with black adapter'),
    'tp-link-4g-lte-wi-fi-router': P(CO, el.router, {}, 'Black 4G router with two antennas'),
    # ---- tv and audio
    'samsung-55-inch-crystal-uhd-4k-smart-tv': P(TV, el.tv, dict(pic='tv0', feet='two'), 'Black flat television on two feet with remote', wide=.84),
    'hisense-43-inch-full-hd-smart-tv': P(TV, el.tv, dict(pic='tv1', feet='one', w=2.5), 'Black flat television on a stand with remote', wide=.80),
    'samsung-2-1ch-soundbar-with-subwoofer': P(TV, el.soundbar, {}, 'Black soundbar with separate subwoofer and remote', elev=15, wide=.82),
    'oraimo-freepods-true-wireless-earbuds': P(TV, el.earbuds, {}, 'Black wireless earbuds with open charging case', elev=22),
    'jbl-go-4-portable-speaker': P(TV, el.speaker, {}, 'Small black portable speaker with loop', fill=.62, wide=.68),
    # ---- power
    '1-5kva-pure-sine-wave-inverter': P(PW, po.inverter, {}, 'White 1.5 kVA inverter with display and two sockets', **WHITE),
    'lithium-battery-12-8v-100ah-lifepo4': P(PW, po.battery, {}, 'Black 12.8 V 100 Ah lithium battery', elev=16),
    'monocrystalline-solar-panel-550w': P(PW, po.solar_panel, {}, 'Solar panel with black frame and leads'),
    'itel-60w-portable-solar-lighting-kit': P(PW, po.solar_kit, {}, 'Blue and white solar kit: panel, battery box, three bulbs, remote', elev=17),
    'oraimo-27-000mah-power-bank': P(PW, po.power_bank, {}, 'Black 27,000 mAh power bank with cable'),
    'automatic-voltage-stabiliser-2000va': P(PW, po.stabiliser, {}, 'White 2000 VA voltage stabiliser with digital meter', **WHITE),
    # ---- home and kitchen
    'hisense-200l-chest-freezer': P(HK, ho.freezer, {}, 'Silver chest freezer', elev=13),
    'lg-7kg-twin-tub-washing-machine': P(HK, ho.twin_tub, {}, 'White and purple twin-tub washing machine', elev=18, **WHITE),
    'binatone-1-5l-blender-with-grinder-mill': P(HK, ho.jug_blender, dict(base='#ecedeb', trim='#8d9694'), 'White blender with jug and separate mill', **WHITE),
    'koolwind-18-inch-rechargeable-standing-fan': P(HK, lambda: wrap_z(ho.fan, -24), {}, 'White standing fan with battery box', bg='#eae4da', fill=.76, **WHITE),
    '3-burner-table-gas-cooker': P(HK, ho.gas_cooker_turned, {}, 'Table gas cooker with black glass top and three burners', elev=24, wide=.8),
    'non-stick-pot-set-10-pieces': P(HK, ho.pot_set, dict(body='#74777a'), 'Granite grey pot set: four pots with glass lids and two pans', elev=27, wide=.84),
    'cotton-duvet-set-4-pieces': P(HK, ho.duvet_turned, dict(col='#1d2c55', light='#24366a'), 'Navy duvet set: folded duvet, bedsheet and two pillowcases', elev=13),
    # ---- native wear
    'ankara-wax-print-fabric-6-yards': P(FN, fa.ankara_fabric, {}, 'Folded ankara fabric in indigo and gold, six yards', elev=20),
    'ankara-flare-maxi-dress': P(FN, fa.maxi_dress, {}, 'Long flared ankara dress in indigo and gold', fill=.76),
    'hand-dyed-adire-two-piece-set': P(FN, fa.two_piece, {}, 'Indigo adire top and trousers', fill=.76),
    'three-piece-embroidered-agbada': P(FN, fa.agbada, {}, 'White embroidered agbada over buba and sokoto', fill=.76, **WHITE),
    'senator-wear-two-piece-set': P(FN, fa.kaftan, dict(col='#1a1b1e'), 'Black senator top with embroidery and trousers', fill=.76),
    'hand-woven-aso-oke-set-gele-and-ipele': P(FN, fa.aso_oke, {}, 'Wine and gold aso oke: rolled gele and folded ipele', elev=19),
    'embroidered-fila-cap': P(FN, fa.fila, {}, 'White embroidered fila cap', elev=14, fill=.6, wide=.66, **WHITE),
    # ---- everyday
    'men-s-cotton-polo-shirt': P(FE, fa.polo, {}, 'Black polo shirt', wide=.8),
    'women-s-wide-leg-trousers': P(FE, fa.trousers, {}, 'Black wide-leg trousers', fill=.76),
    'oja-leather-tote-bag-made-in-aba': P(FE, fa.tote, {}, 'Black leather tote bag', fill=.73),
    'casio-classic-digital-watch': P(FE, fa.watch, {}, 'Black digital watch'),
    # ---- shoes and sport
    'nike-air-force-1-07': P(SS, sh.sneakers, dict(tex='shoe_af', chunky=.9, upper='#f1f1ee', sole='#f0efea', out='#c9c5b8', foxing='#b9b6ac', lining='#c9c9c4'), 'White leather trainers', bg='#dae0dd', elev=19, wide=.8, exposure=.06),
    'nike-dri-fit-training-t-shirt': P(SS, fa.tshirt, dict(col='#1a1c1e'), 'Black training T-shirt', wide=.8),
    'nigeria-super-eagles-home-jersey': P(SS, fa.jersey, {}, 'Green jersey with white trim', wide=.8),
    'adidas-samba-og': P(SS, sh.sneakers, dict(tex='shoe_sb', sole='#c2854a', out='#a66a32', chunky=.62, tongue='#e4e4e0', lining='#2a2b2c', slim=.92, low=.94), 'White and black trainers with gum sole', elev=17, wide=.8, exposure=.12),
    'adidas-adilette-comfort-slides': P(SS, sh.slides, {}, 'Black slides with white band', elev=24, wide=.8),
    'adidas-tiro-training-football': P(SS, sh.football, {}, 'White and black football, size 5', fill=.66, exposure=.12),
    'handmade-leather-palm-slippers': P(SS, sh.palms, {}, 'Black leather palm slippers', elev=24, wide=.8),
    'adjustable-dumbbell-set': P(SS, sh.dumbbells, {}, 'Two black dumbbells with plates and connector bar', elev=18, wide=.82),
    # ---- beauty
    'raw-shea-butter': P(BC, beauty.jar, {}, 'Jar of raw shea butter, 500 g, with shea nuts', elev=15),
    'african-black-soap-liquid': P(BC, beauty.pump_bottle, {}, 'Pump bottle of liquid black soap, 300 ml'),
    'vitamin-c-face-serum-30ml': P(BC, beauty.serum, {}, 'Dropper bottle of vitamin C serum, 30 ml, with box'),
    'human-hair-blend-bob-wig': P(BC, beauty.wig_turned, {}, 'Natural black bob wig on a stand'),
    'oud-arabian-perfume-spray-100ml': P(BC, beauty.perfume, {}, 'Oud perfume spray, 100 ml, with gift box'),
    'rechargeable-hair-clipper-set': P(BC, beauty.clipper, {}, 'Black and gold hair clipper with four guards', elev=15),
    # ---- groceries
    'long-grain-parboiled-rice': P(GR, gr.rice_sack, {}, 'Sack of long grain parboiled rice, 50 kg'),
    'honey-beans-oloyin': P(GR, gr.beans, {}, 'Bag of honey beans, 5 kg, and a bowl of beans', elev=14),
    'ijebu-garri': P(GR, gr.garri, {}, 'Bag of Ijebu garri, 5 kg, and a bowl of garri', elev=14),
    'pure-vegetable-oil': P(GR, gr.oil, {}, 'Bottle of vegetable oil, 5 litres'),
    'instant-noodles-chicken-carton-40-x-70g': P(GR, gr.noodles, {}, 'Carton of chicken noodles, 40 x 70 g, and two packs', elev=16, wide=.8),
    'tin-tomato-paste-carton-50-sachets-x-65g': P(GR, gr.tomato, {}, 'Carton of tomato paste, 50 sachets x 65 g, and three sachets', elev=16, wide=.8),
    # ---- baby and kids
    'baby-diapers-jumbo-pack': P(BK, baby.diapers, {}, 'Pack of 60 baby diapers, size 4', elev=14),
    'silicone-baby-feeding-bottle-twin-pack': P(BK, baby.bottles, {}, 'Two clear silicone feeding bottles, 250 ml', exposure=.12),
    'convertible-baby-stroller': P(BK, baby.stroller, {}, 'Grey baby stroller', fill=.74),
    'kids-school-backpack-with-lunch-bag': P(BK, baby.backpack, {}, 'Blue school backpack with lunch bag', elev=14, fill=.74),
}


def wrap_z(fn, rz):
    return wrap(fn, rz=rz)


# the most prominent products: also view 2 (turned) and view 3 (aim in parts of the product's size, and what it shows)
MORE = {
    'apple-iphone-17-pro-max': dict(turn=40, aim=(-.2, .25), detail='Three cameras of the silver smartphone, close up'),
    'samsung-galaxy-s25-ultra': dict(turn=40, aim=(-.2, .25), detail='Four cameras of the titanium black smartphone, close up'),
    'apple-macbook-air-13-inch-m4': dict(turn=48, aim=(.05, -.2), detail='Keys and hinge of the sky blue laptop, close up'),
    'samsung-55-inch-crystal-uhd-4k-smart-tv': dict(turn=46, aim=(-.25, -.25), detail='Thin frame and foot of the black television, close up'),
    'ankara-flare-maxi-dress': dict(turn=45, aim=(0, .22), detail='Bow and print of the ankara dress, close up'),
    'three-piece-embroidered-agbada': dict(turn=40, aim=(0, .24), detail='Embroidery at the neck of the white agbada, close up'),
    'nike-air-force-1-07': dict(turn=45, aim=(-.15, -.05), detail='Heel and stitching of the white trainers, close up'),
    'adidas-samba-og': dict(turn=45, aim=(-.15, -.05), detail='Heel and stripe of the white and black trainers, close up'),
    'oja-leather-tote-bag-made-in-aba': dict(turn=45, aim=(.1, -.05), detail='Handle, leather and tag of the black tote bag, close up'),
    'binatone-1-5l-blender-with-grinder-mill': dict(turn=45, aim=(-.1, .1), detail='Jug and blades of the blender, close up'),
    'long-grain-parboiled-rice': dict(turn=40, aim=(0, .15), detail='Label of the rice sack, close up'),
    'kids-school-backpack-with-lunch-bag': dict(turn=45, aim=(-.1, .1), detail='Pockets of the blue school backpack, close up'),
    'apple-iphone-17': dict(turn=-40, aim=(.2, .25), detail='Two cameras of the black smartphone, close up'),
    'hp-15-laptop-core-i5': dict(turn=-48, aim=(.12, -.2), detail='Keys and number keys of the silver laptop, close up'),
    'hisense-43-inch-full-hd-smart-tv': dict(turn=46, aim=(.1, -.25), detail='Stand of the black television, close up'),
    '1-5kva-pure-sine-wave-inverter': dict(turn=45, aim=(0, .12), detail='Display of the white inverter, close up'),
    'lithium-battery-12-8v-100ah-lifepo4': dict(turn=45, aim=(-.15, .2), detail='Poles and label of the lithium battery, close up'),
    'hisense-200l-chest-freezer': dict(turn=40, aim=(.15, .2), detail='Lid, handle and lock of the silver chest freezer, close up'),
    'lg-7kg-twin-tub-washing-machine': dict(turn=42, aim=(0, .22), detail='Knobs and lids of the twin-tub washing machine, close up'),
    'ankara-wax-print-fabric-6-yards': dict(turn=40, aim=(-.1, 0), detail='Print and band of the ankara fabric, close up'),
    'men-s-cotton-polo-shirt': dict(turn=40, aim=(0, .25), detail='Collar and buttons of the black polo shirt, close up'),
    'women-s-wide-leg-trousers': dict(turn=45, aim=(0, .25), detail='Waist and pockets of the black trousers, close up'),
    'nike-dri-fit-training-t-shirt': dict(turn=40, aim=(0, .25), detail='Neck of the black training T-shirt, close up'),
    'raw-shea-butter': dict(turn=-28, aim=(0, .1), detail='Label and lid of the shea butter jar, close up'),
    'african-black-soap-liquid': dict(turn=26, aim=(0, .22), detail='Pump of the black soap bottle, close up'),
    'baby-diapers-jumbo-pack': dict(turn=40, aim=(-.1, .1), detail='Front of the diaper pack, size 4, 60 pieces, close up'),
}

CATEGORY_PICTURE = {
    PH: 'apple-iphone-17-pro-max', CO: 'apple-macbook-air-13-inch-m4', TV: 'samsung-55-inch-crystal-uhd-4k-smart-tv',
    PW: '1-5kva-pure-sine-wave-inverter', HK: 'non-stick-pot-set-10-pieces', FN: 'ankara-flare-maxi-dress', FE: 'oja-leather-tote-bag-made-in-aba',
    SS: 'nike-air-force-1-07', BC: 'raw-shea-butter', GR: 'long-grain-parboiled-rice', BK: 'kids-school-backpack-with-lunch-bag',
}


def hero():
    """Home page, 20:7: everything stands about x = 0; the camera's shift moves it to the right half."""
    wrap(fa.maxi_dress, (-1.35, 1.0, 0), 8, .93)
    wrap(lambda: ho.jug_blender(base='#ecedeb', trim='#8d9694', mill=False), (-.1, .8, 0), -8, .88)
    wrap(gr.rice_sack, (1.78, 1.4, 0), -8, .92)
    wrap(lambda: el.phone(body='#1d2b27', frame='#5d6b66', wall='wall0', cam='round'), (1.08, -.1, 0), 0, .76)
    wrap(lambda: ho.casserole(.85, .78, '#74777a'), (1.96, -.5, 0), 10, .54)
    wrap(beauty.jar, (-1.9, -.6, 0), 0, .44)
    wrap(el.speaker, (-.72, -.75, 0), 0, .46)
    wrap(lambda: sh.sneaker(tex='shoe_af', chunky=.9, upper='#f1f1ee', sole='#f0efea', out='#c9c5b8', foxing='#b9b6ac', lining='#c9c9c4'), (.5, -1.15, 0), -24, .58)
