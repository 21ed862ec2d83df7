import { retainedBackups } from '@shop/contract/admin/backups'
import { and, desc, eq, inArray, lte, notInArray, sql } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { type Claim, claimIsCurrent } from './claim.ts'
import { backups } from './tables.ts'

/** Tables and files are counted, bytes are those on the disk. */
export interface BackupResult {
  tables: number
  rows: number
  files: number
  bytes: number
}

/**
 * Keeps that a backup is whole, forgets those that are too many, and asks for its drill where that was wished; or keeps
 * why it could not be made, in words for staff.
 */
export async function finishBackup(
  ctx: RequestContext,
  claim: Claim,
  outcome: BackupResult | string,
): Promise<void> {
  const endedAt = ctx.clock.now()
  await inTransaction(ctx, async (ctx) => {
    if (typeof outcome === 'string') {
      const error = outcome.slice(0, 500)
      await ctx.db
        .update(backups)
        .set({ status: 'failed', error, finished_at: endedAt })
        .where(claimIsCurrent(claim))
      return
    }
    const done = outcome.tables + outcome.files
    const restoreTestStatus = sql`case when ${backups.test_after} then 'pending' end`
    await ctx.db
      .update(backups)
      .set({
        ...outcome,
        status: 'completed',
        processed: done,
        total: done,
        attempts: 0,
        finished_at: endedAt,
        restore_test_status: restoreTestStatus,
      })
      .where(claimIsCurrent(claim))
    await pruneOld(ctx)
  })
}

async function pruneOld(ctx: RequestContext): Promise<void> {
  const retained = await ctx.db
    .select({ id: backups.id, requested_at: backups.requested_at })
    .from(backups)
    .where(eq(backups.status, 'completed'))
    .orderBy(desc(backups.requested_at), desc(backups.id))
    .limit(retainedBackups)
  const oldest = retained.at(-1)
  if (retained.length < retainedBackups || !oldest) return
  const isOld = and(
    notInArray(
      backups.id,
      retained.map(({ id }) => id),
    ),
    inArray(backups.status, ['completed', 'failed']),
    lte(backups.requested_at, oldest.requested_at),
  )
  await ctx.db.delete(backups).where(isOld)
}
