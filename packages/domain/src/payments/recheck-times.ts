import { addMs } from '../core/clock.ts'
import type { AttemptRow } from './tables.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * How long after it was settled a payment is checked again, in ms. A paid one may be refunded or charged back for weeks; an
 * abandoned one may be paid on a page that was left open.
 */
const ages: Partial<Record<AttemptRow['status'], readonly number[]>> = {
  paid: [1, 3, 7, 14, 28, 45].map((n) => n * day),
  abandoned: [hour, day, 3 * day],
}

/** The next recheck; null after the last. */
export function nextRecheckAt(
  { status: state, completed_at: completedAt }: Pick<AttemptRow, 'status' | 'completed_at'>,
  now: Date,
): Date | null {
  if (!completedAt) return null
  const next = (ages[state] ?? []).map((age) => addMs(completedAt, age)).find((at) => at > now)
  return next ?? null
}
