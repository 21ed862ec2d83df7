/** The shop as a sender of web push (RFC 8030, VAPID). */
export interface PushSender {
  /** The key that browsers subscribe with, base64url. Subscriptions made with another one are void. */
  readonly publicKey: string
  /**
   * Hands one message to the push service of a device. Throws PushUnavailable without a usable response: it may have
   * been sent, and sending it again replaces it by its topic.
   */
  send(push: OutgoingPush): Promise<PushResult>
}

/** A browser that agreed to be notified, as it describes itself. */
export interface PushTarget {
  /** The URL at the browser's push service. */
  endpoint: string
  /** The browser's public key, base64url. */
  p256dh: string
  /** The shared secret, base64url. */
  auth: string
}

export interface OutgoingPush {
  target: PushTarget
  /** At most pushPayloadBytesMax. */
  payload: string
  /** How long the push service stores it for a device that is off. */
  ttl_seconds: number
  /** `high` wakes a phone that saves power. */
  urgency: 'normal' | 'high'
  /** A message that is not delivered yet is replaced by one with the same topic: at most 32 characters of base64url. */
  topic: string
}

/** What fits in one encrypted record of 4,096 bytes (RFC 8291). */
export const pushPayloadBytesMax = 3_993

export type PushResult =
  | { status: 'accepted' }
  /** The subscription has ended. */
  | { status: 'gone' }
  /** Too many calls: not before this many ms. */
  | { status: 'delayed'; retry_after_ms: number }
  /** Repeating it would not help. */
  | { status: 'rejected'; message: string }

/** The push service gave no usable response. */
export class PushUnavailable extends Error {
  override readonly name = 'PushUnavailable'
}
