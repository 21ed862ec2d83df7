import {
  english,
  isEnglishOnly,
  languageCookie,
  languageCodesIn,
  type Catalogue,
} from '@shop/contract/languages'
import type { FastifyRequest } from 'fastify'
import { getCookie } from '../http/cookies.ts'
import { type Translate, createTranslate, untranslated } from './translate.ts'
import { readdirSync, readFileSync } from 'node:fs'

/** The available language of a Cookie header; English without a choice. */
export function pickLanguage(cookies: string | undefined, codes: readonly string[]): string {
  const chosen = getCookie(cookies, languageCookie)
  return codes.find((code) => code === chosen) ?? english
}

/** The language of a page or an API call. */
export function languageAt({ url, headers }: FastifyRequest, codes: readonly string[]): string {
  return isEnglishOnly(url) ? english : pickLanguage(headers.cookie, codes)
}

/** The language of this caller. */
export const getLanguage = (request: FastifyRequest): string => languageAt(request, catalogues.codes)

/** The translator of this caller. */
export function getTranslate(request: FastifyRequest): Translate {
  return catalogues.translateIn(getLanguage(request))
}

const shipped = new URL('../../../web/texts/', import.meta.url)

interface Catalogues {
  /** Codes of the languages that have a file, English first. */
  codes: readonly string[]
  /** The translator of a language; its file is read on first use. */
  translateIn(code: string): Translate
}

export function openCatalogues(folder: URL): Catalogues {
  const codes = languageCodesIn(readdirSync(folder))
  const translators = new Map<string, Translate>([[english, untranslated]])
  return {
    codes,
    translateIn(code) {
      const cached = translators.get(code)
      if (cached || !codes.includes(code)) return cached ?? untranslated
      const { texts } = JSON.parse(readFileSync(new URL(`${code}.json`, folder), 'utf8')) as Catalogue
      const translate = createTranslate(texts)
      translators.set(code, translate)
      return translate
    },
  }
}

/** The bundled catalogues. They do not change while the process runs. */
const catalogues: Catalogues = openCatalogues(shipped)
