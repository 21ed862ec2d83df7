/**
 * Transitions of a message status. queued: to be sent; manual: staff send it from their phone; skipped: replaced by a
 * newer one. Staff can resend a failed one. Reports come late and in any order, even before the response that says that
 * it was sent: they can improve a status, never take it back.
 */
const nextMessageStatuses = {
  queued: ['sent', 'delivered', 'read', 'failed', 'skipped'],
  manual: ['sent', 'skipped'],
  sent: ['delivered', 'read', 'failed'],
  failed: ['queued', 'delivered', 'read'],
  delivered: ['read'],
  read: [],
  skipped: [],
} as const
export type TextMessageStatus = keyof typeof nextMessageStatuses

/** The statuses from which a message can reach this one. */
export function statusesBefore(to: TextMessageStatus): TextMessageStatus[] {
  const all = Object.entries(nextMessageStatuses) as [TextMessageStatus, readonly TextMessageStatus[]][]
  return all.filter(([, next]) => next.includes(to)).map(([from]) => from)
}
