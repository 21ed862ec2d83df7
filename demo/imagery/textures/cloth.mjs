// Prints, weaves and embroidery; u of a shoe runs from heel to toe, v round the foot. All drawn here; nothing is copied.
import {
  repeat as R,
  randomly as rnd,
  draw as out,
  words as txt,
  bold as B,
  box as rect,
} from './drawing.mjs'

function ankara({ bg, a, b, c, d, n = 6, W = 1536 }) {
  const t = W / n
  let s = rect(0, 0, W, W, bg)
  const roundel = (x, y, r) =>
    `<g transform="translate(${x} ${y})"><circle r="${r * 0.98}" fill="${a}"/><circle r="${r * 0.88}" fill="${b}"/>` +
    R(
      16,
      (i) =>
        `<ellipse rx="${r * 0.085}" ry="${r * 0.25}" transform="rotate(${i * 22.5}) translate(0 ${-r * 0.6})" fill="${i % 2 ? c : a}"/>`,
    ) +
    `<circle r="${r * 0.34}" fill="${a}"/><circle r="${r * 0.26}" fill="${bg}"/>` +
    R(
      8,
      (i) => `<circle cx="0" cy="${-r * 0.16}" r="${r * 0.05}" transform="rotate(${i * 45})" fill="${c}"/>`,
    ) +
    `<circle r="${r * 0.08}" fill="${a}"/>` +
    R(
      28,
      (i) =>
        `<circle cx="0" cy="${-r * 0.93}" r="${r * 0.03}" transform="rotate(${i * 12.86})" fill="${d}"/>`,
    ) +
    '</g>'
  for (let j = 0; j < n; j++) for (let i = 0; i < n; i++) s += roundel((i + 0.5) * t, (j + 0.5) * t, t * 0.5)
  for (let j = 0; j <= n; j++)
    for (let i = 0; i <= n; i++)
      s +=
        `<g transform="translate(${i * t} ${j * t})">` +
        R(
          4,
          (k) =>
            `<path transform="rotate(${45 + k * 90})" d="M0 0C${t * 0.09} ${-t * 0.05} ${t * 0.07} ${-t * 0.17} 0 ${-t * 0.21}C${-t * 0.07} ${-t * 0.17} ${-t * 0.09} ${-t * 0.05} 0 0Z" fill="${c}"/>`,
        ) +
        `<circle r="${t * 0.045}" fill="${a}"/></g>`
  return [W, W, s]
}
out('ankara_ig', ...ankara({ bg: '#131e55', a: '#dda022', b: '#1c2b72', c: '#e9c45f', d: '#0d1640', n: 6 }))
out('ankara_eo', ...ankara({ bg: '#0b5a44', a: '#f08a24', b: '#0f7a5a', c: '#ffe0b0', d: '#063a2c', n: 6 }))
{
  // adire: indigo resist, hand-drawn squares
  const r = rnd(7)
  let s = rect(0, 0, 1600, 1600, '#16235a')
  s += R(
    500,
    () =>
      `<circle cx="${r() * 1600}" cy="${r() * 1600}" r="${20 + r() * 90}" fill="${r() < 0.5 ? '#1d2f74' : '#101a45'}" opacity=".25"/>`,
  )
  const q = 8,
    t = 1600 / q
  const c = '#c9d6f2'
  for (let j = 0; j < q; j++)
    for (let i = 0; i < q; i++) {
      const k = (i * 3 + j * 5) % 4
      let g = ''
      if (k === 0)
        g = [78, 58, 38, 18]
          .map(
            (u) =>
              `<circle r="${u + r() * 4}" fill="none" stroke="${c}" stroke-width="${6 + r() * 3}" stroke-dasharray="${9 + r() * 5} ${6 + r() * 3}"/>`,
          )
          .join('')
      if (k === 1)
        g = R(
          6,
          (n) =>
            `<path d="M-80 ${-75 + n * 30}q40 ${-22 + r() * 8} 80 0t80 0" stroke="${c}" stroke-width="${7 + r() * 3}" fill="none"/>`,
        )
      if (k === 2)
        g = R(
          12,
          (n) =>
            `<path transform="rotate(${n * 30 + r() * 5})" d="M0 -14C10 -34 10 -58 0 -82C-10 -58 -10 -34 0 -14Z" fill="${c}" opacity="${0.8 + r() * 0.2}"/>`,
        )
      if (k === 3)
        g = R(
          36,
          (n) =>
            `<circle cx="${-70 + (n % 6) * 28 + r() * 5}" cy="${-70 + Math.floor(n / 6) * 28 + r() * 5}" r="${6 + r() * 4}" fill="${c}"/>`,
        )
      s += `<g transform="translate(${(i + 0.5) * t} ${(j + 0.5) * t})"><rect x="-97" y="-97" width="194" height="194" fill="none" stroke="${c}" stroke-width="${4 + r() * 2}" opacity=".75"/>${g}</g>`
    }
  out('adire', 1600, 1600, s)
}
{
  // aso oke: wine with gold stripes and open-work dashes
  let s = rect(0, 0, 1600, 1600, '#5e1228')
  for (let i = 0; i < 8; i++) {
    const y = i * 200
    s +=
      rect(0, y, 1600, 200, i % 2 ? '#641630' : '#57102a') +
      rect(0, y + 20, 1600, 12, '#c2933a') +
      rect(0, y + 44, 1600, 4, '#e0c069') +
      rect(0, y + 120, 1600, 6, '#c2933a') +
      R(40, (k) => rect(k * 40 + (i % 2) * 20, y + 78, 16, 16, '#d4a744')) +
      R(
        53,
        (k) => `<path d="M${k * 30} ${y + 150}l15 18l15 -18" stroke="#a97c34" stroke-width="5" fill="none"/>`,
      ) +
      rect(0, y + 194, 1600, 4, '#2e0813')
  }
  s += R(160, (k) => rect(k * 10, 0, 2, 1600, '#000', 0, 'opacity=".07"'))
  out('asooke', 1600, 1600, s)
}
const em = (g, w, h, deep) => {
  const cx = w / 2
  return (
    `<g fill="none" stroke="${g}" stroke-linecap="round">` +
    [deep, deep + 60, deep + 130]
      .map(
        (y, k) =>
          `<path d="M${cx - 170 - k * 46} 0C${cx - 190 - k * 46} ${y * 0.62} ${cx - 90 - k * 20} ${y} ${cx} ${y}C${cx + 90 + k * 20} ${y} ${cx + 190 + k * 46} ${y * 0.62} ${cx + 170 + k * 46} 0" stroke-width="${[26, 9, 16][k]}"/>`,
      )
      .join('') +
    `<path d="M${cx - 66} ${deep + 150}V${h - 150}L${cx} ${h - 50}L${cx + 66} ${h - 150}V${deep + 150}" stroke-width="12"/>` +
    R(9, (i) => `<circle cx="${cx}" cy="${deep + 200 + i * 62}" r="${24 - i * 0.6}" stroke-width="9"/>`) +
    R(5, (i) => {
      const y = deep + 200 + i * 98
      return `<path d="M${cx - 80} ${y}c-90 -80 -220 -12 -170 74c34 58 122 20 96 -38c-16 -30 -56 -20 -52 8 M${cx + 80} ${y}c90 -80 220 -12 170 74c-34 58 -122 20 -96 -38c16 -30 56 -20 52 8" stroke-width="10"/>`
    }) +
    '</g>'
  )
}
out('agbada_w', 1050, 1300, em('#b8903f', 1050, 1180, 330))
out('agbada_n', 1050, 1300, em('#d9a441', 1050, 1180, 330))
out(
  'senator',
  420,
  950,
  `<g fill="none" stroke="#c9a552" stroke-width="7"><path d="M120 0V720L210 830L300 720V0"/><path d="M140 0V700L210 790L280 700V0" stroke-width="4"/>${R(9, (i) => `<path d="M210 ${40 + i * 78}l34 36l-34 36l-34 -36z"/><circle cx="210" cy="${76 + i * 78}" r="8"/>`)}</g>`,
)
out(
  'pocketline',
  220,
  200,
  `<path d="M20 20H200V170L110 196L20 170Z" fill="none" stroke="#3a3d42" stroke-width="5"/>`,
)
out(
  'fila_w',
  600,
  400,
  rect(0, 0, 600, 400, '#efece4') +
    R(60, (i) => rect(i * 10, 0, 3, 400, '#dcd7ca', 0, 'opacity=".8"')) +
    R(
      6,
      (i) =>
        `<g transform="translate(${50 + i * 100} 190)" fill="none" stroke="#b08a3c" stroke-width="7"><path d="M0 -80L36 0L0 80L-36 0Z"/><path d="M0 -44L20 0L0 44L-20 0Z"/><circle cx="50" cy="0" r="9" fill="#b08a3c"/></g>`,
    ) +
    rect(0, 50, 600, 9, '#b08a3c') +
    rect(0, 330, 600, 18, '#b08a3c') +
    rect(0, 362, 600, 6, '#b08a3c'),
)
out(
  'band',
  420,
  420,
  rect(0, 0, 420, 420, '#f6efdf') +
    rect(0, 0, 420, 26, '#16235c') +
    rect(0, 394, 420, 26, '#16235c') +
    txt(210, 150, 56, '#16235c', 'WAX PRINT', { w: 700, l: 2 }) +
    txt(210, 255, 96, '#b8860b', '6 yards', B) +
    txt(210, 335, 44, '#46413a', '100% cotton'),
)
out(
  'jersey',
  1600,
  1600,
  rect(0, 0, 1600, 1600, '#0d7a45') +
    R(
      40,
      (i) =>
        `<path d="M${-100 + i * 44} 1600L${i * 44 - 100 + 22} 0h10L${-100 + i * 44 + 26} 1600Z" fill="#0a6a3b" opacity=".45"/>`,
    ) +
    R(60, (j) => rect(0, j * 28, 1600, 3, '#119052', 0, 'opacity=".5"')),
)
out(
  'crest',
  300,
  360,
  `<path d="M150 14L280 50V190C280 270 210 325 150 350C90 325 20 270 20 190V50Z" fill="#f4f6f3" stroke="#d8b24a" stroke-width="12"/><path d="M150 70L262 94V186C262 244 204 292 150 316C96 292 38 244 38 186V94Z" fill="#0d7a45"/><path d="M150 120l20 44l48 6l-36 33l10 48l-42 -24l-42 24l10 -48l-36 -33l48 -6z" fill="#f4f6f3"/>`,
)
out(
  'watch',
  900,
  840,
  rect(0, 0, 900, 840, '#14181a', 30) +
    rect(60, 150, 780, 520, '#a9b39a', 26) +
    txt(450, 520, 250, '#161c14', '10:24', { w: 700, f: 'DejaVu Sans Mono' }) +
    txt(200, 270, 90, '#161c14', 'FR', { w: 700, f: 'DejaVu Sans Mono' }) +
    txt(690, 270, 90, '#161c14', '11-20', { w: 700, f: 'DejaVu Sans Mono' }) +
    txt(450, 625, 66, '#2c3328', 'ALARM  CHRONO', { f: 'DejaVu Sans Mono' }) +
    txt(450, 110, 60, '#cfd6d8', 'STOPWATCH', { l: 8 }) +
    txt(450, 765, 54, '#e3a93b', 'WATER RESIST', { l: 8 }),
)
const stitch = (d, c) => `<path d="${d}" fill="none" stroke="${c}" stroke-width="5" stroke-dasharray="14 8"/>`
const mirror = (s) => s + `<g transform="matrix(1 0 0 -1 0 800)">${s}</g>`
out(
  'shoe_af',
  1600,
  800,
  rect(0, 0, 1600, 800, '#f3f3f1') +
    mirror(
      `<path d="M0 0H330C350 120 300 210 240 320H0Z" fill="#dadad4"/><path d="M540 400L690 90C800 20 900 0 980 0H520Z" fill="#e0e0da"/>` +
        stitch('M330 0C350 120 300 210 240 320', '#8f8f88') +
        stitch('M420 0C520 120 560 230 640 330L1060 330', '#8f8f88') +
        stitch('M1180 0C1150 130 1140 260 1150 400', '#8f8f88'),
    ) +
    R(5, (j) =>
      R(5, (i) => `<circle cx="${1270 + i * 48 + (j % 2) * 20}" cy="${304 + j * 48}" r="9" fill="#77776f"/>`),
    ),
)
out(
  'shoe_sb',
  1600,
  800,
  rect(0, 0, 1600, 800, '#ecece8') +
    mirror(
      `<path d="M0 0H210C230 130 215 250 190 400H0Z" fill="#17191a"/><path d="M520 0C560 130 640 250 700 330L860 330C790 230 740 120 720 0Z" fill="#17191a"/>` +
        stitch('M225 0C245 130 230 250 205 400', '#b9b9b2') +
        stitch('M505 0C545 130 620 250 685 340', '#c4c4bd') +
        `<path d="M1600 0V400H1000L1060 330C1150 300 1180 200 1180 0Z" fill="#cfcac0"/>` +
        stitch('M1165 0C1165 190 1135 290 1045 322', '#a8a398'),
    ),
)
