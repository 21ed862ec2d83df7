import { analyticsConsentCookie } from '@shop/contract/counts'
import { fail } from '@shop/domain/core/refusal'
import type { FastifyInstance } from 'fastify'
import { isCrossSite } from './is-from-elsewhere.ts'
import { getRefererPath } from './path-back.ts'

const halfYearInSeconds = 182 * 24 * 60 * 60

/** The form with which a visitor agrees to be counted, or does not any more; without script, as that of the language. */
export function analyticsConsentRoute(web: FastifyInstance, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  web.post('/counts', { config: { access: 'page' } }, (request, reply) => {
    if (isCrossSite(request)) fail('forbidden')
    const input = new URLSearchParams(request.body instanceof Buffer ? request.body.toString() : '')
    const response = input.get(analyticsConsentCookie)
    if (response === 'yes' || response === 'no') {
      const cookie = `${analyticsConsentCookie}=${response}; Path=/; Max-Age=${halfYearInSeconds}; SameSite=Lax; HttpOnly${secure}`
      reply.header('set-cookie', cookie)
    }
    return reply.header('cache-control', 'no-store').redirect(getRefererPath(request), 303)
  })
}
