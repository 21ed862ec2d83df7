import { and, eq, inArray, lt, or, type SQL, desc, lte, ne, notInArray, sql } from 'drizzle-orm'
import { backups, offsiteBackups, type RestoreTestResult } from './tables.ts'
import { addMs } from '../../core/dates.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { retainedBackups } from '@shop/contract/admin/backups'

/** A process's claim on a backup; it ends when another process restarts the backup. */
export interface Claim {
  id: string
  /** The number of the attempt. */
  attempts: number
}

/** The condition for the row of a claim, unless another process has restarted the backup. */
const claimIsCurrent = ({ id, attempts }: Claim) => and(eq(backups.id, id), eq(backups.attempts, attempts))

/**
 * Longer than any heartbeat interval, in ms: a process silent for this long counts as dead, and another restarts its
 * work.
 */
const stalledMs = 60_000

/** Attempts before a backup fails. */
const attemptsMax = 3
const neverFinished = `It was started ${attemptsMax} times and never finished.`

/**
 * Claims a requested backup, or restarts one whose process died. One with too many attempts fails. Undefined if there
 * is none.
 */
export async function claimBackup(ctx: RequestContext): Promise<Claim | undefined> {
  const isWaiting = or(eq(backups.status, 'pending'), and(eq(backups.status, 'running'), isStalled(ctx)))
  const claim = await claimOne(ctx, isWaiting, { status: 'running', processed: 0, total: null })
  if (!claim || claim.attempts <= attemptsMax) return claim
  await failBackup(ctx, claim, neverFinished)
  return undefined
}

/** Like claimBackup, for the restore test of a local backup. */
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

/** Records that the task is still running, and its progress. */
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

/** Stores why a backup failed, as a message for staff. */
export async function failBackup(ctx: RequestContext, claim: Claim, message: string): Promise<void> {
  await ctx.db
    .update(backups)
    .set({ status: 'failed', error: message.slice(0, 500), finished_at: ctx.clock.now() })
    .where(claimIsCurrent(claim))
}

/** Completes a backup, removes backups above the limit, and requests its restore test if needed. */
export async function completeBackup(
  ctx: RequestContext,
  claim: Claim,
  size: { tables: number; rows: number; files: number; bytes: number },
): Promise<void> {
  const done = size.tables + size.files
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(backups)
      .set({
        ...size,
        status: 'completed',
        processed: done,
        total: done,
        attempts: 0,
        finished_at: ctx.clock.now(),
        restore_test_status: sql`case when ${backups.test_after} then 'pending' end`,
      })
      .where(claimIsCurrent(claim))
    await pruneOld(ctx)
  })
}

async function pruneOld(ctx: RequestContext): Promise<void> {
  const newest = await ctx.db
    .select({ id: backups.id, requested_at: backups.requested_at })
    .from(backups)
    .where(eq(backups.status, 'completed'))
    .orderBy(desc(backups.requested_at), desc(backups.id))
    .limit(retainedBackups)
  const oldest = newest.at(-1)
  if (newest.length < retainedBackups || !oldest) return
  const isOld = and(
    notInArray(
      backups.id,
      newest.map(({ id }) => id),
    ),
    inArray(backups.status, ['completed', 'failed']),
    lte(backups.requested_at, oldest.requested_at),
  )
  const deleted = await ctx.db.delete(backups).where(isOld).returning({ id: backups.id })
  const ids = deleted.map(({ id }) => id)
  const isUnfinished = ne(offsiteBackups.status, 'completed')
  if (ids.length > 0)
    await ctx.db.delete(offsiteBackups).where(and(inArray(offsiteBackups.backup_id, ids), isUnfinished))
}

/** Result of a restore test that failed before reaching any check. */
export const emptyRestoreTest = { seconds: null, tables: null, rows: null, files: null }

/** Stores the result of a restore test, which failed if there is a problem. */
export async function finishRestoreTest(
  ctx: RequestContext,
  claim: Claim,
  found: Omit<RestoreTestResult, 'finished_at'>,
): Promise<void> {
  const restoreTest = { ...found, finished_at: ctx.clock.now().toISOString() }
  await ctx.db
    .update(backups)
    .set({
      restore_test_status: found.error === null ? 'passed' : 'failed',
      restore_test: restoreTest,
      attempts: 0,
    })
    .where(claimIsCurrent(claim))
}
