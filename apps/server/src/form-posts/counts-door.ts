import { countsCookie } from '@shop/contract/counts'
import { refuse } from '@shop/domain/core/refusal'
import type { FastifyInstance } from 'fastify'
import { isFromElsewhere } from './is-from-elsewhere.ts'
import { pathBack } from './path-back.ts'

const halfYearInSeconds = 182 * 24 * 60 * 60

/** The form with which a visitor agrees to be counted, or does not any more; without script, as that of the language. */
export function countsDoor(web: FastifyInstance, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  web.post('/counts', { config: { access: 'page' } }, (request, reply) => {
    if (isFromElsewhere(request)) refuse('forbidden')
    const wish = new URLSearchParams(request.body instanceof Buffer ? request.body.toString() : '')
    const answer = wish.get(countsCookie)
    if (answer === 'yes' || answer === 'no') {
      const cookie = `${countsCookie}=${answer}; Path=/; Max-Age=${halfYearInSeconds}; SameSite=Lax; HttpOnly${secure}`
      reply.header('set-cookie', cookie)
    }
    return reply.header('cache-control', 'no-store').redirect(pathBack(request), 303)
  })
}
