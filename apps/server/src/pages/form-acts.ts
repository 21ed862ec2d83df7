import type { FormActs, FormAnswer } from '@shop/contract/form-acts'
import type { Problem } from '@shop/contract/refusals'
import { Refusal } from '@shop/shop/kernel/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problemOf } from '../http/refusals.ts'

/** The acts of forms, carried out by the API's own doors in this process: same checks, same limits, same words. */
export function formActs(app: FastifyInstance, request: FastifyRequest): FormActs {
  const post = async (path: string, payload: object): Promise<FormAnswer> => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api${path}`,
      payload,
      remoteAddress: request.ip,
    })
    const told = answer.json<Problem>()
    if (answer.statusCode >= 400) return { ok: false, problem: told }
    return { ok: true, message: told.message || 'Request successful!' }
  }
  const nowhere = async (): Promise<FormAnswer> => ({
    ok: false,
    problem: problemOf(new Refusal('not_found'), request.id),
  })
  return {
    sendMessage: (body) => post('/contact', body),
    register: (body) => post('/auth/register', body),
    forgotPassword: (body) => post('/auth/forgot-password', body),
    resetPassword: (body) => post('/auth/reset-password', body),
    confirmEmail: (token) => post('/auth/confirm-email', { token }),
    subscribe: nowhere,
    confirmSubscription: nowhere,
    leaveNewsletter: nowhere,
  }
}
