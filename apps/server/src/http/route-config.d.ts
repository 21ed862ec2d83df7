import type { Access, Endpoint } from '@shop/contract/endpoint'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; a route without it stops the start. 'page' and 'asset' serve files and pages. */
    access?: Access | 'page' | 'asset'
    endpoint?: Endpoint
  }
}
