import { and, eq } from 'drizzle-orm'
import { backups } from './tables.ts'

/** What one process has in hand: work that was begun again since then is another's. */
export interface Claim {
  id: string
  /** Which try it is. */
  attempts: number
}

/** The row of a claim, unless another has begun it again. */
export const claimIsCurrent = ({ id, attempts }: Claim) =>
  and(eq(backups.id, id), eq(backups.attempts, attempts))
