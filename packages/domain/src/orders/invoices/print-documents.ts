import { type PrintKind, printMax } from '@shop/contract/admin/documents'
import type { PrintLayout } from '@shop/contract/documents'
import { requirePermission, hasPermission, requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { failField, fail } from '../../core/errors.ts'
import { listOrdersWithLines } from '../order-lines.ts'
import { loadStoreDetails } from '../../store/store-details.ts'
import { documentLayout } from './document-layout.ts'
import { findDocuments } from './documents.ts'
import { packingSlipLayout } from './packing-slip.ts'
import { eq } from 'drizzle-orm'
import { findOrder } from '../orders.ts'
import { formatDocumentNumber } from '../../core/document-numbers.ts'
import { type DocumentRow, documents } from './tables.ts'

interface PrintInput {
  kind: PrintKind
  /** Order ids, separated by commas. */
  order_ids: string
}

/**
 * The print layouts of several orders in the given order, either packing slips or their invoices, receipts and credit
 * notes, and the numbers of orders without documents. Unknown orders are left out. Throws forbidden or invalid_input.
 */
export async function printOrders(
  ctx: RequestContext,
  { kind, order_ids: requested }: PrintInput,
): Promise<{ items: PrintLayout[]; order_numbers_without_documents: string[] }> {
  requirePermission(ctx.actor, 'orders:read')
  const ids = requested.split(',')
  if (ids.length > printMax) failField('order_ids', `At most ${printMax} orders at once`)
  if (!ids.every(isUuid)) failField('order_ids', 'These are no orders')
  const found = await listOrdersWithLines(ctx, ids)
  if (kind === 'packing_slip') {
    const { name: storeName } = await loadStoreDetails(ctx)
    return {
      items: found.map((packingSlip) => packingSlipLayout({ ...packingSlip, storeName })),
      order_numbers_without_documents: [],
    }
  }
  const byOrder = Map.groupBy(await findDocuments(ctx, ids), ({ order_id: orderId }) => orderId)
  return {
    items: found.flatMap(({ order }) => (byOrder.get(order.id) ?? []).map(documentLayout)),
    order_numbers_without_documents: found
      .filter(({ order }) => !byOrder.has(order.id))
      .map(({ order }) => order.number),
  }
}

export interface RenderedFile {
  /** The file name, such as 'INV-000042.pdf'. */
  name: string
  bytes: Uint8Array
}

/** A document as a PDF, for the order's customer and for staff who can read orders. Throws not_found for others. */
export async function renderDocument(ctx: RequestContext, documentId: string): Promise<RenderedFile> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  if (!isUuid(documentId)) fail('not_found')
  const [row] = await ctx.db.select().from(documents).where(eq(documents.id, documentId))
  if (!row) return fail('not_found')
  const order = await findOrder(ctx, row.order_id)
  if (order?.account_id !== accountId && !hasPermission(ctx.actor, 'orders:read')) fail('not_found')
  return renderDocumentPdf(ctx, row)
}

/** The document as an attachment of the email to the customer. */
export async function renderEmailAttachment(ctx: RequestContext, documentId: string): Promise<RenderedFile> {
  const [row] = await ctx.db.select().from(documents).where(eq(documents.id, documentId))
  if (!row) throw new Error(`There is no document ${documentId} to be mailed.`)
  return renderDocumentPdf(ctx, row)
}

async function renderDocumentPdf(ctx: RequestContext, row: DocumentRow): Promise<RenderedFile> {
  const bytes = await ctx.providers.renderPdf([documentLayout(row)])
  return { name: `${formatDocumentNumber(row)}.pdf`, bytes }
}

/** The documents of several orders in one PDF. Throws the errors of printOrders, or not_found if there are none. */
export async function writeOrderPrint(ctx: RequestContext, input: PrintInput): Promise<RenderedFile> {
  const { items: pages } = await printOrders(ctx, input)
  if (pages.length === 0) fail('not_found')
  return {
    name: input.kind === 'packing_slip' ? 'packing-slips.pdf' : 'documents.pdf',
    bytes: await ctx.providers.renderPdf(pages),
  }
}
