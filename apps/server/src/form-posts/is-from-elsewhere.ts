import type { FastifyRequest } from 'fastify'

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a form was sent by a page of another site, as browsers tell by the Origin header. */
export function isFromElsewhere({ method, headers, host }: FastifyRequest): boolean {
  const { origin } = headers
  if (harmless.has(method) || !origin) return false
  return hostOf(origin) !== hostOf(`http://${host}`)
}

/** Without the port that goes without saying. */
export function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
