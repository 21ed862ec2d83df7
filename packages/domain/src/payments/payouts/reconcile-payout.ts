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
  /** What was seen in the bank. */
  received_kobo: number
  note: string
}

/**
 * Books a payout: what the provider held goes to the bank, every difference onto its own account. Once. Throws
 * not_found, invalid_transition (booked before), or invalid_input (`note`) where something differs and nobody says why.
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

/** Deletes a payout file that was loaded by mistake. Throws not_found or invalid_transition (booked). */
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

/** A payout's lines in the order of its file, each beside the shop's own payment of that reference. */
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
    finding: reconcileLine({ ...line, recorded: recorded ?? undefined, isRepeated }),
  }))
}

type MatchedPayment = Pick<AttemptRow, 'status' | 'is_test' | 'amount_kobo' | 'fee_kobo' | 'refunded_kobo'>

interface ComparedLine {
  amount_kobo: number
  fee_kobo: number
  /** The shop's payment of that reference. */
  recorded: MatchedPayment | undefined
  /** An earlier line, of this file or of another, paid it out. */
  isRepeated: boolean
}

/** How a line of a provider's file is beside the shop's own payment. */
export function reconcileLine({
  amount_kobo: amountKobo,
  fee_kobo: feeKobo,
  recorded,
  isRepeated,
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

/** Findings that the ledger expect: nothing of them has to be explained. */
function isExpected(finding: ReconciliationResult): boolean {
  return finding === 'matched' || finding === 'refund'
}

interface PayoutEntryLine {
  finding: ReconciliationResult
  amount_kobo: number
  fee_kobo: number
  /** What the ledger say of the same payment; nothing of one that they do not know. */
  recorded: { amount_kobo: number; fee_kobo: number } | undefined
}

/** Money of the provider's that the ledger know nothing of: somebody's, until staff find out whose. */
const isUnexpected = (finding: ReconciliationResult) =>
  !['matched', 'amount_mismatch', 'fee_mismatch', 'refund'].includes(finding)

/**
 * A payout as one balanced entry, in kobo: the provider no longer holds what the ledger thought of these payments, the
 * bank holds what arrived, other fees than were booked are fees, money of unknown payments is open, and what is left is
 * a difference of the payout. Undefined where nothing moves.
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
  const moved: LedgerLine[] = [
    side('bank', receivedKobo),
    side(toLedgerAccount(provider), 0 - heldKobo),
    side('payment fees', feesKobo),
    side('unallocated payments', 0 - unmatchedKobo),
    side('payout differences', heldKobo + unmatchedKobo - feesKobo - receivedKobo),
  ].filter(({ debit_kobo: debitKobo, credit_kobo: creditKobo }) => debitKobo + creditKobo > 0)
  return moved.length > 0 ? { kind: 'payout', lines: moved } : undefined
}

/** Debit where it is positive. */
function side(account: string, kobo: number): LedgerLine {
  return { account, debit_kobo: Math.max(0, kobo), credit_kobo: Math.max(0, 0 - kobo) }
}
