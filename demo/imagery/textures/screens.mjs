// What is on screens. All drawn here; nothing is copied.
import {
  repeat as R,
  draw as out,
  words as txt,
  bold as B,
  box as rect,
  gradient as grad,
} from './drawing.mjs'

const walls = [
  ['#0b3d3a', '#1f8a70', '#d9a23a', '#cf5a34'],
  ['#121a3a', '#2d4fa0', '#5f9bd6', '#cfe3f2'],
  ['#2b1136', '#7a2f86', '#d65a8a', '#f0b25a'],
  ['#0d0f14', '#2a3550', '#7a8fb5', '#d7a86a'],
  ['#3a1408', '#b0431e', '#e88a33', '#f4cf7a'],
  ['#06281f', '#0e6b4a', '#6fb23f', '#e4d35a'],
  ['#101c2e', '#155e75', '#38a3a5', '#c7f0d8'],
  ['#1c1030', '#46308f', '#8a6fe0', '#f0c7e6'],
  ['#20160f', '#6b3d1e', '#c98a4b', '#f3d9b1'],
]
walls.forEach((c, i) => {
  const g = grad('g', [
    [0, c[0]],
    [0.45, c[1]],
    [0.76, c[2]],
    [1, c[3]],
  ])
  const deco = [
    `<circle cx="560" cy="420" r="360" fill="#fff" opacity=".09"/><circle cx="120" cy="1100" r="480" fill="#000" opacity=".2"/><circle cx="650" cy="1330" r="300" fill="#fff" opacity=".12"/>`,
    R(
      7,
      (k) =>
        `<path d="M-50 ${700 + k * 120}C200 ${560 + k * 130} 480 ${940 + k * 90} 780 ${640 + k * 130}V1600H-50Z" fill="${k % 2 ? '#fff' : '#000'}" opacity=".07"/>`,
    ),
    R(
      6,
      (k) =>
        `<path d="M${-200 + k * 190} 1560L${260 + k * 190} 420L${360 + k * 190} 420L${-60 + k * 190} 1560Z" fill="#fff" opacity="${0.05 + 0.02 * k}"/>`,
    ),
  ][i % 3]
  out(
    'wall' + i,
    720,
    1500,
    rect(0, 0, 720, 1500, 'url(#g)') +
      deco +
      txt(360, 330, 150, '#fff', '10:24', { w: 200 }) +
      txt(360, 400, 40, '#fff', 'Friday 20 November') +
      rect(240, 1450, 240, 12, '#fff', 6),
    g,
  )
})
out(
  'tabwall',
  1100,
  1500,
  rect(0, 0, 1100, 1500, 'url(#g)') +
    R(
      5,
      (k) =>
        `<circle cx="${900 - k * 60}" cy="${1000 + k * 40}" r="${620 - k * 110}" fill="#fff" opacity=".07"/>`,
    ) +
    rect(80, 90, 450, 300, '#fff', 50, 'opacity=".22"') +
    txt(305, 290, 150, '#fff', '10:24', { w: 200 }) +
    R(12, (k) =>
      rect(
        620 + (k % 3) * 150,
        100 + Math.floor(k / 3) * 160,
        100,
        100,
        [
          '#ffffff',
          '#f4b942',
          '#e8663d',
          '#1f8a70',
          '#9ec5e8',
          '#f7d08a',
          '#3a7ca5',
          '#d65a8a',
          '#7a8fb5',
          '#6fb23f',
          '#fff1d6',
          '#2d4fa0',
        ][k],
        26,
      ),
    ) +
    rect(250, 1330, 600, 130, '#fff', 44, 'opacity=".28"') +
    R(4, (k) => rect(285 + k * 140, 1350, 92, 92, ['#e8663d', '#ffffff', '#1f8a70', '#2d4fa0'][k], 24)),
  grad('g', [
    [0, '#19345e'],
    [0.5, '#3a8fb7'],
    [1, '#f2c078'],
  ]),
)
const land = (id, sky, sun, hills) => rect(0, 0, 1600, 1000, `url(#${id})`) + sun + hills
out(
  'desk0',
  1600,
  1000,
  land(
    'g',
    0,
    '',
    `<path d="M0 760C300 640 520 860 820 720S1340 560 1600 680V1000H0Z" fill="#0d1f33" opacity=".55"/><path d="M0 860C340 760 600 930 900 840S1380 740 1600 820V1000H0Z" fill="#08141f" opacity=".6"/>`,
  ) +
    rect(520, 925, 560, 56, '#fff', 18, 'opacity=".28"') +
    R(8, (i) =>
      rect(
        545 + i * 65,
        934,
        38,
        38,
        ['#fff', '#f4b942', '#e8663d', '#1f8a70', '#9ec5e8', '#fff', '#f7d08a', '#3a7ca5'][i],
        10,
      ),
    ),
  grad('g', [
    [0, '#10263f'],
    [0.5, '#2a6f97'],
    [0.8, '#f2c078'],
    [1, '#f08a5d'],
  ]),
)
out(
  'desk1',
  1600,
  1000,
  rect(0, 0, 1600, 1000, 'url(#g)') +
    R(
      6,
      (k) =>
        `<ellipse cx="800" cy="${1080}" rx="${900 - k * 130}" ry="${700 - k * 105}" fill="${['#0e6b6b', '#14868a', '#3aa6a0', '#7cc7ae', '#c7e3b8', '#f3efc7'][k]}" opacity=".75"/>`,
    ) +
    rect(0, 938, 1600, 62, '#0b1a22', 0, 'opacity=".72"') +
    R(9, (i) =>
      rect(
        560 + i * 54,
        950,
        38,
        38,
        ['#fff', '#f4b942', '#e8663d', '#1f8a70', '#9ec5e8', '#d65a8a', '#f7d08a', '#3a7ca5', '#fff'][i],
        8,
      ),
    ) +
    txt(1540, 978, 26, '#fff', '10:24', { a: 'end' }),
  grad(
    'g',
    [
      [0, '#0a2233'],
      [1, '#1d4d5e'],
    ],
    0,
    1,
  ),
)
out(
  'tv0',
  1600,
  900,
  rect(0, 0, 1600, 900, 'url(#g)') +
    `<circle cx="1080" cy="470" r="150" fill="#fff3c4"/><path d="M0 560C260 430 420 520 640 470S1060 380 1240 470 1480 520 1600 460V900H0Z" fill="#7b3b3f"/><path d="M0 640C300 540 560 650 820 600S1340 540 1600 610V900H0Z" fill="#4b2437"/><path d="M0 760C380 680 760 790 1100 740S1500 720 1600 740V900H0Z" fill="#25142a"/><path d="M330 770V520" stroke="#170c1a" stroke-width="20"/><path d="M120 520C150 430 500 410 560 520C470 480 230 480 120 520Z" fill="#170c1a"/><path d="M210 560C230 500 400 490 450 560Z" fill="#170c1a"/>`,
  grad(
    'g',
    [
      [0, '#1d2f6f'],
      [0.35, '#b0487a'],
      [0.6, '#f58a4b'],
      [1, '#ffd27a'],
    ],
    0,
    1,
  ),
)
out(
  'tv1',
  1600,
  900,
  rect(0, 0, 1600, 900, 'url(#g)') +
    `<path d="M0 420C200 330 380 350 560 400S960 330 1180 390 1480 350 1600 370V520H0Z" fill="#2b7a5b"/><path d="M0 470H1600V900H0Z" fill="url(#w)"/>` +
    R(
      16,
      (k) =>
        `<path d="M${(k * 223) % 1500} ${520 + k * 22}q90 -14 180 0" stroke="#fff" stroke-width="${3 + k * 0.3}" opacity=".4" fill="none"/>`,
    ) +
    `<path d="M620 640C760 700 1000 700 1120 630L1060 710C960 750 780 750 690 710Z" fill="#7a3d1d"/><path d="M860 650V380C960 450 1010 540 1020 610Z" fill="#f4c542"/><path d="M845 640V420C790 480 740 560 730 620Z" fill="#e8663d"/>`,
  grad(
    'g',
    [
      [0, '#3f9be0'],
      [1, '#d9f1fb'],
    ],
    0,
    1,
  ) +
    grad(
      'w',
      [
        [0, '#37b7c3'],
        [1, '#0a4f78'],
      ],
      0,
      1,
    ),
)
out(
  'fphone',
  600,
  660,
  rect(0, 0, 600, 660, 'url(#g)') +
    R(
      4,
      (k) =>
        `<circle cx="${460 - k * 30}" cy="${480 + k * 20}" r="${300 - k * 64}" fill="#fff" opacity=".08"/>`,
    ) +
    txt(300, 260, 130, '#fff', '10:24', B) +
    txt(300, 325, 38, '#fff', 'Fri 20 Nov') +
    R(4, (i) => rect(28 + i * 14, 46 - i * 8, 9, 18 + i * 8, '#fff')) +
    txt(160, 62, 34, '#fff', '4G', B) +
    rect(500, 34, 62, 30, 'none', 6, 'stroke="#fff" stroke-width="4"') +
    rect(506, 40, 42, 18, '#fff') +
    txt(30, 636, 36, '#fff', 'Menu', { a: 'start' }) +
    txt(570, 636, 36, '#fff', 'Names', { a: 'end' }),
  grad('g', [
    [0, '#0a2f6b'],
    [1, '#2f9fd6'],
  ]),
)
