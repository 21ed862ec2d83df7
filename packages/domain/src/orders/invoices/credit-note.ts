import type { StoredLine } from '../order-lines.ts'
import { unitsValueKobo } from '../order-money.ts'
import type { Refund } from '../../payments/refunds.ts'
import { formatDocumentNumber } from '../../core/document-numbers.ts'
import type { VatClassTotal, DocumentContent } from './document-content.ts'
import type { DocumentRow } from './tables.ts'
import { sum } from '../../core/money.ts'

interface CreditNoteInput {
  invoice: DocumentRow
  /** Earlier credit notes for the same invoice. */
  notes: readonly DocumentRow[]
  lines: readonly StoredLine[]
  amount_kobo: number
  /** The refund that is credited; undefined if the amount was never paid. */
  refund: Pick<Refund, 'lines' | 'reason'> | undefined
  /** Why the amount is no longer due, if not because the order was cancelled. */
  credit_reason?: { name: string; reason: string } | undefined
  /** ISO timestamp. */
  at: string
}

/** The content of a credit note: seller and customer of the corrected invoice, and the amount by VAT class. */
export function creditNoteContent(credit: CreditNoteInput): DocumentContent {
  const { invoice, notes, lines, amount_kobo: amountKobo, refund, credit_reason: creditReason, at } = credit
  const returned = (refund?.lines ?? []).flatMap(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position)
    return line
      ? [{ ...line, quantity, value_kobo: unitsValueKobo({ ...line, refunded_quantity: 0 }, quantity) }]
      : []
  })
  const returnedByClass: Partial<Record<VatClassTotal['vat_class'], number>> = {}
  for (const { vat_class: vatClass, value_kobo: valueKobo } of returned)
    returnedByClass[vatClass] = (returnedByClass[vatClass] ?? 0) + valueKobo
  const remaining = remainingByVatClass(
    invoice.content.totals,
    notes.map(({ content }) => content.totals),
  )
  const totals = allocateCredit(remaining, amountKobo, returnedByClass)
  const detail = returned.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
  return {
    ...invoice.content,
    supplied_at: at,
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

/** `amount * part / total`, rounded half up. In bigint, because kobo times kobo is too large for a number. */
function allocate(amount: number, part: number, total: number): number {
  return total === 0 ? 0 : Number((2n * BigInt(amount) * BigInt(part) + BigInt(total)) / (2n * BigInt(total)))
}

/**
 * Takes an amount (kobo) off what is left of an invoice: first off the value of returned units (`returnedByClass`, by VAT
 * class), then off the rest. Each class gives its VAT in proportion, so that credit notes for all of an invoice
 * contain exactly its VAT. Throws an Error if the amount is more than is left.
 */
export function allocateCredit(
  remaining: readonly VatClassTotal[],
  amountKobo: number,
  returnedByClass: Readonly<Partial<Record<VatClassTotal['vat_class'], number>>> = {},
): VatClassTotal[] {
  if (amountKobo > sum(remaining.map(({ gross_kobo: grossKobo }) => grossKobo)))
    throw new Error('More is credited than is left.')
  const returned = remaining.map(({ vat_class: vatClass, gross_kobo: grossKobo }) =>
    Math.min(grossKobo, returnedByClass[vatClass] ?? 0),
  )
  const fromReturned = distribute(Math.min(amountKobo, sum(returned)), returned)
  const notReturned = remaining.map(({ gross_kobo: grossKobo }, at) => grossKobo - (fromReturned[at] ?? 0))
  const fromRest = distribute(amountKobo - sum(fromReturned), notReturned)
  return remaining.flatMap(({ vat_class: vatClass, vat_kobo: vatKobo, gross_kobo: remainingKobo }, at) => {
    const grossKobo = (fromReturned[at] ?? 0) + (fromRest[at] ?? 0)
    if (grossKobo === 0) return []
    const vat = allocate(vatKobo, grossKobo, remainingKobo)
    return [{ vat_class: vatClass, gross_kobo: grossKobo, vat_kobo: vat, net_kobo: grossKobo - vat }]
  })
}

/** Divides an amount in proportion to weights, each getting at most its own. The amount must not exceed their sum. */
function distribute(amountKobo: number, weights: readonly number[]): number[] {
  const total = sum([...weights])
  let open = amountKobo
  const parts = weights.map((weight) => {
    const part = Math.min(allocate(amountKobo, weight, total), open)
    open -= part
    return part
  })
  return parts.map((part, at) => {
    const more = Math.min(open, (weights[at] ?? 0) - part)
    open -= more
    return part + more
  })
}

/** What is left of an invoice after its credit notes. */
export function remainingByVatClass(
  invoiced: readonly VatClassTotal[],
  credited: readonly (readonly VatClassTotal[])[],
): VatClassTotal[] {
  return invoiced.map(({ vat_class: vatClass, ...total }) => {
    const credits = credited.flat().filter((each) => each.vat_class === vatClass)
    return {
      vat_class: vatClass,
      net_kobo: total.net_kobo - sum(credits.map(({ net_kobo: netKobo }) => netKobo)),
      vat_kobo: total.vat_kobo - sum(credits.map(({ vat_kobo: vatKobo }) => vatKobo)),
      gross_kobo: total.gross_kobo - sum(credits.map(({ gross_kobo: grossKobo }) => grossKobo)),
    }
  })
}
