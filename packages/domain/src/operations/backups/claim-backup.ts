import { and, eq, inArray, lt, or, type SQL } from 'drizzle-orm'
import { later } from '../../core/clock.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { type Claim, isStill } from './claim.ts'
import { endBackup } from './end-backup.ts'
import { endDrill, nothingFound } from './end-drill.ts'
import { backups } from './tables.ts'

/** Longer than any beat takes: whoever is silent for so long has died, and another begins again. */
const silentMs = 60_000
/** Times that work is begun before it has failed. */
const triesMax = 3
const neverEnded = `It was started ${triesMax} times and never finished.`

/**
 * Takes the backup that waits to be made, or that a process left behind: it is begun again. One that was begun too
 * often has failed. Undefined where there is none.
 */
export async function claimBackup(ctx: RequestContext): Promise<Claim | undefined> {
  const waits = or(eq(backups.status, 'pending'), and(eq(backups.status, 'running'), isSilent(ctx)))
  const claim = await claimOne(ctx, waits, { status: 'running', processed: 0, total: null })
  if (!claim || claim.tries <= triesMax) return claim
  await endBackup(ctx, claim, neverEnded)
  return undefined
}

/** The same with the drill of one of the backups that lie here. */
export async function claimDrill(ctx: RequestContext, idsHere: string[]): Promise<Claim | undefined> {
  if (idsHere.length === 0) return undefined
  const waits = or(
    eq(backups.restore_test_status, 'pending'),
    and(eq(backups.restore_test_status, 'running'), isSilent(ctx)),
  )
  const claim = await claimOne(ctx, and(inArray(backups.id, idsHere), waits), {
    restore_test_status: 'running',
  })
  if (!claim || claim.tries <= triesMax) return claim
  await endDrill(ctx, claim, { ...nothingFound, error: neverEnded })
  return undefined
}

function isSilent(ctx: RequestContext): SQL {
  return lt(backups.heartbeat_at, later(ctx.clock.now(), -silentMs))
}

async function claimOne(
  ctx: RequestContext,
  waits: SQL | undefined,
  change: Partial<typeof backups.$inferInsert>,
): Promise<Claim | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ id: backups.id, tries: backups.attempts })
      .from(backups)
      .where(waits)
      .limit(1)
      .for('update', { skipLocked: true })
    if (!row) return undefined
    const tries = row.tries + 1
    await ctx.db
      .update(backups)
      .set({ ...change, attempts: tries, heartbeat_at: ctx.clock.now() })
      .where(eq(backups.id, row.id))
    return { id: row.id, tries }
  })
}

/** Says that the work goes on, and how far it is. */
export async function beatBackup(
  ctx: RequestContext,
  claim: Claim,
  { done: processed, total }: { done?: number; total?: number } = {},
): Promise<void> {
  await ctx.db.update(backups).set({ heartbeat_at: ctx.clock.now(), processed, total }).where(isStill(claim))
}
