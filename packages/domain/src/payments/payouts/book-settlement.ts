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
import { payouts, type SettlementRow } from './tables.ts'

export interface BookSettlement {
  payoutId: string
  /** What was seen in the bank. */
  received_kobo: number
  note: string
}

/**
 * Books a payout: what the provider held goes to the bank, every difference onto its own account. Once. Refuses with
 * not_found, step_not_allowed (booked before), or invalid_input (`note`) where something differs and nobody says why.
 */
export async function bookSettlement(ctx: RequestContext, wish: BookSettlement): Promise<string> {
  requirePermission(ctx.actor, 'payments:record')
  const { received_kobo: receivedKobo, note } = wish
  return inTransaction(ctx, async (ctx) => {
    const settlement = await lockSettlement(ctx, wish.payoutId)
    const lines = await findLines(ctx, settlement)
    const netKobo = lines.reduce(
      (sum, { amount_kobo: amountKobo, fee_kobo: feeKobo }) => sum + amountKobo - feeKobo,
      0,
    )
    const differs = netKobo !== receivedKobo || lines.some(({ finding }) => !isExpected(finding))
    if (differs && note === '') refuseField('note', 'Explain the differences')
    const settled = lines.map(({ own, ...line }) => ({
      ...line,
      own: own ? { amount_kobo: own.amount_kobo, fee_kobo: own.fee_kobo ?? 0 } : undefined,
    }))
    const entry = settlementEntry(settlement.provider, settled, receivedKobo)
    const subject = `payout:${settlement.id}`
    if (entry) await postEntry(ctx, entry, { reference: subject, is_test: false, note })
    await ctx.db
      .update(payouts)
      .set({
        received_kobo: receivedKobo,
        note,
        reconciled_by: actorName(ctx.actor),
        reconciled_at: ctx.clock.now(),
      })
      .where(eq(payouts.id, settlement.id))
    await recordAct(ctx, 'payments.payout_reconciled', subject, {
      received_kobo: receivedKobo,
      net_kobo: netKobo,
      note,
    })
    return settlement.id
  })
}

/** Takes back a file that was loaded by mistake. Refuses with not_found or step_not_allowed (booked). */
export async function dropSettlement(
  ctx: RequestContext,
  settlementId: string,
): Promise<{ deleted: boolean }> {
  requirePermission(ctx.actor, 'payments:record')
  return inTransaction(ctx, async (ctx) => {
    const { id, provider, file_name: fileName } = await lockSettlement(ctx, settlementId)
    await ctx.db.delete(payouts).where(eq(payouts.id, id))
    await recordAct(ctx, 'payments.payout_deleted', `payout:${id}`, { provider, file_name: fileName })
    return { deleted: true }
  })
}

async function lockSettlement(ctx: RequestContext, id: string): Promise<SettlementRow> {
  if (!isUuid(id)) refuse('not_found')
  const [settlement] = await ctx.db.select().from(payouts).where(eq(payouts.id, id)).for('update')
  if (!settlement) return refuse('not_found')
  return settlement.reconciled_at ? refuse('invalid_transition') : settlement
}
