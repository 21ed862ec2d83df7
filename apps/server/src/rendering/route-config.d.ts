import type { Access, Endpoint } from '@shop/contract/endpoint'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The access rule; a route without one stops the start. 'page' and 'asset' are for pages and files. */
    access?: Access | 'page' | 'asset'
    endpoint?: Endpoint
    /** Its responses are cached: under high load it rejects only calls without a cached response. */
    isCached?: boolean
  }

  interface FastifyInstance {
    /** Every registered route, for the tests against the contract. */
    registeredRoutes: { method: string; url: string; endpoint: Endpoint | undefined }[]
  }
}
