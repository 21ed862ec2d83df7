// Labels and boxes of care products. All drawn here; nothing is copied.
import { repeat as R, draw as out, words as txt, bold as B, box as rect } from './drawing.mjs'

out(
  'shea',
  1400,
  700,
  rect(0, 0, 1400, 700, '#fffaf0') +
    rect(0, 0, 1400, 40, '#8a5a2f') +
    rect(0, 660, 1400, 40, '#8a5a2f') +
    txt(700, 230, 130, '#4a2f18', 'Raw Shea Butter', { f: 'DejaVu Serif' }) +
    txt(700, 320, 52, '#8a6a44', 'UNREFINED   GRADE A', { l: 8 }) +
    `<path d="M655 440C655 380 745 380 745 440C745 500 700 540 700 540C700 540 655 500 655 440Z" fill="#8a5a2f"/>` +
    txt(700, 620, 72, '#4a2f18', '500 g', B),
)
out(
  'soap',
  1400,
  800,
  rect(0, 0, 1400, 800, '#f4ecd9') +
    rect(60, 50, 1280, 700, 'none', 10, 'stroke="#3a2412" stroke-width="8"') +
    txt(700, 240, 104, '#2b190c', 'AFRICAN', { f: 'DejaVu Serif', w: 700, l: 10 }) +
    txt(700, 370, 104, '#2b190c', 'BLACK SOAP', { f: 'DejaVu Serif', w: 700, l: 6 }) +
    txt(700, 470, 54, '#7a5a3c', 'liquid') +
    R(5, (i) => `<path d="M${560 + i * 70} 520l35 40l-35 40l-35 -40z" fill="#b5753c"/>`) +
    txt(700, 700, 72, '#2b190c', '300 ml', B),
)
out(
  'serum',
  1400,
  800,
  rect(0, 0, 1400, 800, '#fffaf0') +
    `<circle cx="700" cy="190" r="92" fill="#f08a1d"/>` +
    R(
      8,
      (i) =>
        `<path d="M700 190L${700 + 78 * Math.cos(i * 0.785 + 0.1)} ${190 + 78 * Math.sin(i * 0.785 + 0.1)}" stroke="#ffd9a0" stroke-width="8"/>`,
    ) +
    txt(700, 400, 120, '#4a2a10', 'Vitamin C', { f: 'DejaVu Serif' }) +
    txt(700, 500, 66, '#8a5a2f', 'FACE SERUM', { l: 10 }) +
    txt(700, 610, 60, '#4a2a10', '10%') +
    txt(700, 720, 70, '#4a2a10', '30 ml', B),
)
out(
  'serumbox',
  930,
  1930,
  rect(0, 0, 930, 1930, '#fbf3e4') +
    rect(0, 1500, 930, 430, '#f08a1d') +
    `<circle cx="465" cy="430" r="190" fill="#f08a1d"/><circle cx="465" cy="430" r="165" fill="#ffd9a0"/>` +
    R(
      8,
      (i) =>
        `<path transform="rotate(${i * 45} 465 430)" d="M465 415L425 300A130 130 0 0 1 505 300Z" fill="#f08a1d"/>`,
    ) +
    txt(465, 860, 130, '#4a2a10', 'Vitamin C', { f: 'DejaVu Serif' }) +
    txt(465, 970, 76, '#8a5a2f', 'FACE SERUM', { l: 8 }) +
    txt(465, 1120, 66, '#4a2a10', '10% vitamin C') +
    txt(465, 1220, 58, '#7a5a3c', 'Fragrance free') +
    txt(465, 1760, 130, '#fff', '30 ml', B),
)
out(
  'serumside',
  780,
  1930,
  rect(0, 0, 780, 1930, '#f3e8d2') +
    rect(0, 1500, 780, 430, '#df7d14') +
    R(9, (i) => rect(110, 300 + i * 90, 560 - (i % 3) * 90, 22, '#bfae90')),
)
out(
  'orange',
  660,
  660,
  `<circle cx="330" cy="330" r="330" fill="#f08a1d"/><circle cx="330" cy="330" r="300" fill="#fff0d0"/>` +
    R(
      9,
      (i) =>
        `<path transform="rotate(${i * 40} 330 330)" d="M330 316L258 96A240 240 0 0 1 402 96Z" fill="#f79a2b" stroke="#ffd08a" stroke-width="5"/>`,
    ),
)
out(
  'perfume',
  560,
  620,
  rect(0, 0, 560, 620, '#1b1210', 20) +
    rect(26, 26, 508, 568, 'none', 10, 'stroke="#c9a04e" stroke-width="5"') +
    txt(280, 250, 130, '#e6c77e', 'OUD', { f: 'DejaVu Serif', l: 18 }) +
    txt(280, 340, 44, '#c9a04e', 'EAU DE PARFUM', { l: 3 }) +
    `<path d="M280 390l24 40l-24 40l-24 -40z" fill="#c9a04e"/>` +
    txt(280, 550, 52, '#e6c77e', '100 ml'),
)
out(
  'perfumebox',
  1130,
  1930,
  rect(0, 0, 1130, 1930, '#24120d') +
    rect(60, 60, 1010, 1810, 'none', 10, 'stroke="#c9a04e" stroke-width="8"') +
    R(6, (j) =>
      R(
        6,
        (i) =>
          `<path d="M${140 + i * 170} ${150 + j * 100}l50 -40l50 40l-50 40z" fill="none" stroke="#8a6a30" stroke-width="5"/>`,
      ),
    ) +
    txt(565, 1100, 260, '#e6c77e', 'OUD', { f: 'DejaVu Serif', l: 30 }) +
    txt(565, 1230, 76, '#c9a04e', 'ARABIAN PERFUME', { l: 4 }) +
    txt(565, 1330, 60, '#a98748', 'spray') +
    txt(565, 1740, 96, '#e6c77e', '100 ml'),
)
out(
  'perfumeside',
  730,
  1930,
  rect(0, 0, 730, 1930, '#1d0e0a') +
    rect(60, 60, 610, 1810, 'none', 10, 'stroke="#8a6a30" stroke-width="6"') +
    R(
      14,
      (j) =>
        `<path d="M365 ${150 + j * 120}l50 50l-50 50l-50 -50z" fill="none" stroke="#8a6a30" stroke-width="5"/>`,
    ),
)
out(
  'clipled',
  220,
  220,
  txt(110, 120, 92, '#e9f6ff', '100', { w: 700, f: 'DejaVu Sans Mono' }) + txt(110, 190, 50, '#8fd4ff', '%'),
)
;['3 mm', '6 mm', '9 mm', '12 mm'].forEach((t, i) =>
  out('guard' + (i + 1), 300, 120, txt(150, 85, 76, '#c9a04e', t, B)),
)
out('plate', 500, 500, txt(250, 120, 60, '#8f979b', '2.5 kg', B))
