import { readdirSync, readFileSync } from 'node:fs'
import { english, languageCodesIn, type Catalogue } from '@shop/contract/languages'
import { createTranslate, untranslated, type Translate } from './say.ts'

const shipped = new URL('../../../web/texts/', import.meta.url)

export interface Catalogues {
  /** Codes of the languages that have a file, English first. */
  codes: readonly string[]
  /** How texts are said in one of them; its file is read when it is first asked for. */
  sayIn(code: string): Translate
}

export function openCatalogues(folder: URL): Catalogues {
  const codes = languageCodesIn(readdirSync(folder))
  const translators = new Map<string, Translate>([[english, untranslated]])
  return {
    codes,
    sayIn(code) {
      const cached = translators.get(code)
      if (cached || !codes.includes(code)) return cached ?? untranslated
      const { texts } = JSON.parse(readFileSync(new URL(`${code}.json`, folder), 'utf8')) as Catalogue
      const translate = createTranslate(texts)
      translators.set(code, translate)
      return translate
    },
  }
}

/** The catalogues of the sources. They do not change while the process lives. */
export const catalogues: Catalogues = openCatalogues(shipped)
