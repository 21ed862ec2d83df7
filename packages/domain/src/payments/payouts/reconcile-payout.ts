import { eq, and, asc, sql } from 'drizzle-orm'
import { actorName, requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { fail, failField } from '../../core/errors.ts'
import { postEntry } from '../ledger/entries.ts'
import { payouts, type PayoutRow, payoutLines } from './tables.ts'
import type { ReconciliationResult } from '@shop/contract/admin/payouts'
import { type AttemptRow, paymentAttempts } from '../tables.ts'
import { toLedgerAccount, type LedgerEntry, type LedgerLine } from '../ledger/ledger.ts'

interface ReconcilePayoutInput {
  payout_id: string
  /** The amount that arrived in the bank. */
  received_kobo: number
  note: string
}

/**
 * Posts a payout to the ledger, once: the provider's balance moves to the bank, and each kind of difference to its own
 * account. Throws forbidden, not_found, invalid_transition if it was reconciled before, or invalid_input (`note`) if a
 * difference is not explained.
 */
export async function reconcilePayout(ctx: RequestContext, input: ReconcilePayoutInput): Promise<string> {
  requirePermission(ctx.actor, 'payments:record')
  const { received_kobo: receivedKobo, note } = input
  return inTransaction(ctx, async (ctx) => {
    const payout = await lockPayout(ctx, input.payout_id)
    const lines = await listPayoutLines(ctx, payout)
    const netKobo = lines.reduce(
      (sum, { amount_kobo: amountKobo, fee_kobo: feeKobo }) => sum + amountKobo - feeKobo,
      0,
    )
    const isDifferent = netKobo !== receivedKobo || lines.some(({ finding }) => !isExpected(finding))
    if (isDifferent && note === '') failField('note', 'Explain the differences')
    const reconciled = lines.map(({ recorded, ...line }) => ({
      ...line,
      recorded: recorded
        ? { amount_kobo: recorded.amount_kobo, fee_kobo: recorded.fee_kobo ?? 0 }
        : undefined,
    }))
    const entry = payoutEntry(payout.provider, reconciled, receivedKobo)
    const reference = `payout:${payout.id}`
    if (entry) await postEntry(ctx, entry, { reference, is_test: false, note })
    await ctx.db
      .update(payouts)
      .set({
        received_kobo: receivedKobo,
        note,
        reconciled_by: actorName(ctx.actor),
        reconciled_at: ctx.clock.now(),
      })
      .where(eq(payouts.id, payout.id))
    await recordAudit(ctx, 'payments.payout_reconciled', reference, {
      received_kobo: receivedKobo,
      net_kobo: netKobo,
      note,
    })
    return payout.id
  })
}

/** Deletes a payout that was imported by mistake. Throws forbidden, not_found, or invalid_transition if reconciled. */
export async function deletePayout(ctx: RequestContext, { payout_id: payoutId }: { payout_id: string }) {
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

interface MatchedPayoutLine {
  position: number
  reference: string
  amount_kobo: number
  fee_kobo: number
  transacted_at: string
  /** The shop's own payment. */
  recorded: AttemptRow | null
  finding: ReconciliationResult
}

/** A payout's lines in file order, each with the shop's payment of the same reference. */
export async function listPayoutLines(
  ctx: RequestContext,
  { id, provider, imported_at: importedAt }: Pick<PayoutRow, 'id' | 'provider' | 'imported_at'>,
): Promise<MatchedPayoutLine[]> {
  const isRepeated = sql<boolean>`exists (
    select 1 from payout_lines other join payouts s on s.id = other.payout_id
    where other.reference = ${payoutLines.reference} and other.amount_kobo > 0 and s.provider = ${provider}
      and ((s.id = ${id} and other.position < ${payoutLines.position})
        or (s.id <> ${id} and (s.reconciled_at is not null or (s.imported_at, s.id) < (${importedAt.toISOString()}, ${id})))))`
  const rows = await ctx.db
    .select({ line: payoutLines, recorded: paymentAttempts, isRepeated })
    .from(payoutLines)
    .leftJoin(
      paymentAttempts,
      and(eq(paymentAttempts.reference, payoutLines.reference), eq(paymentAttempts.provider, provider)),
    )
    .where(eq(payoutLines.payout_id, id))
    .orderBy(asc(payoutLines.position))
  return rows.map(({ line: { payout_id: _payoutId, ...line }, recorded, isRepeated }) => ({
    ...line,
    recorded,
    finding: reconcileLine({ ...line, recorded: recorded ?? undefined, is_repeated: isRepeated }),
  }))
}

type MatchedPayment = Pick<AttemptRow, 'status' | 'is_test' | 'amount_kobo' | 'fee_kobo' | 'refunded_kobo'>

interface ComparedLine {
  amount_kobo: number
  fee_kobo: number
  /** The shop's payment with the same reference. */
  recorded: MatchedPayment | undefined
  /** An earlier line, in this file or another, already paid it out. */
  is_repeated: boolean
}

/** Compares a line of a payout with the shop's own payment. */
export function reconcileLine({
  amount_kobo: amountKobo,
  fee_kobo: feeKobo,
  recorded,
  is_repeated: isRepeated,
}: ComparedLine): ReconciliationResult {
  if (amountKobo < 0)
    return recorded && recorded.refunded_kobo >= 0 - amountKobo ? 'refund' : 'unknown_refund'
  if (!recorded) return 'unknown_payment'
  if (recorded.is_test) return 'test_payment'
  if (recorded.status !== 'paid' && recorded.status !== 'reversed') return 'not_paid'
  if (isRepeated) return 'already_paid_out'
  if (recorded.amount_kobo !== amountKobo) return 'amount_mismatch'
  return (recorded.fee_kobo ?? 0) === feeKobo ? 'matched' : 'fee_mismatch'
}

/** Findings that need no note. */
function isExpected(finding: ReconciliationResult): boolean {
  return finding === 'matched' || finding === 'refund'
}

interface PayoutEntryLine {
  finding: ReconciliationResult
  amount_kobo: number
  fee_kobo: number
  /** The payment as the shop recorded it; undefined if unknown. */
  recorded: { amount_kobo: number; fee_kobo: number } | undefined
}

/** Money that the ledger does not expect; it stays unallocated until staff find out whose it is. */
const isUnexpected = (finding: ReconciliationResult) =>
  !['matched', 'amount_mismatch', 'fee_mismatch', 'refund'].includes(finding)

/**
 * A payout as one balanced ledger entry, in kobo. Debits the bank with what arrived and credits the provider with what
 * the shop recorded; extra fees, unknown payments and any remaining difference go to their own accounts. Undefined if
 * nothing moves.
 */
export function payoutEntry(
  provider: string,
  lines: readonly PayoutEntryLine[],
  receivedKobo: number,
): LedgerEntry | undefined {
  let heldKobo = 0
  let feesKobo = 0
  let unmatchedKobo = 0
  for (const { finding, amount_kobo: amountKobo, fee_kobo: feeKobo, recorded } of lines) {
    if (isUnexpected(finding)) unmatchedKobo += amountKobo - feeKobo
    else if (finding === 'refund' || !recorded) {
      heldKobo += amountKobo
      feesKobo += feeKobo
    } else {
      heldKobo += recorded.amount_kobo - recorded.fee_kobo
      feesKobo += feeKobo - recorded.fee_kobo
    }
  }
  const entryLines: LedgerLine[] = [
    side('bank', receivedKobo),
    side(toLedgerAccount(provider), 0 - heldKobo),
    side('payment fees', feesKobo),
    side('unallocated payments', 0 - unmatchedKobo),
    side('payout differences', heldKobo + unmatchedKobo - feesKobo - receivedKobo),
  ].filter(({ debit_kobo: debitKobo, credit_kobo: creditKobo }) => debitKobo + creditKobo > 0)
  return entryLines.length > 0 ? { kind: 'payout', lines: entryLines } : undefined
}

/** A debit if positive, otherwise a credit. */
function side(account: string, kobo: number): LedgerLine {
  return { account, debit_kobo: Math.max(0, kobo), credit_kobo: Math.max(0, 0 - kobo) }
}
