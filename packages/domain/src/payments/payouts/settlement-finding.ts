import type { Finding } from '@shop/contract/admin/settlements'
import type { AttemptRow } from '../tables.ts'

type OwnPayment = Pick<AttemptRow, 'state' | 'isTest' | 'amountKobo' | 'feeKobo' | 'refundedKobo'>

export interface ComparedLine {
  amountKobo: number
  feeKobo: number
  /** The shop's payment of that reference. */
  own: OwnPayment | undefined
  /** An earlier line, of this file or of another, paid it out. */
  isRepeated: boolean
}

/** How a line of a provider's file stands beside the shop's own payment. */
export function findingOf({ amountKobo, feeKobo, own, isRepeated }: ComparedLine): Finding {
  if (amountKobo < 0) return own && own.refundedKobo >= 0 - amountKobo ? 'refund' : 'refund_unknown'
  if (!own) return 'unknown'
  if (own.isTest) return 'test'
  if (own.state !== 'paid' && own.state !== 'reversed') return 'not_paid'
  if (isRepeated) return 'paid_out_before'
  if (own.amountKobo !== amountKobo) return 'amount_differs'
  return (own.feeKobo ?? 0) === feeKobo ? 'matched' : 'fee_differs'
}

/** Findings that the books expect: nothing of them has to be explained. */
export function isExpected(finding: Finding): boolean {
  return finding === 'matched' || finding === 'refund'
}
