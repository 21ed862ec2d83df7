import { Maintenance, type Closure } from '@shop/contract/maintenance'
import * as z from 'zod/mini'

const Stored = z.extend(Maintenance, { bypass_token: z.string() })

/** The switch with the secret by which a browser of the staff is let in. */
export type StoredMaintenance = z.output<typeof Stored>

const open: StoredMaintenance = { enabled: false, until: null, note: '', bypass_token: '' }

/** Said without an expected end, and once that has passed, s. */
const retryAfterSeconds = 300

/** The stored switch; a shop that never used it, or whose value no longer fits, is open. */
export function parseMaintenance(stored: unknown): StoredMaintenance {
  const read = z.safeParse(Stored, stored)
  return read.success ? read.data : open
}

/** What a shopper is told at this moment; null while the shop is open. */
export function getClosure({ enabled: on, until, note }: Maintenance, now: Date): Closure | null {
  if (!on) return null
  const left = until === null ? 0 : Math.ceil((Date.parse(until) - now.getTime()) / 1000)
  return left > 0 ? { until, note, retry_after: left } : { until: null, note, retry_after: retryAfterSeconds }
}
