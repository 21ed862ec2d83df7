import type { RequestContext } from '../../core/context.ts'
import { type Claim, claimIsCurrent } from './claim.ts'
import { backups, type RestoreTestResult } from './tables.ts'

/** Where a drill broke off before it knew anything. */
export const emptyRestoreTest = { seconds: null, tables: null, rows: null, files: null }

/** Keeps how a drill went; it failed where there is a problem. */
export async function finishRestoreTest(
  ctx: RequestContext,
  claim: Claim,
  found: Omit<RestoreTestResult, 'finished_at'>,
): Promise<void> {
  const drill = { ...found, finished_at: ctx.clock.now().toISOString() }
  await ctx.db
    .update(backups)
    .set({
      restore_test_status: found.error === null ? 'passed' : 'failed',
      restore_test: drill,
      attempts: 0,
    })
    .where(claimIsCurrent(claim))
}
