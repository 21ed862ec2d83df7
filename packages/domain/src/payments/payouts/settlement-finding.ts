import type { Finding } from '@shop/contract/admin/settlements'
import type { AttemptRow } from '../tables.ts'

type OwnPayment = Pick<AttemptRow, 'status' | 'is_test' | 'amount_kobo' | 'fee_kobo' | 'refunded_kobo'>

export interface ComparedLine {
  amount_kobo: number
  fee_kobo: number
  /** The shop's payment of that reference. */
  own: OwnPayment | undefined
  /** An earlier line, of this file or of another, paid it out. */
  isRepeated: boolean
}

/** How a line of a provider's file stands beside the shop's own payment. */
export function findingOf({
  amount_kobo: amountKobo,
  fee_kobo: feeKobo,
  own,
  isRepeated,
}: ComparedLine): Finding {
  if (amountKobo < 0) return own && own.refunded_kobo >= 0 - amountKobo ? 'refund' : 'unknown_refund'
  if (!own) return 'unknown'
  if (own.is_test) return 'test'
  if (own.status !== 'paid' && own.status !== 'reversed') return 'not_paid'
  if (isRepeated) return 'already_paid_out'
  if (own.amount_kobo !== amountKobo) return 'amount_mismatch'
  return (own.fee_kobo ?? 0) === feeKobo ? 'matched' : 'fee_mismatch'
}

/** Findings that the books expect: nothing of them has to be explained. */
export function isExpected(finding: Finding): boolean {
  return finding === 'matched' || finding === 'refund'
}
