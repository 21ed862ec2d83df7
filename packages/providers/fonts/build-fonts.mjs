// Subsets the fonts of printed documents from Plus Jakarta Sans (OFL-1.1) to the letters that Nigerian names need. The
// results are committed; run `node packages/providers/fonts/build-fonts.mjs` again only when these letters change.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const resolve = createRequire(import.meta.url).resolve
const out = new URL('../src/pdf/fonts/', import.meta.url)

const span = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
// Latin with its accents, the dotted letters of Yoruba and Igbo, the hooked ones of Hausa, and combining marks.
const letters =
  span(0x20, 0x7e) +
  span(0xa0, 0x17f) +
  span(0x1e00, 0x1eff) +
  span(0x300, 0x331) +
  'ƁɓƊɗƘƙƳƴ₦–—‘’‚“”„†•…‹›€™−×'

for (const [name, source] of [
  ['regular', '400Regular'],
  ['bold', '700Bold'],
]) {
  const file = `@expo-google-fonts/plus-jakarta-sans/${source}/PlusJakartaSans_${source}.ttf`
  const font = await subsetFont(readFileSync(resolve(file)), letters, { targetFormat: 'truetype' })
  writeFileSync(new URL(`${name}.ttf`, out), font)
  console.log(`${name}.ttf ${font.length} bytes`)
}
