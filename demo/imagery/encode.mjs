// node encode.mjs: takes every cleaned image of $IMAGERY_WORK/clean into ../images. Others stay as they are.
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createImages } from '@shop/providers/images/create-images'
import { sharp, work } from './workshop.mjs'

const shop = fileURLToPath(new URL('../pictures', import.meta.url))
/** The home page's scene is cut twice: whole beside the text, its right part above the text on phones. */
const cuts = {
  wide: { area: { left: 0, top: 0, width: 2400, height: 840 }, widths: [1200, 2400] },
  phone: { area: { left: 992, top: 48, width: 1408, height: 792 }, widths: [720, 960, 1280] },
}

const read = async (path) => JSON.parse(await readFile(path, 'utf8'))
const save = (path, data) => writeFile(path, `${JSON.stringify(data, null, 1)}\n`)

const { products, categories } = await read(`${work}/list.json`)
const manifest = await read(`${shop}/manifest.json`)
const homeRows = await read(`${shop}/categories/manifest.json`)

for (const file of (await readdir(`${work}/clean`)).filter((name) => name.endsWith('.png'))) {
  const [, slug, n] = /^(.+)-(\d)\.png$/.exec(file)
  const bytes = await readFile(`${work}/clean/${file}`)
  if (slug === 'hero') await cropHero(bytes)
  else await take(slug, Number(n), bytes)
}
await nameDepartments()
await save(`${shop}/manifest.json`, manifest)

async function take(slug, n, bytes) {
  const { average_colour, files } = await createImages(bytes)
  await mkdir(`${shop}/${slug}`, { recursive: true })
  for (const name of await readdir(`${shop}/${slug}`))
    if (name.startsWith(`${n}-`)) await rm(`${shop}/${slug}/${name}`)
  for (const { width, format, bytes: created } of files)
    await writeFile(`${shop}/${slug}/${n}-${width}.${format}`, created)
  const widths = files.filter(({ format }) => format === 'avif').map(({ width }) => width)
  const view = { n, widths, alt: `${products[slug].alts[n - 1]}. Demo picture`, average_colour }
  const others = (manifest[slug]?.views ?? []).filter((each) => each.n !== n)
  manifest[slug] = { views: [...others, view].toSorted((a, b) => a.n - b.n) }
  console.log(slug, n)
}

async function cropHero(bytes) {
  for (const [name, { area, widths }] of Object.entries(cuts))
    for (const width of widths) {
      const cut = sharp(bytes).extract(area).resize(width)
      await cut.clone().avif({ quality: 50 }).toFile(`${shop}/hero/${name}-${width}.avif`)
      await cut.clone().webp({ quality: 76 }).toFile(`${shop}/hero/${name}-${width}.webp`)
    }
  await save(
    `${shop}/hero/manifest.json`,
    Object.fromEntries(Object.entries(cuts).map(([k, v]) => [k, v.widths])),
  )
  console.log('hero')
}

/** A department shows the first image of one of its products. */
async function nameDepartments() {
  for (const [category, from] of Object.entries(categories)) {
    for (const format of ['avif', 'webp'])
      await copyFile(`${shop}/${from}/1-400.${format}`, `${shop}/categories/${category}-400.${format}`)
    const { alt, average_colour } = manifest[from].views[0]
    homeRows[category] = { from, widths: [400], alt, average_colour }
  }
  await save(`${shop}/categories/manifest.json`, homeRows)
}
