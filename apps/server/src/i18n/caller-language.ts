import { english, languageCookie } from '@shop/contract/languages'
import type { FastifyRequest } from 'fastify'
import { cookieOf } from '../form-posts/cookie-of.ts'
import { catalogues } from './catalogues.ts'
import type { Say } from './say.ts'

/** The language that a Cookie header asks for among those there are; English without a choice. */
export function languageOf(cookies: string | undefined, codes: readonly string[]): string {
  const chosen = cookieOf(cookies, languageCookie)
  return codes.find((code) => code === chosen) ?? english
}

/** How this caller is spoken to. */
export function sayTo({ headers }: FastifyRequest): Say {
  return catalogues.sayIn(languageOf(headers.cookie, catalogues.codes))
}
