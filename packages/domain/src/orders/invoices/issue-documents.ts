import { toOrderEmail } from '../order-email.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import type { OutboxMessage } from '../../core/jobs/outbox.ts'
import { lagosDate } from '../../core/dates.ts'
import { markDue } from '../../core/rollups-due.ts'
import { formatDocumentNumber, nextDocumentNumber } from '../../core/document-numbers.ts'
import { enqueueEmail } from '../../core/jobs/enqueue-email.ts'
import { getCurrentLines } from '../order-lines.ts'
import { findOrder, lockOrder, type StoredOrder } from '../orders.ts'
import { isWithheldByPlan } from '../fulfilment-rules.ts'
import { countOrderEdits } from '../order-history.ts'
import { sumBy } from '../../payments/pay-later/allocate.ts'
import { listInstalments } from '../../payments/pay-later/agreements.ts'
import { type Refund, listRefunds } from '../../payments/refunds.ts'
import { loadStoreDetails } from '../../store/store-details.ts'
import { taxSettings } from '../../store/tax.ts'
import { creditNoteContent, remainingByVatClass } from './credit-note.ts'
import { sumTotals } from './document-content.ts'
import { withInvoicedTotals, creditDueKobo, isInvoiceDue, calculateUnpaidKobo } from './due-documents.ts'
import { invoiceContent, supplementaryInvoice, supplementaryDueKobo } from './invoice.ts'
import { findDocuments } from './documents.ts'
import { type DocumentRow, documents } from './tables.ts'
import { sum } from '../../core/money.ts'

/**
 * Issues an order's missing documents and emails each to the customer: its invoice or receipt, another for late fees
 * paid since, and credit notes for completed refunds and for amounts that will never be paid. A retry issues nothing
 * twice.
 */
export async function issueDocuments(ctx: RequestContext, task: OutboxMessage<'invoice.issue'>) {
  const { order_id: orderId, at } = task.payload
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    const issued = await findDocuments(ctx, [order.id])
    const changes = await countOrderEdits(ctx, order.id)
    const invoice = findInvoiceAfter(issued, changes) ?? (await issueInvoice(ctx, order, { at, changes }))
    if (!invoice) return
    const supplementary = issued.filter(
      ({ is_supplementary: isSupplementary, revision }) => isSupplementary && revision === changes,
    )
    const charged = await issueSupplementary(ctx, order, { invoice, supplementary, at })
    const invoices = [invoice, ...supplementary, ...(charged ? [charged] : [])]
    await issueCreditNotes(ctx, order, { invoices, notes: issued.filter(({ corrects }) => corrects), at })
  })
}

async function issueInvoice(
  ctx: RequestContext,
  order: StoredOrder,
  { at: suppliedAt, changes }: { at: string; changes: number },
): Promise<DocumentRow | undefined> {
  const tax = await taxSettings.read(ctx)
  if (!isInvoiceDue(order, tax.is_vat_registered)) return undefined
  const store = await loadStoreDetails(ctx)
  const lines = await getCurrentLines(ctx, order.id)
  const content = invoiceContent({ order, lines, store, tax, supplied_at: suppliedAt })
  const series = tax.is_vat_registered ? 'invoice' : 'receipt'
  return issue(ctx, { series, order_id: order.id, revision: changes, content })
}

/** The invoice or receipt of an order after this many edits. */
function findInvoiceAfter(issued: readonly DocumentRow[], changes: number): DocumentRow | undefined {
  return issued.find(
    ({ series, revision, is_supplementary: isSupplementary }) =>
      series !== 'credit_note' && revision === changes && !isSupplementary,
  )
}

/**
 * Credits everything that is left of the invoice or receipt of a locked order that is about to be edited; the edited
 * order gets a new one once it is due. The caller records the edit in the same transaction.
 */
export async function reverseInvoice(ctx: RequestContext, { id, number }: StoredOrder): Promise<void> {
  const issued = await findDocuments(ctx, [id])
  const invoice = findInvoiceAfter(issued, await countOrderEdits(ctx, id))
  if (!invoice) return
  const notes = issued.filter(({ corrects }) => corrects === invoice.id)
  const totals = notes.map(({ content }) => content.totals)
  const amountKobo = sumTotals(remainingByVatClass(invoice.content.totals, totals)).gross_kobo
  if (amountKobo === 0) return
  const creditReason = { name: 'Order changed', reason: `order ${number} was changed` }
  const at = ctx.clock.now().toISOString()
  const content = creditNoteContent({
    invoice,
    notes,
    lines: [],
    amount_kobo: amountKobo,
    refund: undefined,
    credit_reason: creditReason,
    at,
  })
  await issue(ctx, { series: 'credit_note', order_id: id, content, corrects: invoice.id })
}

/** Issues a supplementary invoice for late fees that were paid after the invoice was issued. */
async function issueSupplementary(
  ctx: RequestContext,
  order: StoredOrder,
  { invoice, supplementary, at }: { invoice: DocumentRow; supplementary: DocumentRow[]; at: string },
): Promise<DocumentRow | undefined> {
  if (order.payment_method !== 'pay_later') return undefined
  const lateFeePaidKobo = sumBy(
    await listInstalments(ctx, order.id),
    (instalment) => instalment.late_fee_paid_kobo,
  )
  const totals = {
    invoiced_kobo: sumGrossKobo([invoice]),
    supplementary_kobo: sumGrossKobo(supplementary),
    late_fee_paid_kobo: lateFeePaidKobo,
  }
  const amountKobo = supplementaryDueKobo({ ...order, ...totals })
  if (amountKobo === 0) return undefined
  const { series, revision } = invoice
  const content = supplementaryInvoice(invoice.content, amountKobo, at)
  return issue(ctx, { series, order_id: order.id, revision, is_supplementary: true, content })
}

interface Correction {
  /** The invoice or receipt, and supplementary ones. */
  invoices: DocumentRow[]
  notes: DocumentRow[]
  at: string
}

async function issueCreditNotes(
  ctx: RequestContext,
  stored: StoredOrder,
  { invoices, notes: before, at }: Correction,
): Promise<void> {
  const order = withInvoicedTotals(stored, sumGrossKobo(invoices))
  const refunds = (await listRefunds(ctx, order.id)).filter(({ status }) => status === 'processed')
  // Refunds of a running plan are due again, or waived.
  const isStillWithheld = await isWithheldByPlan(ctx, stored)
  const returnedKobo = isStillWithheld ? 0 : sum(refunds.map(({ amount_kobo: amountKobo }) => amountKobo))
  const outstandingKobo = creditDueKobo({ ...order, returned_kobo: returnedKobo })
  const notes = before.filter(({ corrects }) => invoices.some(({ id }) => id === corrects))
  const creditOne = async (invoice: DocumentRow, requestedKobo: number, refund: Refund | undefined) => {
    const own = notes.filter(({ corrects }) => corrects === invoice.id)
    const remaining = remainingByVatClass(
      invoice.content.totals,
      own.map(({ content }) => content.totals),
    )
    const amountKobo = Math.min(requestedKobo, sumTotals(remaining).gross_kobo)
    if (amountKobo <= 0) return 0
    const lines = await getCurrentLines(ctx, order.id)
    const creditReason = order.status === 'cancelled' ? undefined : reductionReason(order)
    const content = creditNoteContent({
      invoice,
      notes: own,
      lines,
      amount_kobo: amountKobo,
      refund,
      credit_reason: creditReason,
      at,
    })
    const note = { series: 'credit_note', order_id: order.id, content, corrects: invoice.id } as const
    notes.push(await issue(ctx, { ...note, refund_id: refund?.id ?? null }))
    return amountKobo
  }
  const credit = async (requestedKobo: number, refund: Refund | undefined) => {
    let remainingKobo = Math.min(requestedKobo, outstandingKobo - sumGrossKobo(notes))
    for (const document of invoices) remainingKobo -= await creditOne(document, remainingKobo, refund)
  }
  const creditedUnpaidKobo = sumGrossKobo(notes.filter(({ refund_id: refundId }) => refundId === null))
  await credit(calculateUnpaidKobo(order) - creditedUnpaidKobo, undefined)
  // The newest first: an older one without a credit note refunded a surplus.
  for (const refund of refunds.toReversed())
    if (![...before, ...notes].some(({ refund_id: refundId }) => refundId === refund.id))
      await credit(refund.amount_kobo, refund)
}

const reductionReason = ({ number }: Pick<StoredOrder, 'number'>) => ({
  name: 'Waived',
  reason: `part of order ${number} was waived`,
})

/** The gross total of documents, in kobo. */
function sumGrossKobo(invoices: readonly DocumentRow[]): number {
  return sum(invoices.map(({ content }) => sumTotals(content.totals).gross_kobo))
}

async function issue(
  ctx: RequestContext,
  input: Pick<DocumentRow, 'series' | 'order_id' | 'content'> & Partial<DocumentRow>,
): Promise<DocumentRow> {
  const now = ctx.clock.now()
  const number = await nextDocumentNumber(ctx, input.series)
  const [row] = await ctx.db
    .insert(documents)
    .values({ ...input, id: ctx.ids.next(now), number, issued_at: now })
    .returning()
  if (!row) throw new Error('The document was not written.')
  // The VAT of a day is reported from its documents.
  await markDue(ctx, { day: lagosDate(now) })
  await emailDocument(ctx, row)
  return row
}

async function emailDocument(ctx: RequestContext, row: DocumentRow): Promise<void> {
  const order = await findOrder(ctx, row.order_id)
  if (!order) throw new Error('The order of a document is not there.')
  const content = {
    template: 'document',
    document_id: row.id,
    series: row.series,
    number: formatDocumentNumber(row),
    order_number: order.number,
    total_kobo: sumTotals(row.content.totals).gross_kobo,
    link: `${ctx.publicUrl}/orders/${order.id}`,
  } as const
  await enqueueEmail(ctx, toOrderEmail(order, content))
}
