// Subsets the shop's web fonts from Plus Jakarta Sans and Bitter, both variable and under OFL-1.1. The results are committed;
// run `node packages/ui/fonts/build-fonts.mjs` again only when the font or a character list changes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const resolve = createRequire(import.meta.url).resolve
const out = new URL('../src/fonts/', import.meta.url)

const span = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
const combining = '\u0300\u0301\u0304\u0323'

/** Naira has its own file, because the subsetter cannot merge sources, and that file must stay tiny. */
const cuts = [
  { name: '', source: 'latin', text: span(0x20, 0x7e) + span(0xa0, 0xff) + '–—‘’‚“”„†•…‹›€™↑↓−' },
  { name: '-naira', source: 'latin-ext', text: '₦ṣṢṅṄńŃ' },
  { name: '-dotted', source: 'vietnamese', text: 'ẹẸọỌịỊụỤ' + combining },
]

/** The design's own font, and the other that an owner can choose, with its boldest weight. */
const families = [
  { name: 'jakarta', source: 'plus-jakarta-sans', max: 800 },
  { name: 'bitter', source: 'bitter', max: 700 },
]

mkdirSync(out, { recursive: true })
for (const family of families)
  for (const cut of cuts) {
    const file = `@fontsource-variable/${family.source}/files/${family.source}-${cut.source}-wght-normal.woff2`
    const font = await subsetFont(readFileSync(resolve(file)), cut.text, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: family.max } },
    })
    const name = `${family.name}${cut.name}.woff2`
    writeFileSync(new URL(name, out), font)
    console.log(`${name} ${font.length} bytes`)
  }
