/**
 * Transitions of a message status. queued: to be sent; manual: staff send it from their phone; skipped: replaced by a
 * newer one. Staff can resend a failed one, and a late report can still improve the status.
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

/** The statuses from which a message can reach this one. */
export function statusesBefore(to: TextMessageStatus): TextMessageStatus[] {
  const all = Object.entries(nextMessageStatuses) as [TextMessageStatus, readonly TextMessageStatus[]][]
  return all.filter(([, next]) => next.includes(to)).map(([from]) => from)
}
