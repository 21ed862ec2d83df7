// Packs of food and baby items. All drawn here; nothing is copied.
import {
  repeat as R,
  randomly as rnd,
  draw as out,
  words as txt,
  bold as B,
  box as rect,
} from './drawing.mjs'

const grain = (x, y, n, c1, c2, rx = 34, ry = 11) =>
  `<g transform="translate(${x} ${y})">${R(n, (i) => {
    const a = i * 0.9,
      r = 16 + i * 6.2
    return `<ellipse cx="${Math.cos(a) * r}" cy="${Math.sin(a) * r}" rx="${rx}" ry="${ry}" transform="rotate(${(i * 47) % 180} ${Math.cos(a) * r} ${Math.sin(a) * r})" fill="${c1}" stroke="${c2}" stroke-width="3"/>`
  })}</g>`
out(
  'rice50',
  1000,
  1500,
  rect(0, 0, 1000, 1500, '#f4f0e6') +
    R(50, (i) => rect(i * 20, 0, 2, 1500, '#000', 0, 'opacity=".05"')) +
    R(75, (i) => rect(0, i * 20, 1000, 2, '#000', 0, 'opacity=".05"')) +
    rect(0, 150, 1000, 34, '#b3362a') +
    rect(0, 195, 1000, 12, '#e9a824') +
    txt(500, 355, 104, '#14683f', 'LONG GRAIN', B) +
    txt(500, 440, 62, '#7a5a1c', 'PARBOILED RICE', { l: 6, w: 700 }) +
    `<circle cx="500" cy="760" r="235" fill="#e9a824"/><circle cx="500" cy="760" r="208" fill="#fffaf0"/>` +
    grain(500, 760, 24, '#efe3c4', '#cbb483') +
    rect(150, 1060, 700, 190, '#b3362a', 40) +
    txt(500, 1200, 150, '#fff', '50 kg', B) +
    txt(500, 1345, 54, '#14683f', 'Stone free', B) +
    rect(0, 1400, 1000, 22, '#14683f'),
)
const bag = (name, top, bottom, ink, t1, t2, kg, art, win) =>
  out(
    name,
    1000,
    1400,
    rect(0, 0, 1000, 1400, '#fbf6ea') +
      rect(0, 0, 1000, 400, top) +
      rect(0, 1130, 1000, 270, bottom) +
      rect(0, 388, 1000, 24, win) +
      rect(0, 1118, 1000, 24, win) +
      txt(500, 235, 118, '#fff', t1, B) +
      txt(500, 330, 62, '#ffe9c2', t2, { l: 4 }) +
      `<circle cx="500" cy="765" r="270" fill="${win}"/><circle cx="500" cy="765" r="244" fill="#fffaf0"/>` +
      art +
      txt(500, 1305, 132, '#fff', kg, B),
  )
bag(
  'beans',
  '#7a3d1d',
  '#7a3d1d',
  '#fff',
  'HONEY BEANS',
  'OLOYIN',
  '5 kg',
  R(46, (i) => {
    const a = i * 2.4,
      r = 30 * Math.sqrt(i + 0.5)
    return `<g transform="translate(${500 + Math.cos(a) * r} ${765 + Math.sin(a) * r}) rotate(${(i * 67) % 180})"><ellipse rx="38" ry="25" fill="#a5622e" stroke="#7a4218" stroke-width="3"/><ellipse cx="0" cy="-14" rx="10" ry="7" fill="#f2e4cc"/><ellipse cx="0" cy="-14" rx="4" ry="3" fill="#2a150a"/></g>`
  }),
  '#e9a824',
)
bag(
  'garri',
  '#0f6b58',
  '#0f6b58',
  '#fff',
  'IJEBU GARRI',
  'EXTRA SOUR, WELL FRIED',
  '5 kg',
  `<path d="M300 780C330 600 670 600 700 780Z" fill="#f0e3b8"/>` +
    (() => {
      const r = rnd(3)
      return R(260, () => {
        const x = 300 + r() * 400,
          y = 640 + r() * 150
        const k = ((x - 500) / 200) ** 2 + ((y - 790) / 150) ** 2
        return k < 0.95
          ? `<circle cx="${x}" cy="${y}" r="${4 + r() * 4}" fill="${r() < 0.5 ? '#d9c684' : '#fff8df'}"/>`
          : ''
      })
    })() +
    `<path d="M270 785H730C720 900 620 950 500 950S280 900 270 785Z" fill="#2f5fa0"/>`,
  '#e9a824',
)
out(
  'oil',
  1000,
  1000,
  rect(0, 0, 1000, 1000, '#fffbea') +
    rect(0, 0, 1000, 120, '#c8352c') +
    rect(0, 880, 1000, 120, '#c8352c') +
    txt(500, 300, 96, '#c8352c', 'PURE VEGETABLE', B) +
    txt(500, 440, 150, '#b8790a', 'OIL', { w: 700, l: 20 }) +
    `<path d="M500 480C560 560 590 610 590 655A90 90 0 0 1 410 655C410 610 440 560 500 480Z" fill="#f2b01e"/><path d="M455 660a48 48 0 0 0 40 48" stroke="#fff" stroke-width="12" fill="none" stroke-linecap="round"/>` +
    txt(500, 835, 56, '#46413a', 'with vitamin A') +
    txt(850, 720, 120, '#c8352c', '5 L', B) +
    txt(150, 700, 44, '#46413a', 'cholesterol') +
    txt(150, 755, 44, '#46413a', 'free'),
)
const noodArt = (x, y, s) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><ellipse rx="210" ry="70" cy="-40" fill="#e8b64a"/>${R(9, (i) => `<path d="M${-180 + i * 40} -50c20 -46 50 40 80 -6s50 34 80 4" stroke="${i % 2 ? '#f6d884' : '#d99a2b'}" stroke-width="15" fill="none" stroke-linecap="round"/>`)}<path d="M-230 -40H230C220 110 130 160 0 160S-220 110 -230 -40Z" fill="#fff"/><path d="M-222 10H222" stroke="#d8322a" stroke-width="22"/></g>`
out(
  'noodlebox',
  1600,
  1080,
  rect(0, 0, 1600, 1080, '#f7c531') +
    rect(0, 0, 1600, 250, '#d8322a') +
    txt(800, 170, 130, '#fff', 'INSTANT NOODLES', B) +
    noodArt(430, 640, 1.35) +
    txt(1120, 520, 120, '#a31d18', 'Chicken', B) +
    txt(1120, 700, 130, '#1d1a12', '40 x 70 g', B) +
    txt(1120, 800, 56, '#5a4310', 'Seasoning inside') +
    rect(0, 980, 1600, 100, '#d8322a'),
)
out(
  'noodleside',
  1080,
  1080,
  rect(0, 0, 1080, 1080, '#f7c531') +
    rect(0, 0, 1080, 250, '#d8322a') +
    txt(540, 165, 100, '#fff', 'NOODLES', B) +
    noodArt(540, 640, 1.3) +
    rect(0, 980, 1080, 100, '#d8322a'),
)
out(
  'noodle',
  1200,
  1000,
  rect(0, 0, 1200, 1000, '#f7c531') +
    rect(0, 0, 1200, 300, '#d8322a') +
    txt(600, 215, 120, '#fff', 'NOODLES', B) +
    noodArt(480, 640, 1.45) +
    txt(960, 520, 86, '#a31d18', 'Chicken', { w: 700 }) +
    txt(1000, 880, 100, '#1d1a12', '70 g', B),
)
const tom = (x, y, s) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><circle r="150" fill="#e0301e"/><ellipse cx="-52" cy="-60" rx="40" ry="26" fill="#fff" opacity=".35" transform="rotate(-30 -52 -60)"/><path d="M0 -150l26 46l60 -12l-42 46l28 50l-72 -32l-72 32l28 -50l-42 -46l60 12z" fill="#2c7a34"/></g>`
out(
  'tomatobox',
  1520,
  1000,
  rect(0, 0, 1520, 1000, '#c9211b') +
    rect(0, 760, 1520, 240, '#1f6b33') +
    tom(300, 420, 1.25) +
    txt(960, 300, 150, '#fff', 'TOMATO', B) +
    txt(960, 460, 150, '#ffd98a', 'PASTE', B) +
    txt(960, 610, 66, '#fff', 'No added starch') +
    txt(760, 925, 120, '#fff', '50 sachets x 65 g', B),
)
out(
  'tomatoside',
  1040,
  1000,
  rect(0, 0, 1040, 1000, '#b51c17') + rect(0, 760, 1040, 240, '#1b5e2d') + tom(520, 420, 1.5),
)
out(
  'tomato',
  700,
  1000,
  rect(0, 0, 700, 1000, '#c9211b') +
    rect(0, 800, 700, 200, '#1f6b33') +
    txt(350, 240, 108, '#fff', 'TOMATO', B) +
    txt(350, 350, 96, '#ffd98a', 'PASTE', B) +
    tom(350, 590, 1.05) +
    txt(350, 920, 92, '#fff', '65 g', B),
)
out(
  'diapers',
  1400,
  1200,
  rect(0, 0, 1400, 1200, '#dff0f1') +
    `<path d="M0 0H1400V360C1000 470 500 250 0 400Z" fill="#2aa3ad"/><path d="M0 1200H1400V960C950 860 450 1060 0 930Z" fill="#f5b02e"/>` +
    txt(700, 200, 140, '#fff', 'BABY DIAPERS', B) +
    txt(700, 295, 56, '#e8fbfc', '12-hour dryness') +
    `<circle cx="390" cy="650" r="230" fill="#fff"/>` +
    txt(390, 590, 66, '#2aa3ad', 'SIZE', B) +
    txt(390, 800, 250, '#1a6c74', '4', B) +
    txt(960, 600, 170, '#1a6c74', '60', B) +
    txt(960, 690, 76, '#1a6c74', 'pieces') +
    txt(960, 800, 62, '#46777b', 'JUMBO PACK', { w: 700, l: 4 }) +
    `<g transform="translate(1190 1080)" fill="#fff">${R(3, (i) => `<ellipse cx="${-700 + i * 300}" cy="${10 - (i % 2) * 30}" rx="36" ry="46"/>` + R(4, (k) => `<circle cx="${-732 + i * 300 + k * 21}" cy="${-48 - (i % 2) * 30 - (k % 3 ? 8 : 0)}" r="10"/>`))}</g>`,
)
out(
  'scale',
  400,
  800,
  R(9, (i) => rect(60, 110 + i * 80, i % 2 ? 90 : 150, 7, '#4c6b78')) +
    R(5, (i) => txt(300, 125 + i * 160, 50, '#4c6b78', 250 - i * 50)) +
    txt(300, 60, 42, '#4c6b78', 'ml'),
)
out(
  'patch',
  420,
  420,
  `<circle cx="210" cy="210" r="195" fill="#f2b233"/><circle cx="210" cy="210" r="165" fill="#fff6df"/><path d="M210 80l38 84l92 11l-68 62l18 91l-80 -45l-80 45l18 -91l-68 -62l92 -11z" fill="#e8663d"/>`,
)
