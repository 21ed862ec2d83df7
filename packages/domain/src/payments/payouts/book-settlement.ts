import { eq } from 'drizzle-orm'
import { actorName, requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { settlementEntry } from './settlement-entry.ts'
import { isExpected } from './settlement-finding.ts'
import { findLines } from './settlement-lines.ts'
import { settlements, type SettlementRow } from './tables.ts'

export interface BookSettlement {
  settlementId: string
  /** What was seen in the bank. */
  receivedKobo: number
  note: string
}

/**
 * Books a payout: what the provider held goes to the bank, every difference onto its own account. Once. Refuses with
 * not_found, step_not_allowed (booked before), or invalid_input (`note`) where something differs and nobody says why.
 */
export async function bookSettlement(ctx: RequestContext, wish: BookSettlement): Promise<string> {
  requirePermission(ctx.actor, 'money:record')
  const { receivedKobo, note } = wish
  return inTransaction(ctx, async (ctx) => {
    const settlement = await lockSettlement(ctx, wish.settlementId)
    const lines = await findLines(ctx, settlement)
    const netKobo = lines.reduce((sum, { amountKobo, feeKobo }) => sum + amountKobo - feeKobo, 0)
    const differs = netKobo !== receivedKobo || lines.some(({ finding }) => !isExpected(finding))
    if (differs && note === '') refuseField('note', 'Explain the differences')
    const settled = lines.map(({ own, ...line }) => ({
      ...line,
      own: own ? { amountKobo: own.amountKobo, feeKobo: own.feeKobo ?? 0 } : undefined,
    }))
    const entry = settlementEntry(settlement.provider, settled, receivedKobo)
    const subject = `settlement:${settlement.id}`
    if (entry) await postEntry(ctx, entry, { subject, isTest: false, note })
    await ctx.db
      .update(settlements)
      .set({ receivedKobo, note, bookedBy: actorName(ctx.actor), bookedAt: ctx.clock.now() })
      .where(eq(settlements.id, settlement.id))
    await recordAct(ctx, 'money:settlement-booked', subject, { receivedKobo, netKobo, note })
    return settlement.id
  })
}

/** Takes back a file that was loaded by mistake. Refuses with not_found or step_not_allowed (booked). */
export async function dropSettlement(
  ctx: RequestContext,
  settlementId: string,
): Promise<{ dropped: boolean }> {
  requirePermission(ctx.actor, 'money:record')
  return inTransaction(ctx, async (ctx) => {
    const { id, provider, fileName } = await lockSettlement(ctx, settlementId)
    await ctx.db.delete(settlements).where(eq(settlements.id, id))
    await recordAct(ctx, 'money:settlement-dropped', `settlement:${id}`, { provider, fileName })
    return { dropped: true }
  })
}

async function lockSettlement(ctx: RequestContext, id: string): Promise<SettlementRow> {
  if (!isUuid(id)) refuse('not_found')
  const [settlement] = await ctx.db.select().from(settlements).where(eq(settlements.id, id)).for('update')
  if (!settlement) return refuse('not_found')
  return settlement.bookedAt ? refuse('step_not_allowed') : settlement
}
