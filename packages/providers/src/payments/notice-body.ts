import { createHash } from 'node:crypto'
import { parseJsonExact } from './parse-json-keeping-digits.ts'

/** The body of a notice that is the provider's; undefined when it is no JSON: an unknown event ends its retries. */
export function parseWebhookBody(rawBody: Buffer): unknown {
  try {
    return parseJsonExact(rawBody.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Names an event for ever: by what it is about, or by all of its bytes. */
export function toEventKey(event: string, subject: string | undefined, rawBody: Buffer): string {
  return `${event}:${subject ?? `sha256:${createHash('sha256').update(rawBody).digest('hex')}`}`
}
