import { referralCookie } from '@shop/contract/referrals'
import { fail } from '@shop/domain/core/refusal'
import { parseReferralCode } from '@shop/domain/selling/referrals/referral-code'
import type { FastifyInstance } from 'fastify'
import { isCrossSite } from './is-from-elsewhere.ts'

/** How long a visitor may look around before signing up. */
const cookieMaxAgeSeconds = 30 * 24 * 60 * 60

/**
 * The form of a friend's link, which needs no script: only who presses it gets the cookie that brings the gift, so that it
 * does what somebody asked for and nothing else. It leads on to sign up, or into the shop.
 */
export function referralRoute(web: FastifyInstance, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  web.post<{ Params: { code: string } }>('/r/:code', { config: { access: 'page' } }, (request, reply) => {
    if (isCrossSite(request)) fail('forbidden')
    const code = parseReferralCode(request.params.code) ?? fail('not_found')
    const input = new URLSearchParams(request.body instanceof Buffer ? request.body.toString() : '')
    const cookie = `${referralCookie}=${code}; Path=/; Max-Age=${cookieMaxAgeSeconds}; SameSite=Lax; HttpOnly${secure}`
    const redirectPath = input.get('go') === 'shop' ? '/products' : '/auth/signup'
    return reply.header('set-cookie', cookie).header('cache-control', 'no-store').redirect(redirectPath, 303)
  })
}
