import { addToCart } from '@shop/contract/cart'
import { placeOrder, quoteCheckout } from '@shop/contract/checkout'
import { analyticsConsentCookie, type FunnelStep } from '@shop/contract/analytics-consent'
import type { RequestContext } from '@shop/domain/core/context'
import { lagosDate } from '@shop/domain/core/dates'
import { countVisit } from '@shop/domain/backoffice/analytics/daily-counts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getCookie, setCookie } from '../http/cookies.ts'
import type { IncomingHttpHeaders } from 'node:http'

const visitStepByPath: Readonly<Record<string, FunnelStep>> = {
  [`/api${addToCart.path}`]: 'cart',
  [`/api${quoteCheckout.path}`]: 'checkout',
  [`/api${placeOrder.path}`]: 'order',
}

const cookieMaxAgeSeconds = 182 * 24 * 60 * 60

/**
 * Counts visits and what they lead to, of browsers that agreed and say nothing against it (Global Privacy Control, Do
 * Not Track). The browser's own cookie remembers which steps of today it was counted for; the shop keeps sums.
 */
export function countVisits(app: FastifyInstance, ctx: RequestContext): void {
  const count = (request: FastifyRequest, step: FunnelStep) =>
    countVisit(ctx, step).catch((error: unknown) => request.log.warn(error))

  // Before the page is answered: those that are kept pass no later hook. The response does not wait for it.
  app.addHook('onRequest', (request, _reply, done) => {
    if (isPageVisit(request) && hasConsented(request)) void count(request, 'visit')
    done()
  })

  app.addHook('onSend', async (request, reply) => {
    const step = visitStepByPath[request.url]
    if (!step || request.method !== 'POST' || reply.statusCode >= 400) return
    const response = hasConsented(request)
    if (!response) return
    const today = lagosDate(ctx.clock.now())
    const [, day, steps = ''] = response.split('.')
    const seen = day === today ? steps.split('-') : []
    if (seen.includes(step)) return
    if (step !== 'order') {
      const value = `yes.${today}.${[...seen, step].filter(Boolean).join('-')}`
      setCookie(reply, ctx.publicUrl, { name: analyticsConsentCookie, value, maxAge: cookieMaxAgeSeconds })
    }
    await count(request, step)
  })
}

/** What the cookie of a browser says that may be counted; undefined of all others. */
function hasConsented({ headers }: FastifyRequest): string | undefined {
  if (headers['sec-gpc'] === '1' || headers['dnt'] === '1') return undefined
  const response = getCookie(headers.cookie, analyticsConsentCookie)
  return response === 'yes' || response?.startsWith('yes.') ? response : undefined
}

interface RequestHead {
  method: string
  url: string
  headers: IncomingHttpHeaders
}

/**
 * A page that is opened from outside the shop begins a visit. Where the service worker fetches it, browsers send
 * `empty` for what it is for and name the worker's own site for one that was typed or bookmarked. Such a page has no
 * referrer; a click within the shop has one. One that is loaded again asks caches for what is fresh.
 */
export function isPageVisit({ method, url, headers }: RequestHead): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': dest, 'sec-fetch-mode': mode, referer } = headers
  const isFromWorker = dest === 'empty' && mode === 'navigate'
  if (method !== 'GET' || url.startsWith('/admin') || (dest !== 'document' && !isFromWorker)) return false
  if (headers['cache-control'] !== undefined) return false
  return site === 'none' || site === 'cross-site' || (isFromWorker && site === 'same-origin' && !referer)
}
