// npm run texts: writes every text of the sources to en.json, and removes unused texts from all catalogues.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findCalls } from './find-calls.ts'
import { english, type Catalogue } from '@shop/contract/languages'
import { catalogueFolder, languageCodes, readCatalogue } from './catalogue.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

const folders = [
  'apps/web/app',
  'apps/server/src',
  'packages/contract/src',
  'packages/domain/src',
  'packages/ui/src',
]

const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name)

/** All texts for visitors in the sources, in alphabetical order. */
export function usedTexts(): string[] {
  const texts = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => isSource(name) && !name.split(sep).includes('node_modules'))
      .flatMap((name) => findCalls(`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')))
      .map(({ text }) => text),
  )
  return [...new Set(texts)].toSorted(compareTexts)
}

/** The same order on every machine. */
function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

const used = usedTexts()

for (const code of languageCodes()) {
  const { language, texts } = readCatalogue(code)
  const retainedTexts = used.flatMap((text) => {
    const words = code === english ? text : texts[text]
    return words === undefined ? [] : [[text, words]]
  })
  const updated: Catalogue = { language, texts: Object.fromEntries(retainedTexts) }
  writeFileSync(new URL(`${code}.json`, catalogueFolder), `${JSON.stringify(updated, null, 2)}\n`)
  console.log(`${language.name}: ${retainedTexts.length} of ${used.length} texts`)
}
