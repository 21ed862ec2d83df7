import { english, languageCookie } from '@shop/contract/languages'
import type { FastifyRequest } from 'fastify'
import { getCookie } from '../form-posts/cookie-of.ts'
import { catalogues } from './catalogues.ts'
import type { Translate } from './say.ts'

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
  return catalogues.sayIn(languageAt(request, catalogues.codes))
}
