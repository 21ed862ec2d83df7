import { type PrintKind, printMax } from '@shop/contract/admin/documents'
import type { Sheet } from '@shop/contract/documents'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { refuseField } from '../../core/refusal.ts'
import { listLines } from '../list-lines.ts'
import { readFacts } from '../../store/read-facts.ts'
import { documentSheet } from './document-sheet.ts'
import { documentsOf } from './list-documents.ts'
import { slipSheet } from './slip-sheet.ts'

export interface PrintWish {
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
  { kind, order_ids: wished }: PrintWish,
): Promise<{ items: Sheet[]; order_numbers_without_documents: string[] }> {
  requirePermission(ctx.actor, 'orders:read')
  const ids = wished.split(',')
  if (ids.length > printMax) refuseField('order_ids', `At most ${printMax} orders at once`)
  if (!ids.every(isUuid)) refuseField('order_ids', 'These are no orders')
  const found = await listLines(ctx, ids)
  if (kind === 'packing_slip') {
    const { name: shopName } = await readFacts(ctx)
    return {
      items: found.map((each) => slipSheet({ ...each, shopName })),
      order_numbers_without_documents: [],
    }
  }
  const byOrder = Map.groupBy(await documentsOf(ctx, ids), ({ order_id: orderId }) => orderId)
  return {
    items: found.flatMap(({ order }) => (byOrder.get(order.id) ?? []).map(documentSheet)),
    order_numbers_without_documents: found
      .filter(({ order }) => !byOrder.has(order.id))
      .map(({ order }) => order.number),
  }
}
