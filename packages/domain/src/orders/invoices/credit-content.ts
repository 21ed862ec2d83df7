import type { StoredLine } from '../current-lines.ts'
import { piecesKobo } from '../pieces-value.ts'
import type { Refund } from '../../payments/find-refund.ts'
import { creditShare, leftOf } from './credit-share.ts'
import { type ClassSum, type DocumentContent, printedNumber } from './document-content.ts'
import type { DocumentRow } from './tables.ts'

export interface Credit {
  invoice: DocumentRow
  /** Credit notes of the same invoice before this one. */
  notes: readonly DocumentRow[]
  lines: readonly StoredLine[]
  amount_kobo: number
  /** The money that went back; none where it never came. */
  refund: Pick<Refund, 'lines' | 'reason'> | undefined
  /** Why nobody pays it, where that is not because the order was cancelled. */
  because?: { name: string; reason: string } | undefined
  /** ISO. */
  at: string
}

/** What stands on a credit note: seller and buyer of the invoice that it corrects, and its amount by class of VAT. */
export function creditContent(credit: Credit): DocumentContent {
  const { invoice, notes, lines, amount_kobo: amountKobo, refund, because, at } = credit
  const returned = (refund?.lines ?? []).flatMap(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position)
    return line
      ? [{ ...line, quantity, value_kobo: piecesKobo({ ...line, refunded_quantity: 0 }, quantity) }]
      : []
  })
  const wanted: Partial<Record<ClassSum['vat_class'], number>> = {}
  for (const { vat_class: vatClass, value_kobo: valueKobo } of returned)
    wanted[vatClass] = (wanted[vatClass] ?? 0) + valueKobo
  const left = leftOf(
    invoice.content.totals,
    notes.map(({ content }) => content.totals),
  )
  const sums = creditShare(left, amountKobo, wanted)
  const detail = returned.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
  return {
    ...invoice.content,
    suppliedAt: at,
    lines: sums.map((sum) => ({
      ...sum,
      name: refund ? 'Refund' : (because?.name ?? 'Cancelled before payment'),
      detail,
      quantity: 1,
      unit_price_kobo: sum.gross_kobo,
      discount_kobo: 0,
    })),
    totals: sums,
    corrects: printedNumber(invoice),
    reason: refund?.reason ?? because?.reason ?? `order ${invoice.content.order_number} was cancelled`,
  }
}
