import { authenticate } from '@shop/shop/auth/authenticate'
import type { Actor } from '@shop/shop/kernel/actor'
import type { ShopContext } from '@shop/shop/kernel/context'
import type { FastifyRequest } from 'fastify'

const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i

/** Whom a request's bearer token speaks for. A wrong or old one makes a visitor: public routes answer all the same. */
export async function actorOf(shop: ShopContext, request: FastifyRequest): Promise<Actor> {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  return (token && (await authenticate(shop, token))) || { kind: 'visitor' }
}
