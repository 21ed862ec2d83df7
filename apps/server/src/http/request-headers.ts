import type { FastifyRequest } from 'fastify'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a form was sent from another site, by the Origin header. */
export function isCrossSite({ method, headers, host }: FastifyRequest): boolean {
  const { origin } = headers
  if (safeMethods.has(method) || !origin) return false
  return parseHost(origin) !== parseHost(`http://${host}`)
}

/** Without a default port. */
export function parseHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
