import { type PrintKind, printMax } from '@shop/contract/admin/documents'
import type { PrintLayout } from '@shop/contract/documents'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { failField } from '../../core/refusal.ts'
import { listOrdersWithLines } from '../list-lines.ts'
import { loadStoreDetails } from '../../store/read-facts.ts'
import { documentLayout } from './document-sheet.ts'
import { findDocuments } from './list-documents.ts'
import { packingSlipLayout } from './slip-sheet.ts'

export interface PrintInput {
  kind: PrintKind
  /** Ids with commas between them. */
  order_ids: string
}

/**
 * The sheets of several orders in the order given, and the numbers of those that have none: a packing slip each, or
 * their invoices, receipts and credit notes. Orders that do not exist are left out. Refuses with invalid_input.
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
      items: found.map((each) => packingSlipLayout({ ...each, storeName })),
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
