import type { ReconciliationResult } from '@shop/contract/admin/settlements'
import { ledgerAccountOf, type LedgerEntry, type LedgerLine } from '../ledger/ledger.ts'

export interface PayoutEntryLine {
  finding: ReconciliationResult
  amount_kobo: number
  fee_kobo: number
  /** What the books say of the same payment; nothing of one that they do not know. */
  recorded: { amount_kobo: number; fee_kobo: number } | undefined
}

/** Money of the provider's that the books know nothing of: somebody's, until staff find out whose. */
const isUnexpected = (finding: ReconciliationResult) =>
  !['matched', 'amount_mismatch', 'fee_mismatch', 'refund'].includes(finding)

/**
 * A payout as one balanced entry, in kobo: the provider no longer holds what the books thought of these payments, the
 * bank holds what arrived, other fees than were booked are fees, money of unknown payments is open, and what is left is
 * a difference of the settlement. Undefined where nothing moves.
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
    side(ledgerAccountOf(provider), 0 - heldKobo),
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
