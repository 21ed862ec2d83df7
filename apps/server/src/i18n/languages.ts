import { english, languageCookie, languageCodesIn, type Catalogue } from '@shop/contract/languages'
import type { FastifyRequest } from 'fastify'
import { getCookie } from '../http/cookies.ts'
import { type Translate, createTranslate, untranslated } from './translate.ts'
import { readdirSync, readFileSync } from 'node:fs'

/** The admin area is in English alone, whatever its staff chose in the shop; its sign-in pages are translated. */
const adminUrl = /^\/(?:api\/)?admin(?!\/auth\/)(?:[/?.]|$)/

/** The language that a Cookie header asks for among those there are; English without a choice. */
export function pickLanguage(cookies: string | undefined, codes: readonly string[]): string {
  const chosen = getCookie(cookies, languageCookie)
  return codes.find((code) => code === chosen) ?? english
}

/** The language of a page or a call of the API. */
export function languageAt({ url, headers }: FastifyRequest, codes: readonly string[]): string {
  return adminUrl.test(url) ? english : pickLanguage(headers.cookie, codes)
}

/** How this caller is spoken to. */
export function getTranslate(request: FastifyRequest): Translate {
  return catalogues.translateIn(languageAt(request, catalogues.codes))
}

const shipped = new URL('../../../web/texts/', import.meta.url)

interface Catalogues {
  /** Codes of the languages that have a file, English first. */
  codes: readonly string[]
  /** How texts are said in one of them; its file is read when it is first asked for. */
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

/** The catalogues of the sources. They do not change while the process lives. */
const catalogues: Catalogues = openCatalogues(shipped)
