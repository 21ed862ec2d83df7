import { inTransaction, type RequestContext } from '../../core/context.ts'
import type { DueWork } from '../../core/jobs/due-work.ts'
import { nextNumber } from '../../core/next-number.ts'
import { postMail } from '../../core/jobs/post-mail.ts'
import { currentLines } from '../current-lines.ts'
import type { DocumentsWish } from '../documents-work.ts'
import { findOrder, lockOrder, type StoredOrder } from '../find-order.ts'
import { isKeptByPlan } from '../kept-by-plan.ts'
import { countChanges } from '../order-changes.ts'
import { sumOf } from '../../payments/instalments/allocate.ts'
import { listInstalments } from '../../payments/instalments/load-agreement.ts'
import type { Refund } from '../../payments/find-refund.ts'
import { listRefunds } from '../../payments/list-refunds.ts'
import { readFacts } from '../../store/read-facts.ts'
import { taxFacts } from '../../store/tax-facts.ts'
import { creditContent } from './credit-content.ts'
import { leftOf } from './credit-share.ts'
import { printedNumber, totalOf } from './document-content.ts'
import { asInvoiced, creditDueKobo, isInvoiceDue, neverPaidKobo } from './due-documents.ts'
import { invoiceContent } from './invoice-content.ts'
import { laterContent, laterDueKobo } from './later-charges.ts'
import { documentsOf } from './list-documents.ts'
import { type DocumentRow, documents } from './tables.ts'

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/**
 * Issues the documents that an order is owed and lacks: its invoice or receipt, another for late fees that were paid
 * since, and a credit note for each refund that has arrived and for what a cancelled order will never bring. Each is mailed to the shopper. Tried again it issues
 * nothing twice.
 */
export async function issueDocuments(ctx: RequestContext, work: DueWork): Promise<void> {
  const { order_id: orderId, at } = work.payload as DocumentsWish
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    const issued = await documentsOf(ctx, [order.id])
    const changes = await countChanges(ctx, order.id)
    const invoice = invoiceAfter(issued, changes) ?? (await issueInvoice(ctx, order, { at, changes }))
    if (!invoice) return
    const later = issued.filter(({ is_supplementary: isLater, revision }) => isLater && revision === changes)
    const charged = await issueLater(ctx, order, { invoice, later, at })
    const papers = [invoice, ...later, ...(charged ? [charged] : [])]
    await issueCreditNotes(ctx, order, { papers, notes: issued.filter(({ corrects }) => corrects), at })
  })
}

async function issueInvoice(
  ctx: RequestContext,
  order: StoredOrder,
  { at: suppliedAt, changes: revision }: { at: string; changes: number },
): Promise<DocumentRow | undefined> {
  const tax = await taxFacts.read(ctx)
  if (!isInvoiceDue(order, tax.is_vat_registered)) return undefined
  const facts = await readFacts(ctx)
  const lines = await currentLines(ctx, order.id)
  const content = invoiceContent({ order, lines, facts, tax, suppliedAt })
  const series = tax.is_vat_registered ? 'invoice' : 'receipt'
  return issue(ctx, { series, order_id: order.id, revision, content })
}

/** The invoice or receipt of an order that was changed so often. */
function invoiceAfter(issued: readonly DocumentRow[], changes: number): DocumentRow | undefined {
  return issued.find(
    ({ series, revision, is_supplementary: isLater }) =>
      series !== 'credit_note' && revision === changes && !isLater,
  )
}

/**
 * Takes back the invoice or receipt of a locked order that is about to change, by a credit note over all that is left of
 * it: the changed order gets one of its own once it is owed. The caller writes the change in the same transaction.
 */
export async function takeBackInvoice(ctx: RequestContext, { id, number }: StoredOrder): Promise<void> {
  const issued = await documentsOf(ctx, [id])
  const invoice = invoiceAfter(issued, await countChanges(ctx, id))
  if (!invoice) return
  const notes = issued.filter(({ corrects }) => corrects === invoice.id)
  const sums = notes.map(({ content }) => content.totals)
  const amountKobo = totalOf(leftOf(invoice.content.totals, sums)).gross_kobo
  if (amountKobo === 0) return
  const because = { name: 'Order changed', reason: `order ${number} was changed` }
  const at = ctx.clock.now().toISOString()
  const content = creditContent({
    invoice,
    notes,
    lines: [],
    amount_kobo: amountKobo,
    refund: undefined,
    because,
    at,
  })
  await issue(ctx, { series: 'credit_note', order_id: id, content, corrects: invoice.id })
}

/** What a plan charged for payments that came late, once they are paid and where the invoice was issued before. */
async function issueLater(
  ctx: RequestContext,
  order: StoredOrder,
  { invoice, later, at }: { invoice: DocumentRow; later: DocumentRow[]; at: string },
): Promise<DocumentRow | undefined> {
  if (order.payment_method !== 'pay_later') return undefined
  const latePaidKobo = sumOf(await listInstalments(ctx, order.id), (each) => each.late_fee_paid_kobo)
  const sums = {
    invoicedKobo: grossOf([invoice]),
    laterKobo: grossOf(later),
    late_fee_paid_kobo: latePaidKobo,
  }
  const amountKobo = laterDueKobo({ ...order, ...sums })
  if (amountKobo === 0) return undefined
  const { series, revision } = invoice
  const content = laterContent(invoice.content, amountKobo, at)
  return issue(ctx, { series, order_id: order.id, revision, is_supplementary: true, content })
}

interface Correction {
  /** The invoice or receipt, and those of later charges. */
  papers: DocumentRow[]
  notes: DocumentRow[]
  at: string
}

async function issueCreditNotes(
  ctx: RequestContext,
  stored: StoredOrder,
  { papers, notes: before, at }: Correction,
): Promise<void> {
  const order = asInvoiced(stored, grossOf(papers))
  const refunds = (await listRefunds(ctx, order.id)).filter(({ status: state }) => state === 'processed')
  // What a plan that runs gave back is asked again, or is waived.
  const isAskedAgain = await isKeptByPlan(ctx, stored)
  const returnedKobo = isAskedAgain ? 0 : sum(refunds.map(({ amount_kobo: amountKobo }) => amountKobo))
  const dueKobo = creditDueKobo({ ...order, returned_kobo: returnedKobo })
  const notes = before.filter(({ corrects }) => papers.some(({ id }) => id === corrects))
  const creditOne = async (invoice: DocumentRow, wantedKobo: number, refund: Refund | undefined) => {
    const own = notes.filter(({ corrects }) => corrects === invoice.id)
    const left = leftOf(
      invoice.content.totals,
      own.map(({ content }) => content.totals),
    )
    const amountKobo = Math.min(wantedKobo, totalOf(left).gross_kobo)
    if (amountKobo <= 0) return 0
    const lines = await currentLines(ctx, order.id)
    const because = order.status === 'cancelled' ? undefined : askedNoMore(order)
    const content = creditContent({
      invoice,
      notes: own,
      lines,
      amount_kobo: amountKobo,
      refund,
      because,
      at,
    })
    const note = { series: 'credit_note', order_id: order.id, content, corrects: invoice.id } as const
    notes.push(await issue(ctx, { ...note, refund_id: refund?.id ?? null }))
    return amountKobo
  }
  const credit = async (wantedKobo: number, refund: Refund | undefined) => {
    let restKobo = Math.min(wantedKobo, dueKobo - grossOf(notes))
    for (const paper of papers) restKobo -= await creditOne(paper, restKobo, refund)
  }
  const unpaidKobo = grossOf(notes.filter(({ refund_id: refundId }) => refundId === null))
  await credit(neverPaidKobo(order) - unpaidKobo, undefined)
  // The newest first: an older one without a note gave back what was above the price.
  for (const refund of refunds.toReversed())
    if (![...before, ...notes].some(({ refund_id: refundId }) => refundId === refund.id))
      await credit(refund.amount_kobo, refund)
}

const askedNoMore = ({ number }: Pick<StoredOrder, 'number'>) => ({
  name: 'Waived',
  reason: `part of order ${number} was waived`,
})

/** What papers come to together, in kobo. */
function grossOf(papers: readonly DocumentRow[]): number {
  return sum(papers.map(({ content }) => totalOf(content.totals).gross_kobo))
}

async function issue(
  ctx: RequestContext,
  wish: Pick<DocumentRow, 'series' | 'order_id' | 'content'> & Partial<DocumentRow>,
): Promise<DocumentRow> {
  const now = ctx.clock.now()
  const number = await nextNumber(ctx, wish.series)
  const [row] = await ctx.db
    .insert(documents)
    .values({ ...wish, id: ctx.ids.next(now), number, issued_at: now })
    .returning()
  if (!row) throw new Error('The document was not written.')
  await mailDocument(ctx, row)
  return row
}

async function mailDocument(ctx: RequestContext, row: DocumentRow): Promise<void> {
  const order = await findOrder(ctx, row.order_id)
  if (!order) throw new Error('The order of a document is not there.')
  const content = {
    template: 'document',
    document_id: row.id,
    series: row.series,
    number: printedNumber(row),
    order_number: order.number,
    total_kobo: totalOf(row.content.totals).gross_kobo,
    link: `${ctx.publicUrl}/orders/${order.id}`,
  } as const
  await postMail(ctx, { to: order.email, content, related_to: `order ${order.number}` })
}
