// Subsets the shop's web fonts from Plus Jakarta Sans Variable (OFL-1.1). The results are committed;
// run `node packages/ui/fonts/build-fonts.mjs` again only when the font or a character list changes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const resolve = createRequire(import.meta.url).resolve
const out = new URL('../src/fonts/', import.meta.url)

const span = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
const combining = '\u0300\u0301\u0304\u0323'

/** One woff2 per source file: the subsetter cannot merge sources, and the file with ₦ must stay tiny. */
const cuts = [
  {
    name: 'jakarta',
    source: 'latin',
    text: span(0x20, 0x7e) + span(0xa0, 0xff) + '–—‘’‚“”„†•…‹›€™↑↓−',
  },
  { name: 'jakarta-naira', source: 'latin-ext', text: '₦ṣṢṅṄńŃ' },
  { name: 'jakarta-dotted', source: 'vietnamese', text: 'ẹẸọỌịỊụỤ' + combining },
]

mkdirSync(out, { recursive: true })
for (const cut of cuts) {
  const file = `@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-${cut.source}-wght-normal.woff2`
  const font = await subsetFont(readFileSync(resolve(file)), cut.text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800 } },
  })
  writeFileSync(new URL(`${cut.name}.woff2`, out), font)
  console.log(`${cut.name}.woff2 ${font.length} bytes`)
}
