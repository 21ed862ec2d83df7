// npm run texts: writes every text of the sources into en.json, and takes out of all catalogues what is used no more.
import { writeFileSync } from 'node:fs'
import { english, type Catalogue } from '@shop/contract/languages'
import { catalogueFolder, languageCodes, readCatalogue } from './catalogue.ts'
import { usedTexts } from './used-texts.ts'

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
