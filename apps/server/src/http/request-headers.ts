import type { FastifyRequest } from 'fastify'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a form was sent by a page of another site, as browsers tell by the Origin header. */
export function isCrossSite({ method, headers, host }: FastifyRequest): boolean {
  const { origin } = headers
  if (safeMethods.has(method) || !origin) return false
  return parseHost(origin) !== parseHost(`http://${host}`)
}

/** Without the port that goes without saying. */
export function parseHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
