import type { FormActs, FormAnswer } from '@shop/contract/form-acts'
import { english, languageCookie } from '@shop/contract/languages'
import { invitationCookie } from '@shop/contract/referrals'
import type { Problem } from '@shop/contract/refusals'
import { t } from '@shop/contract/t'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sayTo } from '../languages/caller-language.ts'
import { cookieOf } from './cookie-of.ts'

/**
 * Carries out forms that were sent without script as calls of the API, in memory and from the same address: with its
 * checks and limits, and nothing of them written twice.
 */
export function createFormActs(app: FastifyInstance, request: FastifyRequest): FormActs {
  async function post(path: string, body: object): Promise<FormAnswer> {
    const language = cookieOf(request.headers.cookie, languageCookie) ?? english
    const invited = cookieOf(request.headers.cookie, invitationCookie)
    const answer = await app.inject({
      method: 'POST',
      url: `/api${path}`,
      payload: body,
      remoteAddress: request.ip,
      headers: {
        'user-agent': request.headers['user-agent'] ?? '',
        cookie: `${languageCookie}=${language}${invited ? `; ${invitationCookie}=${invited}` : ''}`,
      },
    })
    if (answer.statusCode >= 400) return { ok: false, problem: answer.json<Problem>() }
    const { message } = answer.json<{ message?: string }>()
    return { ok: true, message: message ?? sayTo(request)(t('Request successful!')) }
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
    leaveNewsletter: (token) => post('/newsletter/leave', { token }),
    askStockAlert: (productId, body) => post(`/products/${encodeURIComponent(productId)}/subscribers`, body),
    confirmStockAlert: (token) => post('/alerts/confirm', { token }),
    leaveStockAlert: (token) => post('/alerts/leave', { token }),
    leaveWishlistMails: (token) => post('/wishlist/mails/leave', { token }),
  }
}
