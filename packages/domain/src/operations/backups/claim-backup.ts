import { and, eq, inArray, lt, or, type SQL } from 'drizzle-orm'
import { addMs } from '../../core/clock.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { type Claim, claimIsCurrent } from './claim.ts'
import { finishBackup } from './end-backup.ts'
import { finishRestoreTest, emptyRestoreTest } from './end-drill.ts'
import { backups } from './tables.ts'

/** Longer than any beat takes: whoever is silent for so long has died, and another begins again. */
const stalledMs = 60_000
/** Times that work is begun before it has failed. */
const attemptsMax = 3
const neverFinished = `It was started ${attemptsMax} times and never finished.`

/**
 * Takes the backup that waits to be made, or that a process left behind: it is begun again. One that was begun too
 * often has failed. Undefined where there is none.
 */
export async function claimBackup(ctx: RequestContext): Promise<Claim | undefined> {
  const isWaiting = or(eq(backups.status, 'pending'), and(eq(backups.status, 'running'), isStalled(ctx)))
  const claim = await claimOne(ctx, isWaiting, { status: 'running', processed: 0, total: null })
  if (!claim || claim.attempts <= attemptsMax) return claim
  await finishBackup(ctx, claim, neverFinished)
  return undefined
}

/** The same with the drill of one of the backups that lie here. */
export async function claimRestoreTest(ctx: RequestContext, localIds: string[]): Promise<Claim | undefined> {
  if (localIds.length === 0) return undefined
  const isWaiting = or(
    eq(backups.restore_test_status, 'pending'),
    and(eq(backups.restore_test_status, 'running'), isStalled(ctx)),
  )
  const claim = await claimOne(ctx, and(inArray(backups.id, localIds), isWaiting), {
    restore_test_status: 'running',
  })
  if (!claim || claim.attempts <= attemptsMax) return claim
  await finishRestoreTest(ctx, claim, { ...emptyRestoreTest, error: neverFinished })
  return undefined
}

function isStalled(ctx: RequestContext): SQL {
  return lt(backups.heartbeat_at, addMs(ctx.clock.now(), -stalledMs))
}

async function claimOne(
  ctx: RequestContext,
  isWaiting: SQL | undefined,
  change: Partial<typeof backups.$inferInsert>,
): Promise<Claim | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ id: backups.id, attempts: backups.attempts })
      .from(backups)
      .where(isWaiting)
      .limit(1)
      .for('update', { skipLocked: true })
    if (!row) return undefined
    const attempts = row.attempts + 1
    await ctx.db
      .update(backups)
      .set({ ...change, attempts, heartbeat_at: ctx.clock.now() })
      .where(eq(backups.id, row.id))
    return { id: row.id, attempts }
  })
}

/** Says that the work goes on, and how far it is. */
export async function recordBackupHeartbeat(
  ctx: RequestContext,
  claim: Claim,
  { done: processed, total }: { done?: number; total?: number } = {},
): Promise<void> {
  await ctx.db
    .update(backups)
    .set({ heartbeat_at: ctx.clock.now(), processed, total })
    .where(claimIsCurrent(claim))
}
