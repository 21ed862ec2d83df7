// Keys, panels and labels of devices. All drawn here; nothing is copied.
import { repeat as R, draw as out, words as txt, bold as B, box as rect } from './drawing.mjs'

const KEY = ['1', '2 abc', '3 def', '4 ghi', '5 jkl', '6 mno', '7 pqrs', '8 tuv', '9 wxyz', '*', '0 +', '#']
out(
  'keys',
  800,
  690,
  R(12, (i) => {
    const [a, b] = KEY[i].split(' ')
    const x = 135 + (i % 3) * 265,
      y = 87 + Math.floor(i / 3) * 172 + 22
    return txt(x - (b ? 30 : 0), y, 66, '#f1f4f5', a, B) + (b ? txt(x + 36, y - 4, 32, '#c7ced1', b) : '')
  }),
)
out(
  'panel',
  920,
  340,
  rect(0, 0, 920, 340, '#1d2326', 30) +
    rect(50, 60, 330, 220, '#9fc4c9', 12) +
    txt(215, 200, 90, '#13282b', 'Copy 1', B) +
    R(4, (i) => `<circle cx="${480 + i * 110}" cy="170" r="38" fill="${i === 3 ? '#38c172' : '#3a4347'}"/>`),
)
out(
  'testpage',
  1200,
  800,
  rect(0, 0, 1200, 800, '#ffffff') +
    rect(100, 90, 560, 46, '#33413c') +
    R(5, (i) => rect(100, 190 + i * 60, 1000 - (i === 4 ? 400 : 0), 18, '#9aa5a0')) +
    rect(100, 520, 300, 220, '#1f8a70') +
    rect(440, 520, 300, 220, '#f4b942') +
    rect(780, 520, 300, 220, '#e8663d'),
)
out(
  'adapter',
  900,
  1040,
  rect(0, 0, 900, 1040, '#2a2f33', 40) +
    rect(0, 0, 900, 220, '#c8322b', 40) +
    txt(450, 150, 96, '#fff', 'SD ADAPTER', B) +
    txt(450, 560, 120, '#e9edef', 'for', { w: 400 }) +
    txt(450, 720, 130, '#fff', 'microSD', B) +
    txt(450, 920, 70, '#9aa4a9', 'LOCK at side'),
)
out(
  'microsd',
  800,
  1040,
  rect(0, 0, 800, 1040, '#8b9195', 30) +
    rect(0, 560, 800, 480, '#c8322b', 30) +
    txt(400, 360, 250, '#fff', '128', B) +
    txt(400, 490, 120, '#fff', 'GB', B) +
    txt(400, 760, 130, '#fff', 'micro', B) +
    txt(400, 940, 110, '#ffe3df', 'A1  U1', B),
)
out(
  'routerled',
  900,
  160,
  R(
    5,
    (i) =>
      `<circle cx="${150 + i * 150}" cy="60" r="17" fill="${i < 4 ? '#4ee68a' : '#f2b01e'}"/>` +
      txt(150 + i * 150, 128, 34, '#c3cacc', ['Power', '4G', 'Wi-Fi', 'LAN', 'SIM'][i]),
  ),
)
out(
  'signal',
  500,
  500,
  [70, 130, 190]
    .map(
      (r) =>
        `<path d="M${250 - r * 0.75} ${330 - r * 0.75}A${r * 1.06} ${r * 1.06} 0 0 1 ${250 + r * 0.75} ${330 - r * 0.75}" stroke="#596165" stroke-width="22" stroke-linecap="round" fill="none"/>`,
    )
    .join('') + `<circle cx="250" cy="340" r="24" fill="#596165"/>`,
)
out(
  'grille',
  800,
  800,
  rect(0, 0, 800, 800, '#15181a') +
    R(40, (j) =>
      R(40, (i) => `<circle cx="${i * 20 + (j % 2) * 10 + 5}" cy="${j * 20 + 10}" r="6.5" fill="#34393c"/>`),
    ),
)
out(
  'spkbtn',
  1000,
  240,
  txt(250, 170, 150, '#aeb6ba', '−') +
    `<path d="M470 60L560 120L470 180Z" fill="#aeb6ba"/>` +
    txt(780, 170, 150, '#aeb6ba', '+'),
)
out(
  'lcd',
  800,
  360,
  rect(0, 0, 800, 360, '#7fb2d6', 20) +
    txt(240, 200, 140, '#0d2238', '230', { w: 700, f: 'DejaVu Sans Mono' }) +
    txt(410, 200, 60, '#0d2238', 'V', B) +
    txt(590, 200, 110, '#0d2238', '50', { w: 700, f: 'DejaVu Sans Mono' }) +
    txt(700, 200, 50, '#0d2238', 'Hz') +
    R(5, (i) =>
      rect(90 + i * 56, 260, 42, 54, i < 4 ? '#0d2238' : 'none', 4, 'stroke="#0d2238" stroke-width="5"'),
    ) +
    txt(590, 312, 54, '#0d2238', 'INV'),
)
out(
  'invlabel',
  1000,
  300,
  txt(40, 120, 120, '#20292d', '1.5 kVA', { w: 700, a: 'start' }) +
    txt(40, 200, 56, '#46545a', 'Pure sine wave inverter', { a: 'start' }) +
    txt(40, 268, 48, '#6b777c', '12 V   230 V ~ 50 Hz', { a: 'start' }),
)
out(
  'battery',
  1800,
  900,
  rect(0, 0, 1800, 900, '#f0f2f1', 40) +
    rect(0, 0, 1800, 210, '#0b6b4a', 40) +
    rect(0, 150, 1800, 60, '#0b6b4a') +
    txt(900, 148, 110, '#fff', 'LITHIUM BATTERY', { w: 700, l: 8 }) +
    txt(900, 470, 210, '#16211c', '12.8 V  100 Ah', B) +
    txt(900, 610, 110, '#0b6b4a', 'LiFePO4', B) +
    txt(900, 740, 64, '#46545a', '1280 Wh   Built-in BMS   4,000+ cycles') +
    `<path d="M140 640l70 -130v90h60l-80 150v-110z" fill="#f5b02e"/>`,
)
const solar = (c, r, split) => {
  let s = rect(0, 0, c * 100, r * 50 + (split ? 20 : 0), '#c9ced2')
  for (let j = 0; j < r; j++)
    for (let i = 0; i < c; i++) {
      const y = j * 50 + (split && j >= r / 2 ? 20 : 0)
      s +=
        `<path d="M${i * 100 + 8} ${y + 2}H${i * 100 + 92}L${i * 100 + 98} ${y + 8}V${y + 48}H${i * 100 + 2}V${y + 8}Z" fill="#10192a"/>` +
        R(9, (k) => rect(i * 100 + 10 + k * 10, y + 2, 1.2, 46, '#46536a'))
    }
  return [c * 100, r * 50 + (split ? 20 : 0), s]
}
{
  const [w, h, s] = solar(6, 24, true)
  out('solar', w, h, s)
  const [w2, h2, s2] = solar(4, 12, false)
  out('solarsmall', w2, h2, s2)
}
out(
  'kitpanel',
  820,
  500,
  rect(0, 0, 820, 500, '#f3f5f6', 20) +
    R(
      3,
      (i) =>
        `<circle cx="${110 + i * 130}" cy="330" r="42" fill="#1b2023"/><circle cx="${110 + i * 130}" cy="330" r="16" fill="#555f64"/>`,
    ) +
    R(2, (i) => rect(510 + i * 130, 305, 96, 46, '#1b2023', 6)) +
    txt(240, 430, 40, '#46545a', 'Lamps 1 2 3') +
    txt(620, 430, 40, '#46545a', 'USB') +
    R(4, (i) => rect(520 + i * 56, 110, 42, 70, i < 3 ? '#38c172' : '#c3ccd0', 6)) +
    txt(230, 175, 84, '#2463b8', '60 W', B) +
    txt(620, 240, 36, '#46545a', 'Battery'),
)
out(
  'pbled',
  500,
  200,
  txt(230, 150, 150, '#dff3ff', '100', { w: 700, f: 'DejaVu Sans Mono' }) +
    txt(410, 150, 90, '#dff3ff', '%', B),
)
out(
  'pblabel',
  800,
  500,
  txt(400, 190, 104, '#aab2b6', '27,000 mAh', B) + txt(400, 290, 62, '#858e93', '22.5 W fast charge'),
)
out(
  'meter',
  700,
  340,
  rect(0, 0, 700, 340, '#1a0f10', 20) +
    txt(190, 190, 130, '#ff5a4a', '165', { w: 700, f: 'DejaVu Sans Mono' }) +
    txt(520, 190, 130, '#57e389', '220', { w: 700, f: 'DejaVu Sans Mono' }) +
    txt(190, 280, 46, '#d8c9c8', 'Input V') +
    txt(520, 280, 46, '#d8c9c8', 'Output V'),
)
out(
  'stablabel',
  900,
  260,
  txt(40, 120, 116, '#20292d', '2000 VA', { w: 700, a: 'start' }) +
    txt(40, 205, 58, '#46545a', 'Automatic voltage stabiliser', { a: 'start' }),
)
out(
  'tub',
  700,
  200,
  txt(20, 120, 110, '#6a4fa3', '7 kg', { w: 700, a: 'start' }) +
    txt(20, 182, 46, '#7b7f88', 'Twin tub', { a: 'start' }),
)
out(
  'fanpanel',
  600,
  360,
  txt(300, 150, 110, '#7ef0c1', '3', { w: 700, f: 'DejaVu Sans Mono' }) +
    R(5, (i) => `<circle cx="${100 + i * 100}" cy="260" r="26" fill="#dfe6e8"/>`),
)
out('cooker', 680, 140, txt(340, 100, 84, '#9aa3a6', 'auto ignition'))
