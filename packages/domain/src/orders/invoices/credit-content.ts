import type { StoredLine } from '../current-lines.ts'
import { unitsValueKobo } from '../pieces-value.ts'
import type { Refund } from '../../payments/find-refund.ts'
import { allocateCredit, remainingByVatClass } from './credit-share.ts'
import { type VatClassTotal, type DocumentContent, formatDocumentNumber } from './document-content.ts'
import type { DocumentRow } from './tables.ts'

export interface CreditNoteInput {
  invoice: DocumentRow
  /** Credit notes of the same invoice before this one. */
  notes: readonly DocumentRow[]
  lines: readonly StoredLine[]
  amount_kobo: number
  /** The money that went back; none where it never came. */
  refund: Pick<Refund, 'lines' | 'reason'> | undefined
  /** Why nobody pays it, where that is not because the order was cancelled. */
  creditReason?: { name: string; reason: string } | undefined
  /** ISO. */
  at: string
}

/** What stands on a credit note: seller and buyer of the invoice that it corrects, and its amount by class of VAT. */
export function creditNoteContent(credit: CreditNoteInput): DocumentContent {
  const { invoice, notes, lines, amount_kobo: amountKobo, refund, creditReason, at } = credit
  const returned = (refund?.lines ?? []).flatMap(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position)
    return line
      ? [{ ...line, quantity, value_kobo: unitsValueKobo({ ...line, refunded_quantity: 0 }, quantity) }]
      : []
  })
  const wanted: Partial<Record<VatClassTotal['vat_class'], number>> = {}
  for (const { vat_class: vatClass, value_kobo: valueKobo } of returned)
    wanted[vatClass] = (wanted[vatClass] ?? 0) + valueKobo
  const left = remainingByVatClass(
    invoice.content.totals,
    notes.map(({ content }) => content.totals),
  )
  const totals = allocateCredit(left, amountKobo, wanted)
  const detail = returned.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
  return {
    ...invoice.content,
    suppliedAt: at,
    lines: totals.map((sum) => ({
      ...sum,
      name: refund ? 'Refund' : (creditReason?.name ?? 'Cancelled before payment'),
      detail,
      quantity: 1,
      unit_price_kobo: sum.gross_kobo,
      discount_kobo: 0,
    })),
    totals,
    corrects: formatDocumentNumber(invoice),
    reason: refund?.reason ?? creditReason?.reason ?? `order ${invoice.content.order_number} was cancelled`,
  }
}
