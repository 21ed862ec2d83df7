import type { Access, Endpoint } from '@shop/contract/endpoint'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The person who may call the route; a route without it stops the start. 'page' and 'asset' serve files and pages. */
    access?: Access | 'page' | 'asset'
    endpoint?: Endpoint
    /** Its responses are cached: under high load it rejects only calls without a cached response. */
    isCached?: boolean
  }

  interface FastifyInstance {
    /** Every route that was opened, for the tests that hold them to the contract. */
    registeredRoutes: { method: string; url: string; endpoint: Endpoint | undefined }[]
  }
}
