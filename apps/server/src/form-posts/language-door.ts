import { languageCookie } from '@shop/contract/languages'
import { fail } from '@shop/domain/core/refusal'
import type { FastifyInstance } from 'fastify'
import { isCrossSite } from './is-from-elsewhere.ts'
import { getRefererPath } from './path-back.ts'

const yearInSeconds = 365 * 24 * 60 * 60

/**
 * The form with which a visitor chooses a language, with or without script: it leaves a cookie and leads back to the
 * page it stands on. What is not among the languages changes nothing.
 */
export function languageRoute(web: FastifyInstance, languages: readonly string[], publicUrl: string): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  web.post('/language', { config: { access: 'page' } }, (request, reply) => {
    if (isCrossSite(request)) fail('forbidden')
    const input = new URLSearchParams(request.body instanceof Buffer ? request.body.toString() : '')
    const chosen = languages.find((language) => language === input.get(languageCookie))
    if (chosen) {
      const cookie = `${languageCookie}=${chosen}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`
      reply.header('set-cookie', cookie)
    }
    return reply.header('cache-control', 'no-store').redirect(getRefererPath(request), 303)
  })
}
