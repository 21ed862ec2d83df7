import { invitationCookie } from '@shop/contract/referrals'
import { refuse } from '@shop/domain/core/refusal'
import { referralCodeOf } from '@shop/domain/selling/referrals/referral-code'
import type { FastifyInstance } from 'fastify'
import { isFromElsewhere } from './is-from-elsewhere.ts'

/** How long a visitor may look around before signing up. */
const keptSeconds = 30 * 24 * 60 * 60

/**
 * The form of a friend's link, which needs no script: only who presses it gets the cookie that brings the gift, so that it
 * does what somebody asked for and nothing else. It leads on to sign up, or into the shop.
 */
export function invitationDoor(web: FastifyInstance, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  web.post<{ Params: { code: string } }>('/r/:code', { config: { access: 'page' } }, (request, reply) => {
    if (isFromElsewhere(request)) refuse('forbidden')
    const code = referralCodeOf(request.params.code) ?? refuse('not_found')
    const wish = new URLSearchParams(request.body instanceof Buffer ? request.body.toString() : '')
    const cookie = `${invitationCookie}=${code}; Path=/; Max-Age=${keptSeconds}; SameSite=Lax; HttpOnly${secure}`
    const onward = wish.get('go') === 'shop' ? '/products' : '/auth/signup'
    return reply.header('set-cookie', cookie).header('cache-control', 'no-store').redirect(onward, 303)
  })
}
