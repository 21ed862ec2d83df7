import { deviceCookie } from '@shop/contract/auth'
import type { FormActions, FormResult } from '@shop/contract/page-data'
import { languageCookie } from '@shop/contract/languages'
import { referralCookie } from '@shop/contract/referrals'
import type { Problem } from '@shop/contract/errors'
import { t } from '@shop/contract/t'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getTranslate } from '../i18n/languages.ts'
import { pickCookies } from '../http/cookies.ts'

/** Cookies of the page that the calls need. After a password reset the browser must be a known device. */
const forwardedCookies = [languageCookie, referralCookie, deviceCookie]

/**
 * Runs page forms as API calls, in memory and from the same address: with their checks and limits, and without
 * duplicating them. Cookies set by a call are sent with the page.
 */
export function createFormActions(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): FormActions {
  async function post(path: string, body: object): Promise<FormResult> {
    const response = await app.inject({
      method: 'POST',
      url: `/api${path}`,
      payload: body,
      remoteAddress: request.ip,
      headers: {
        'user-agent': request.headers['user-agent'] ?? '',
        cookie: pickCookies(request.headers.cookie, forwardedCookies),
      },
    })
    for (const cookie of [response.headers['set-cookie'] ?? []].flat()) reply.header('set-cookie', cookie)
    if (response.statusCode >= 400) return { ok: false, problem: response.json<Problem>() }
    const { message } = response.json<{ message?: string }>()
    return { ok: true, message: message ?? getTranslate(request)(t('Request successful!')) }
  }
  return {
    sendMessage: (body) => post('/contact', body),
    register: (body) => post('/auth/register', body),
    forgotPassword: (body) => post('/auth/forgot-password', body),
    resetPassword: (body) => post('/auth/reset-password', body),
    confirmEmail: (token) => post('/auth/confirm-email', { token }),
    undoEmailChange: (token) => post('/auth/email-change/undo', { token }),
    confirmEmailChange: (token) => post('/auth/email-change/confirm', { token }),
    subscribe: (email) => post('/newsletter', { email }),
    confirmSubscription: (token) => post('/newsletter/confirm', { token }),
    unsubscribeFromNewsletter: (token) => post('/newsletter/unsubscribe', { token }),
    requestStockAlert: (productId, body) =>
      post(`/products/${encodeURIComponent(productId)}/stock-alerts`, body),
    requestPhoneAlert: (productId, body) =>
      post(`/products/${encodeURIComponent(productId)}/stock-alerts/phone`, body),
    confirmStockAlert: (token) => post('/stock-alerts/confirm', { token }),
    unsubscribeStockAlert: (token) => post('/stock-alerts/unsubscribe', { token }),
    stopMessages: (token) => post('/messages/stop', { token }),
    rescheduleByLink: (token, body) => post(`/reschedule-links/${encodeURIComponent(token)}`, body),
    unsubscribeWishlist: (token) => post('/wishlist/notifications/unsubscribe', { token }),
  }
}
