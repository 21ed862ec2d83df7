import { and, eq, inArray, lt, or, type SQL } from 'drizzle-orm'
import { later } from '../kernel/clock.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
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
export async function claimBackup(shop: ShopContext): Promise<Claim | undefined> {
  const waits = or(eq(backups.state, 'waiting'), and(eq(backups.state, 'running'), isSilent(shop)))
  const claim = await claimOne(shop, waits, { state: 'running', done: 0, total: null })
  if (!claim || claim.tries <= triesMax) return claim
  await endBackup(shop, claim, neverEnded)
  return undefined
}

/** The same with the drill of one of the backups that lie here. */
export async function claimDrill(shop: ShopContext, idsHere: string[]): Promise<Claim | undefined> {
  if (idsHere.length === 0) return undefined
  const waits = or(eq(backups.drillState, 'waiting'), and(eq(backups.drillState, 'running'), isSilent(shop)))
  const claim = await claimOne(shop, and(inArray(backups.id, idsHere), waits), { drillState: 'running' })
  if (!claim || claim.tries <= triesMax) return claim
  await endDrill(shop, claim, { ...nothingFound, problem: neverEnded })
  return undefined
}

function isSilent(shop: ShopContext): SQL {
  return lt(backups.beatAt, later(shop.clock.now(), -silentMs))
}

async function claimOne(
  shop: ShopContext,
  waits: SQL | undefined,
  change: Partial<typeof backups.$inferInsert>,
): Promise<Claim | undefined> {
  return inTransaction(shop, async (shop) => {
    const [row] = await shop.db
      .select({ id: backups.id, tries: backups.tries })
      .from(backups)
      .where(waits)
      .limit(1)
      .for('update', { skipLocked: true })
    if (!row) return undefined
    const tries = row.tries + 1
    await shop.db
      .update(backups)
      .set({ ...change, tries, beatAt: shop.clock.now() })
      .where(eq(backups.id, row.id))
    return { id: row.id, tries }
  })
}

/** Says that the work goes on, and how far it is. */
export async function beatBackup(
  shop: ShopContext,
  claim: Claim,
  at: { done?: number; total?: number } = {},
): Promise<void> {
  await shop.db
    .update(backups)
    .set({ beatAt: shop.clock.now(), ...at })
    .where(isStill(claim))
}
