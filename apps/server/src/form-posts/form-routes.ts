import { analyticsConsentCookie } from '@shop/contract/analytics'
import type { RequestContext } from '@shop/domain/core/context'
import { fail } from '@shop/domain/core/errors'
import { findReorderPath } from '@shop/domain/orders/reorder'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { setCookie } from '../http/cookies.ts'
import { isCrossSite, parseHost } from '../http/request-headers.ts'
import { referralCookie } from '@shop/contract/referrals'
import { parseReferralCode } from '@shop/domain/selling/referrals/referral-links'
import { languageCookie } from '@shop/contract/languages'
import { normaliseUrl } from '../cache/page-address.ts'

const halfYearInSeconds = 182 * 24 * 60 * 60

/** The form to give or withdraw analytics consent, with or without scripts. */
export function analyticsConsentRoute(web: FastifyInstance, publicUrl: string): void {
  web.post('/analytics-consent', { config: { access: 'page' } }, (request, reply) => {
    if (isCrossSite(request)) fail('forbidden')
    const input = new URLSearchParams(request.body instanceof Buffer ? request.body.toString() : '')
    const response = input.get(analyticsConsentCookie)
    if (response === 'yes' || response === 'no') {
      const cookie = { name: analyticsConsentCookie, value: response, maxAge: halfYearInSeconds }
      setCookie(reply, publicUrl, cookie)
    }
    return reply.header('cache-control', 'no-store').redirect(getRefererPath(request), 303)
  })
}

/** How long a visitor may look around before signing up. */
const cookieMaxAgeSeconds = 30 * 24 * 60 * 60

/**
 * The form of a referral link, without scripts: only submitting it sets the referral cookie, so it is a deliberate
 * choice. Continues to sign-up, or into the shop.
 */
export function referralRoute(web: FastifyInstance, publicUrl: string): void {
  web.post<{ Params: { code: string } }>('/r/:code', { config: { access: 'page' } }, (request, reply) => {
    if (isCrossSite(request)) fail('forbidden')
    const code = parseReferralCode(request.params.code) ?? fail('not_found')
    const input = new URLSearchParams(request.body instanceof Buffer ? request.body.toString() : '')
    setCookie(reply, publicUrl, { name: referralCookie, value: code, maxAge: cookieMaxAgeSeconds })
    const redirectPath = input.get('go') === 'shop' ? '/products' : '/auth/signup'
    return reply.header('cache-control', 'no-store').redirect(redirectPath, 303)
  })
}

/**
 * The link to order the items of an expired order again: fills no cart, but opens the page that shows them first. That
 * page explains a link that is not the shop's.
 */
export function reorderRoute(web: FastifyInstance, ctx: RequestContext): void {
  web.get<{ Params: { token: string } }>(
    '/again/:token',
    { config: { access: 'page' } },
    async (request, reply) => {
      const path = (await findReorderPath(ctx, request.params.token)) ?? '/cart/add'
      return reply.header('cache-control', 'no-store').redirect(path, 303)
    },
  )
}

const yearInSeconds = 365 * 24 * 60 * 60

/**
 * The form to choose a language, with or without scripts: sets a cookie and redirects back to its page. Unknown
 * languages change nothing.
 */
export function languageRoute(web: FastifyInstance, languages: readonly string[], publicUrl: string): void {
  web.post('/language', { config: { access: 'page' } }, (request, reply) => {
    if (isCrossSite(request)) fail('forbidden')
    const input = new URLSearchParams(request.body instanceof Buffer ? request.body.toString() : '')
    const chosen = languages.find((language) => language === input.get(languageCookie))
    if (chosen) {
      const cookie = { name: languageCookie, value: chosen, maxAge: yearInSeconds, httpOnly: false }
      setCookie(reply, publicUrl, cookie)
    }
    return reply.header('cache-control', 'no-store').redirect(getRefererPath(request), 303)
  })
}

/** The shop page with the form, else the home page: never a URL of another host. */
export function getRefererPath({ headers: { referer = '' }, host }: FastifyRequest): string {
  if (!URL.canParse(referer) || parseHost(referer) !== parseHost(`http://${host}`)) return '/'
  const { pathname, search } = new URL(referer)
  return normaliseUrl(pathname + search)
}
