import { createECDH } from 'node:crypto'
import { type Outbound, OutboundFailure, type OutboundResponse } from '@shop/domain/core/ports/http'
import {
  type OutgoingPush,
  pushPayloadBytesMax,
  type PushResult,
  type PushSender,
  PushUnavailable,
} from '@shop/domain/core/ports/push'
import webPush from 'web-push'

interface WebPushSettings {
  /** The shop's private key on P-256, base64url. */
  privateKey: string
  /** The shop's address, which a push service needs if the shop sends too much. */
  contact: string
  /** Checks that an endpoint is on the public internet, and calls the address that it has checked. */
  outbound: Pick<Outbound, 'post'>
}

/** Push services want an address of their own on the internet, which a trial shop does not have. */
const trialContact = 'mailto:owner@example.com'
const encoding = 'aes128gcm'

/** Sends web push: encrypted for the device (RFC 8291), signed with the shop's key (RFC 8292). */
export function createWebPushSender({ privateKey, contact, outbound }: WebPushSettings): PushSender {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  const publicKey = pair.getPublicKey().toString('base64url')
  const subject = contact.startsWith('https://') ? contact : trialContact

  return {
    publicKey,
    async send(push) {
      if (Buffer.byteLength(push.payload) > pushPayloadBytesMax) return rejected('The message is too long')
      const body = encrypt(push)
      if (!body) return rejected('The keys of the device can’t be used')
      const { endpoint } = push.target
      const { Authorization: authorization } = webPush.getVapidHeaders(
        new URL(endpoint).origin,
        subject,
        publicKey,
        privateKey,
        encoding,
      )
      const headers = {
        authorization,
        'content-type': 'application/octet-stream',
        'content-encoding': encoding,
        ttl: String(push.ttl_seconds),
        urgency: push.urgency,
        topic: push.topic,
      }
      const response = await outbound.post({ url: endpoint, headers, body }).catch((error: unknown) => {
        if (error instanceof OutboundFailure) throw new PushUnavailable(error.message, { cause: error })
        throw error
      })
      return toResult(response)
    },
  }
}

/** Undefined for keys that are none. */
function encrypt({ target, payload }: OutgoingPush): Uint8Array | undefined {
  try {
    return webPush.encrypt(target.p256dh, target.auth, payload, encoding).cipherText
  } catch {
    // A key that is no point on the curve.
    return undefined
  }
}

const rejected = (message: string): PushResult => ({ status: 'rejected', message })

/** A push service that is busy and does not say for how long, in ms. */
const defaultDelayMs = 60_000
const delayMaxMs = 3_600_000

function toResult({ status, text, retry_after: retryAfter }: OutboundResponse): PushResult {
  if (status >= 200 && status < 300) return { status: 'accepted' }
  if (status === 404 || status === 410) return { status: 'gone' }
  if (status === 429 || (status === 503 && retryAfter !== undefined))
    return { status: 'delayed', retry_after_ms: parseRetryAfter(retryAfter) }
  if (status >= 500) throw new PushUnavailable(`The push service returned ${status}.`)
  return rejected(`The push service returned ${status}${text ? `: ${text}` : ''}`)
}

/** Seconds or a date (RFC 9110), as ms within a second and an hour. */
function parseRetryAfter(text: string | undefined): number {
  const waitMs = /^\d+$/.test(text ?? '') ? Number(text) * 1_000 : Date.parse(text ?? '') - Date.now()
  return Number.isNaN(waitMs) ? defaultDelayMs : Math.min(Math.max(waitMs, 1_000), delayMaxMs)
}
