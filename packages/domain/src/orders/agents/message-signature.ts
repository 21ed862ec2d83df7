import { createHash, sign, type KeyObject } from 'node:crypto'

interface SignedRequest {
  url: string
  /** The exact bytes that are sent, as text. */
  body: string
  headers: Readonly<Record<string, string>>
}

/** The headers that are signed besides method and address, in this order. */
const signedHeaders = ['ucp-agent', 'content-digest', 'content-type'] as const

/** The digest of a body (RFC 9530). */
export function contentDigest(body: string | Uint8Array): string {
  return `sha-256=:${createHash('sha256').update(body).digest('base64')}:`
}

/**
 * The headers of a POST signed with ES256 (RFC 9421). `headers` must have those of signedHeaders, without the digest,
 * which is added.
 */
export function signRequest(
  { url, body, headers }: SignedRequest,
  { kid, key }: { kid: string; key: KeyObject },
): Record<string, string> {
  const all: Record<string, string> = { ...headers, 'content-digest': contentDigest(body) }
  const { host, pathname, search } = new URL(url)
  const components: [name: string, value: string][] = [
    ['@method', 'POST'],
    ['@authority', host],
    ['@path', pathname],
    ...(search
      ? ([['@query', search]] as const).map(([name, value]): [string, string] => [name, value])
      : []),
    ...signedHeaders.map((name): [string, string] => [name, all[name] ?? '']),
  ]
  const parameters = `(${components.map(([name]) => `"${name}"`).join(' ')});keyid="${kid}"`
  const base = [
    ...components.map(([name, value]) => `"${name}": ${value}`),
    `"@signature-params": ${parameters}`,
  ].join('\n')
  // Raw r and s, 32 bytes each, as the RFC requires; the default would be DER.
  const signature = sign('sha256', Buffer.from(base), { key, dsaEncoding: 'ieee-p1363' })
  return {
    ...all,
    'signature-input': `sig1=${parameters}`,
    signature: `sig1=:${signature.toString('base64')}:`,
  }
}
