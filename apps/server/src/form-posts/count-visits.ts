import { addToCart } from '@shop/contract/cart'
import { placeOrder, quoteCheckout } from '@shop/contract/checkout'
import { analyticsConsentCookie, type FunnelStep } from '@shop/contract/analytics'
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
 * Counts visits and their steps for browsers that consented and send no objection (Global Privacy Control, Do Not
 * Track). The browser's own cookie remembers which steps were counted today; the shop stores totals only.
 */
export function countVisits(app: FastifyInstance, ctx: RequestContext): void {
  const count = (request: FastifyRequest, step: FunnelStep) =>
    countVisit(ctx, step).catch((error: unknown) => request.log.warn(error))

  // Before the page is sent, because cached pages run no later hook. The response does not wait for it.
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
    const countedSteps = day === today ? steps.split('-') : []
    if (countedSteps.includes(step)) return
    if (step !== 'order') {
      const value = `yes.${today}.${[...countedSteps, step].filter(Boolean).join('-')}`
      setCookie(reply, ctx.publicUrl, { name: analyticsConsentCookie, value, maxAge: cookieMaxAgeSeconds })
    }
    await count(request, step)
  })
}

/** The consent in a browser's cookie; undefined without consent. */
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
 * A page opened from outside the shop starts a visit. Requests of the service worker have an `empty` destination and
 * the worker's own site, even for typed or bookmarked URLs, but no referrer. A click within the shop has a referrer,
 * and a reload asks caches for fresh content.
 */
export function isPageVisit({ method, url, headers }: RequestHead): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': dest, 'sec-fetch-mode': mode, referer } = headers
  const isFromWorker = dest === 'empty' && mode === 'navigate'
  if (method !== 'GET' || url.startsWith('/admin') || (dest !== 'document' && !isFromWorker)) return false
  if (headers['cache-control'] !== undefined) return false
  return site === 'none' || site === 'cross-site' || (isFromWorker && site === 'same-origin' && !referer)
}
