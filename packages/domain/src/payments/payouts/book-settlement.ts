import { eq } from 'drizzle-orm'
import { actorName, requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { fail, failField } from '../../core/refusal.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { payoutEntry } from './settlement-entry.ts'
import { isExpected } from './settlement-finding.ts'
import { listPayoutLines } from './settlement-lines.ts'
import { payouts, type PayoutRow } from './tables.ts'

export interface ReconcilePayoutInput {
  payoutId: string
  /** What was seen in the bank. */
  received_kobo: number
  note: string
}

/**
 * Books a payout: what the provider held goes to the bank, every difference onto its own account. Once. Refuses with
 * not_found, step_not_allowed (booked before), or invalid_input (`note`) where something differs and nobody says why.
 */
export async function reconcilePayout(ctx: RequestContext, input: ReconcilePayoutInput): Promise<string> {
  requirePermission(ctx.actor, 'payments:record')
  const { received_kobo: receivedKobo, note } = input
  return inTransaction(ctx, async (ctx) => {
    const payout = await lockPayout(ctx, input.payoutId)
    const lines = await listPayoutLines(ctx, payout)
    const netKobo = lines.reduce(
      (sum, { amount_kobo: amountKobo, fee_kobo: feeKobo }) => sum + amountKobo - feeKobo,
      0,
    )
    const differs = netKobo !== receivedKobo || lines.some(({ finding }) => !isExpected(finding))
    if (differs && note === '') failField('note', 'Explain the differences')
    const reconciled = lines.map(({ recorded, ...line }) => ({
      ...line,
      recorded: recorded
        ? { amount_kobo: recorded.amount_kobo, fee_kobo: recorded.fee_kobo ?? 0 }
        : undefined,
    }))
    const entry = payoutEntry(payout.provider, reconciled, receivedKobo)
    const subject = `payout:${payout.id}`
    if (entry) await postEntry(ctx, entry, { reference: subject, is_test: false, note })
    await ctx.db
      .update(payouts)
      .set({
        received_kobo: receivedKobo,
        note,
        reconciled_by: actorName(ctx.actor),
        reconciled_at: ctx.clock.now(),
      })
      .where(eq(payouts.id, payout.id))
    await recordAudit(ctx, 'payments.payout_reconciled', subject, {
      received_kobo: receivedKobo,
      net_kobo: netKobo,
      note,
    })
    return payout.id
  })
}

/** Takes back a file that was loaded by mistake. Refuses with not_found or step_not_allowed (booked). */
export async function deletePayout(ctx: RequestContext, payoutId: string): Promise<{ deleted: boolean }> {
  requirePermission(ctx.actor, 'payments:record')
  return inTransaction(ctx, async (ctx) => {
    const { id, provider, file_name: fileName } = await lockPayout(ctx, payoutId)
    await ctx.db.delete(payouts).where(eq(payouts.id, id))
    await recordAudit(ctx, 'payments.payout_deleted', `payout:${id}`, { provider, file_name: fileName })
    return { deleted: true }
  })
}

async function lockPayout(ctx: RequestContext, id: string): Promise<PayoutRow> {
  if (!isUuid(id)) fail('not_found')
  const [payout] = await ctx.db.select().from(payouts).where(eq(payouts.id, id)).for('update')
  if (!payout) return fail('not_found')
  return payout.reconciled_at ? fail('invalid_transition') : payout
}
