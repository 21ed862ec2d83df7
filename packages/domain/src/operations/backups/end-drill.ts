import type { RequestContext } from '../../core/context.ts'
import { type Claim, isStill } from './claim.ts'
import { backups, type DrillFound } from './tables.ts'

/** Where a drill broke off before it knew anything. */
export const nothingFound = { seconds: null, tables: null, rows: null, files: null }

/** Keeps how a drill went; it failed where there is a problem. */
export async function endDrill(
  ctx: RequestContext,
  claim: Claim,
  found: Omit<DrillFound, 'ended_at'>,
): Promise<void> {
  const drill = { ...found, ended_at: ctx.clock.now().toISOString() }
  await ctx.db
    .update(backups)
    .set({ drillState: found.problem === null ? 'passed' : 'failed', drill, tries: 0 })
    .where(isStill(claim))
}
