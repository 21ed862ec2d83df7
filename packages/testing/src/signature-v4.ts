import { createHash, createHmac } from 'node:crypto'

interface Credentials {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/** Whether a request bears a right AWS signature version 4 for s3, made in the last 15 minutes, over these bytes. */
export function isSignedV4(request: Request, body: Buffer, credentials: Credentials): boolean {
  const fields =
    /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)/
  const [, keyId, day, region, signedHeaders, signature] =
    fields.exec(request.headers.get('authorization') ?? '') ?? []
  if (!keyId || !day || !region || !signedHeaders || !signature) return false
  const time = request.headers.get('x-amz-date') ?? ''
  const payloadHash = request.headers.get('x-amz-content-sha256') ?? ''
  const isBodyIntact =
    payloadHash === sha256(body) || (payloadHash === 'UNSIGNED-PAYLOAD' && body.length === 0)
  const scope = `${day}/${region}/s3/aws4_request`
  const canonical = canonicalRequest(request, signedHeaders.split(';'), payloadHash)
  const dayKey = hmac(hmac(hmac(`AWS4${credentials.secretAccessKey}`, day), region), 's3')
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const expected = hmac(hmac(dayKey, 'aws4_request'), text).toString('hex')
  const hasValidScope =
    keyId === credentials.accessKeyId && region === credentials.region && time.startsWith(day)
  return isBodyIntact && hasValidScope && isRecent(time) && signature === expected
}

function canonicalRequest(request: Request, signedHeaders: string[], payloadHash: string): string {
  const { pathname, searchParams, host } = new URL(request.url)
  const query = [...searchParams]
    .map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`)
    .toSorted()
    .join('&')
  const headers = signedHeaders.map((name) => {
    const value = name === 'host' ? host : (request.headers.get(name) ?? '')
    return `${name}:${value.trim()}\n`
  })
  return [request.method, pathname, query, headers.join(''), signedHeaders.join(';'), payloadHash].join('\n')
}

function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** `20261121T090000Z`, at most 15 minutes off. */
function isRecent(time: string): boolean {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? []
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Math.abs(Date.now() - at) < 15 * 60_000
}
