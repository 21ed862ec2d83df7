import { authenticate } from '@shop/domain/identity/accounts/authenticate'
import { authenticateApiKey } from '@shop/domain/identity/api-keys/authenticate-key'
import type { Actor } from '@shop/domain/core/actor'
import type { RequestContext } from '@shop/domain/core/context'
import type { FastifyRequest } from 'fastify'

const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i
const apiKey = /^Bearer +(shop_[\w-]{43})$/i

/**
 * Whom a request's bearer token or API key speaks for. A wrong or old one makes a visitor: public routes answer all
 * the same.
 */
export async function resolveActor(ctx: RequestContext, request: FastifyRequest): Promise<Actor> {
  const header = request.headers.authorization ?? ''
  const key = apiKey.exec(header)?.[1]
  if (key) return (await authenticateApiKey(ctx, key)) ?? { kind: 'visitor' }
  const token = bearer.exec(header)?.[1]
  return (token && (await authenticate(ctx, token))) || { kind: 'visitor' }
}
