import type { OutgoingPush, PushResult, PushSender } from '@shop/domain/core/ports/push'

export interface FakePush extends PushSender {
  publicKey: string
  /** Accepted messages, in order. */
  sent: OutgoingPush[]
  /** Thrown by the next sends. */
  failure: Error | undefined
  /** The result of the next sends. */
  result: PushResult
}

/** An in-memory sender controlled by the test. */
export function fakePush(): FakePush {
  const push: FakePush = {
    publicKey: 'B'.repeat(87),
    sent: [],
    failure: undefined,
    result: { status: 'accepted' },
    async send(message) {
      if (push.failure) throw push.failure
      if (push.result.status === 'accepted') push.sent.push(message)
      return push.result
    },
  }
  return push
}

let created = 0

/** What the browser of a test tells the shop about its subscription. */
export function samplePushDevice(
  { publicKey }: PushSender,
  change: { endpoint?: string; renews?: string } = {},
) {
  created += 1
  return {
    endpoint: `https://push.example.com/${created}`,
    keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    public_key: publicKey,
    ...change,
  }
}
