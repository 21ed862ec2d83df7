import { readdirSync, readFileSync } from 'node:fs'
import { english, languagesIn, type Catalogue } from '@shop/contract/languages'
import { createSay, inEnglish, type Say } from './say.ts'

const shipped = new URL('../../../web/texts/', import.meta.url)

export interface Catalogues {
  /** Codes of the languages that have a file, English first. */
  codes: readonly string[]
  /** How texts are said in one of them; its file is read when it is first asked for. */
  sayIn(code: string): Say
}

export function openCatalogues(folder: URL): Catalogues {
  const codes = languagesIn(readdirSync(folder))
  const said = new Map<string, Say>([[english, inEnglish]])
  return {
    codes,
    sayIn(code) {
      const known = said.get(code)
      if (known || !codes.includes(code)) return known ?? inEnglish
      const { texts } = JSON.parse(readFileSync(new URL(`${code}.json`, folder), 'utf8')) as Catalogue
      const say = createSay(texts)
      said.set(code, say)
      return say
    },
  }
}

/** The catalogues of the sources. They do not change while the process lives. */
export const catalogues: Catalogues = openCatalogues(shipped)
