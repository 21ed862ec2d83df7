import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { type RunningServer, serveRequests } from './serve-requests.ts'

/** What a browser tells the shop about its subscription. */
export interface FakeSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

interface ReceivedPush {
  endpoint: string
  /** Decrypted, as the browser would. */
  payload: string
  headers: Headers
  /** The claims of the signature. */
  claims: { aud: string; exp: number; sub: string }
}

export interface FakePushServer extends RunningServer {
  /** A new browser that subscribes with the shop's key. */
  subscribe(publicKey: string): FakeSubscription
  /** The browser turns notifications off: from then on its endpoint is gone. */
  unsubscribe(subscription: FakeSubscription): void
  /** The service's next response, once, instead of its own. */
  respondNext(status: number, headers?: Record<string, string>): void
  /** In order. A push with a topic replaces an earlier one with the same topic, as for a device that is off. */
  received: ReceivedPush[]
}

interface Browser {
  pair: ECDH
  auth: Buffer
  publicKey: string
  hasEnded: boolean
}

/** The largest record that a push service has to accept, in bytes (RFC 8030). */
const bodyMax = 4_096

/** A push service as RFC 8030 and 8292 describe it: every push has to be signed by the shop that the browser subscribed with. */
export async function openFakePushServer(): Promise<FakePushServer> {
  const browsers = new Map<string, Browser>()
  const received: ReceivedPush[] = []
  const stubbed: Response[] = []
  const server = await serveRequests(async (request) => {
    const response = stubbed.shift()
    if (response) return response
    const browser = browsers.get(request.url)
    if (!browser) return new Response(null, { status: 404 })
    if (browser.hasEnded) return new Response(null, { status: 410 })
    const body = Buffer.from(await request.arrayBuffer())
    const { status, claims } = checkPush(request, body, browser)
    if (!claims) return new Response(null, { status })
    const topic = request.headers.get('topic')
    const replaced = received.findIndex(
      ({ endpoint, headers }) => endpoint === request.url && topic !== null && headers.get('topic') === topic,
    )
    if (replaced >= 0) received.splice(replaced, 1)
    received.push({
      endpoint: request.url,
      payload: decrypt(body, browser),
      headers: request.headers,
      claims,
    })
    return new Response(null, { status: 201, headers: { location: `${request.url}/message` } })
  })
  return {
    ...server,
    received,
    subscribe(publicKey) {
      const pair = createECDH('prime256v1')
      const auth = randomBytes(16)
      const p256dh = pair.generateKeys('base64url')
      const endpoint = `${server.url}/push/${randomBytes(12).toString('base64url')}`
      browsers.set(endpoint, { pair, auth, publicKey, hasEnded: false })
      return { endpoint, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    unsubscribe({ endpoint }) {
      const browser = browsers.get(endpoint)
      if (browser) browser.hasEnded = true
    },
    respondNext: (status, headers = {}) => void stubbed.push(new Response(null, { status, headers })),
  }
}

/** The status of a rejected push, or the claims of a valid one. */
function checkPush(request: Request, body: Buffer, browser: Browser) {
  const { headers } = request
  if (body.byteLength > bodyMax) return { status: 413 }
  if (!/^\d+$/.test(headers.get('ttl') ?? '')) return { status: 400 }
  if (headers.get('content-encoding') !== 'aes128gcm') return { status: 415 }
  if (!/^[A-Za-z0-9_-]{0,32}$/.test(headers.get('topic') ?? '')) return { status: 400 }
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.get('authorization') ?? '') ?? []
  if (key !== browser.publicKey) return { status: token ? 403 : 401 }
  const claims = readClaims(token, key)
  if (!claims || claims.aud !== new URL(request.url).origin) return { status: 403 }
  const lifetimeSeconds = claims.exp - Date.now() / 1_000
  if (lifetimeSeconds <= 0 || lifetimeSeconds > 86_400 || !/^(?:mailto:|https:)/.test(claims.sub))
    return { status: 403 }
  return { status: 201, claims }
}

/** The claims of a JWT, if the key signed it. */
function readClaims(token: string, key: string): ReceivedPush['claims'] | undefined {
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const options = { key: signer, dsaEncoding: 'ieee-p1363' } as const
  const isValid = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    options,
    Buffer.from(signature, 'base64url'),
  )
  return isValid
    ? (JSON.parse(Buffer.from(claims, 'base64url').toString()) as ReceivedPush['claims'])
    : undefined
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Opens one record as RFC 8291 and 8188 describe it, without the library that made it. */
function decrypt(body: Buffer, { pair, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = derive(pair.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
