/**
 * The status of a message and what may follow. queued: to be sent; manual: staff send it from their phone; skipped: a newer
 * one took its place. A failed one is sent again when staff ask for it; a report may come late and still tell better.
 */
const nextMessageStatuses = {
  queued: ['sent', 'failed', 'skipped'],
  manual: ['sent', 'skipped'],
  sent: ['delivered', 'failed'],
  failed: ['queued', 'delivered'],
  delivered: [],
  skipped: [],
} as const
export type TextMessageStatus = keyof typeof nextMessageStatuses

/** The states from which a message may come to this one. */
export function statusesBefore(to: TextMessageStatus): TextMessageStatus[] {
  const all = Object.entries(nextMessageStatuses) as [TextMessageStatus, readonly TextMessageStatus[]][]
  return all.filter(([, next]) => next.includes(to)).map(([from]) => from)
}
