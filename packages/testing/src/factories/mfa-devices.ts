import { createMfaFactor, confirmMfaFactor } from '@shop/domain/identity/accounts/mfa'
import { totpStep, totpCode } from '@shop/domain/identity/accounts/totp'
import type { AccountActor } from '@shop/domain/core/actor'
import type { TestShop } from '../open-test-shop.ts'
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Assertion, CreationOptions, NewCredential, RequestOptions } from '@shop/contract/mfa'

/** An authenticator app that holds a secret. */
interface AuthenticatorApp {
  /** The current code, or that of a number of 30-second steps later. */
  code(later?: number): string
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function decodeBase32(base32: string): Buffer {
  const bits = [...base32].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

export function codeApp(shop: TestShop, secret: string): AuthenticatorApp {
  return { code: (later = 0) => totpCode(decodeBase32(secret), totpStep(shop.clock.now()) + later) }
}

/** Creates a session for an actor without one, as if reauthenticated just now. */
export async function reauthenticateSession(
  shop: TestShop,
  { session_id: sessionId, account_id: accountId }: AccountActor,
): Promise<void> {
  const now = shop.clock.now().toISOString()
  await shop.database.run(
    `INSERT INTO sessions (id, account_id, remembered, device, created_at, last_used_at, expires_at, reauthenticated_at, session_version)
     SELECT $1, id, false, 'test', $3, $3, $4, $3, session_version FROM accounts WHERE id = $2
     ON CONFLICT (id) DO UPDATE SET reauthenticated_at = excluded.reauthenticated_at`,
    [sessionId, accountId, now, new Date(Date.parse(now) + 12 * 3_600_000).toISOString()],
  )
}

/**
 * Sets up an authenticator app for an account and returns it with the recovery codes. Afterwards its clock is 30
 * seconds ahead.
 */
export async function enrol(
  shop: TestShop,
  actor: AccountActor,
): Promise<AuthenticatorApp & { recovery_codes: string[] }> {
  await reauthenticateSession(shop, actor)
  const own = shop.as(actor)
  const { id, secret } = await createMfaFactor(own, { name: 'Phone' })
  const app = codeApp(shop, secret)
  const recoveryCodes = await confirmMfaFactor(own, { id, code: app.code() })
  shop.clock.move(30_000)
  return { ...app, recovery_codes: recoveryCodes }
}

/** A phone or key that holds one passkey (W3C Web Authentication, with ES256 and no attestation). */
export interface PasskeyDevice {
  create(options: CreationOptions, page?: Page): NewCredential
  sign(options: RequestOptions, page?: Page): Assertion
  /** The signature counter the device reports. Each signature adds one, unless it never counts. */
  counter: number
}

/** The page's origin, as the browser reports it. */
interface Page {
  origin?: string
  rp_id?: string
}

const userPresentFlag = 0b0000_0001
const userVerifiedFlag = 0b0000_0100
const credentialAttachedFlag = 0b0100_0000
const text = (bytes: Buffer) => bytes.toString('base64url')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** A byte string of CBOR (RFC 8949). */
function cborBytes(bytes: Buffer): Buffer {
  const head =
    bytes.length < 256
      ? Buffer.from([0x58, bytes.length])
      : Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff])
  return Buffer.concat([head, bytes])
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** The client data that the browser reports about the requesting page. */
const message = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

interface DeviceOptions {
  /** Makes it claim another device's passkey. */
  id?: Buffer
  counts?: boolean
  /** Whether it checks the fingerprint, face or PIN of its user. */
  verifiesUser?: boolean
}

/** A device with its own key, which remembers the account of its passkey. */
export function passkeyDevice({
  id = randomBytes(16),
  counts = true,
  verifiesUser = true,
}: DeviceOptions = {}): PasskeyDevice {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // {1: 2, 3: -7, -1: 1, -2: x, -3: y}: an elliptic-curve key for ES256 on P-256.
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
  const userFlags = userPresentFlag | (verifiesUser ? userVerifiedFlag : 0)
  let userHandle: string | undefined
  const authenticatorData = (rpId: string, flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(device.counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }
  const device: PasskeyDevice = {
    counter: 0,
    create(options, { origin = 'http://localhost:3000', rp_id: rpId = options.rp.id } = {}) {
      userHandle = options.user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = Buffer.concat([
        authenticatorData(rpId, userFlags | credentialAttachedFlag),
        Buffer.alloc(16),
        length,
        id,
        coseKey,
      ])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(data),
      ])
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(message('webauthn.create', options.challenge, origin)),
          attestationObject: text(attestation),
          transports: ['internal'],
        },
      }
    },
    sign(options, { origin = 'http://localhost:3000', rp_id: rpId = options.rpId } = {}) {
      if (counts) device.counter += 1
      const client = message('webauthn.get', options.challenge, origin)
      const data = authenticatorData(rpId, userFlags)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
          userHandle,
        },
      }
    },
  }
  return device
}
