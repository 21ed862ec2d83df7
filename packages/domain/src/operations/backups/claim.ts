import { and, eq } from 'drizzle-orm'
import { backups } from './tables.ts'

/** What one process has in hand: work that was begun again since then is another's. */
export interface Claim {
  id: string
  /** Which try it is. */
  tries: number
}

/** The row of a claim, unless another has begun it again. */
export const isStill = ({ id, tries }: Claim) => and(eq(backups.id, id), eq(backups.attempts, tries))
