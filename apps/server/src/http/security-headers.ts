import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

export type Mode = 'development' | 'production'

/**
 * CSP sources that allow exactly this HTML's inline scripts: `'sha256-…'` of each. Data blocks do not run and need none.
 * Found by searching for the end tags, since the data is a third of the page.
 */
export function scriptHashes(html: string): string[] {
  return inlineTexts(html, 'script').map(toHash)
}

/** CSP sources that allow exactly this HTML's inline styles. */
export function styleHashes(html: string): string[] {
  return inlineTexts(html, 'style').map(toHash)
}

const toHash = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`

function inlineTexts(html: string, tag: 'script' | 'style'): string[] {
  const texts = new Set<string>()
  let at = html.indexOf(`<${tag}`)
  while (at >= 0) {
    const start = html.indexOf('>', at) + 1
    const end = html.indexOf(`</${tag}>`, start)
    if (start === 0 || end < 0) break
    const isCode = !/ src=|type="application\//.test(html.slice(at, start))
    if (isCode && end > start) texts.add(html.slice(start, end))
    at = html.indexOf(`<${tag}`, end)
  }
  return [...texts]
}

/**
 * The content security policy of a page; `scripts` are hashes or a nonce. The only trusted types are the service
 * worker's URL and staff's previews, in frames without scripts. No 'strict-dynamic': it would block the imports of the page's own modules. In development, hot reload
 * needs inline styles, markup and a socket.
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  mode: Mode,
  styles: readonly string[] = [],
): string {
  const development = mode === 'development'
  const directives = [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self' data: blob:",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  // While the server restarts, a worker of Vite polls it and then reloads the page.
  if (development) directives.push("worker-src 'self' blob:")
  else
    directives.push(
      "require-trusted-types-for 'script'",
      'trusted-types worker admin-worker order-push-worker preview',
    )
  return directives.join('; ')
}

const yearInSeconds = 365 * 24 * 60 * 60

/** Headers of every response, including API and files. Pages replace the strict policy with their own. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  const headers: Record<string, string> = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
  if (publicUrl.startsWith('https:')) {
    headers['strict-transport-security'] = `max-age=${yearInSeconds}; includeSubDomains`
  }
  return headers
}

/** Adds them to Fastify responses; cached ones have them already. */
export function setSecurityHeaders(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const headers = Object.entries(securityHeaders(publicUrl))
  app.addHook('onSend', (_request, reply, _payload, done) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
    done()
  })
}
