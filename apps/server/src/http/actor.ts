import { authenticate } from '@shop/shop/auth/authenticate'
import { authenticateKey } from '@shop/shop/integrations/authenticate-key'
import type { Actor } from '@shop/shop/kernel/actor'
import type { ShopContext } from '@shop/shop/kernel/context'
import type { FastifyRequest } from 'fastify'

const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i
const apiKey = /^Bearer +(shop_[\w-]{43})$/i

/**
 * Whom a request's bearer token or API key speaks for. A wrong or old one makes a visitor: public routes answer all
 * the same.
 */
export async function actorOf(shop: ShopContext, request: FastifyRequest): Promise<Actor> {
  const header = request.headers.authorization ?? ''
  const key = apiKey.exec(header)?.[1]
  if (key) return (await authenticateKey(shop, key)) ?? { kind: 'visitor' }
  const token = bearer.exec(header)?.[1]
  return (token && (await authenticate(shop, token))) || { kind: 'visitor' }
}
