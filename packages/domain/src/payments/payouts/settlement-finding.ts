import type { ReconciliationResult } from '@shop/contract/admin/settlements'
import type { AttemptRow } from '../tables.ts'

type MatchedPayment = Pick<AttemptRow, 'status' | 'is_test' | 'amount_kobo' | 'fee_kobo' | 'refunded_kobo'>

export interface ComparedLine {
  amount_kobo: number
  fee_kobo: number
  /** The shop's payment of that reference. */
  recorded: MatchedPayment | undefined
  /** An earlier line, of this file or of another, paid it out. */
  isRepeated: boolean
}

/** How a line of a provider's file stands beside the shop's own payment. */
export function reconcileLine({
  amount_kobo: amountKobo,
  fee_kobo: feeKobo,
  recorded,
  isRepeated,
}: ComparedLine): ReconciliationResult {
  if (amountKobo < 0)
    return recorded && recorded.refunded_kobo >= 0 - amountKobo ? 'refund' : 'unknown_refund'
  if (!recorded) return 'unknown'
  if (recorded.is_test) return 'test'
  if (recorded.status !== 'paid' && recorded.status !== 'reversed') return 'not_paid'
  if (isRepeated) return 'already_paid_out'
  if (recorded.amount_kobo !== amountKobo) return 'amount_mismatch'
  return (recorded.fee_kobo ?? 0) === feeKobo ? 'matched' : 'fee_mismatch'
}

/** Findings that the books expect: nothing of them has to be explained. */
export function isExpected(finding: ReconciliationResult): boolean {
  return finding === 'matched' || finding === 'refund'
}
