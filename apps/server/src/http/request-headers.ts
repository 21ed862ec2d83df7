import type { FastifyRequest } from 'fastify'

/** What is before and after the first `sign`; undefined after it where there is none. */
export function splitOnce(text: string, sign: string): [string, string | undefined] {
  const at = text.indexOf(sign)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

/** The value of a cookie in a Cookie header. */
export function getCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, value] = splitOnce(part.trim(), '=')
    if (key === name) return value
  }
  return undefined
}

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
