import { backupsKept } from '@shop/contract/admin/backups'
import { and, desc, eq, inArray, lte, notInArray, sql } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { type Claim, isStill } from './claim.ts'
import { backups } from './tables.ts'

/** Tables and files are counted, bytes are those on the disk. */
export interface BackupMade {
  tables: number
  rows: number
  files: number
  bytes: number
}

/**
 * Keeps that a backup is whole, forgets those that are too many, and asks for its drill where that was wished; or keeps
 * why it could not be made, in words for staff.
 */
export async function endBackup(
  ctx: RequestContext,
  claim: Claim,
  outcome: BackupMade | string,
): Promise<void> {
  const endedAt = ctx.clock.now()
  await inTransaction(ctx, async (ctx) => {
    if (typeof outcome === 'string') {
      const fault = outcome.slice(0, 500)
      await ctx.db.update(backups).set({ state: 'failed', fault, endedAt }).where(isStill(claim))
      return
    }
    const done = outcome.tables + outcome.files
    const drillState = sql`case when ${backups.thenDrill} then 'waiting' end`
    await ctx.db
      .update(backups)
      .set({ ...outcome, state: 'done', done, total: done, tries: 0, endedAt, drillState })
      .where(isStill(claim))
    await forgetOld(ctx)
  })
}

async function forgetOld(ctx: RequestContext): Promise<void> {
  const kept = await ctx.db
    .select({ id: backups.id, askedAt: backups.askedAt })
    .from(backups)
    .where(eq(backups.state, 'done'))
    .orderBy(desc(backups.askedAt), desc(backups.id))
    .limit(backupsKept)
  const oldest = kept.at(-1)
  if (kept.length < backupsKept || !oldest) return
  const isOld = and(
    notInArray(
      backups.id,
      kept.map(({ id }) => id),
    ),
    inArray(backups.state, ['done', 'failed']),
    lte(backups.askedAt, oldest.askedAt),
  )
  await ctx.db.delete(backups).where(isOld)
}
