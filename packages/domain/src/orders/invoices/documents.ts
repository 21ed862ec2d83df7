import { asc, inArray } from 'drizzle-orm'
import type { OrderDocument } from '@shop/contract/documents'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { findOrder, findMyOrder } from '../orders.ts'
import { formatDocumentNumber } from '../../core/document-numbers.ts'
import { sumTotals } from './document-content.ts'
import { documentLayout } from './document-layout.ts'
import { type DocumentRow, documents } from './tables.ts'

/** The documents of one of the caller's orders, oldest first. Throws not_found. */
export async function listMyDocuments(ctx: RequestContext, { order_id: orderId }: { order_id: string }) {
  const order = await findMyOrder(ctx, orderId)
  return (await findDocuments(ctx, [order.id])).map(presentDocument)
}

/** The documents of any order, for staff. Throws not_found. */
export async function listOrderDocuments(ctx: RequestContext, { order_id: orderId }: { order_id: string }) {
  requirePermission(ctx.actor, 'orders:read')
  const order = (await findOrder(ctx, orderId)) ?? fail('not_found')
  return (await findDocuments(ctx, [order.id])).map(presentDocument)
}

/** The documents of orders, oldest first. */
export async function findDocuments(ctx: RequestContext, orderIds: readonly string[]) {
  return ctx.db
    .select()
    .from(documents)
    .where(inArray(documents.order_id, [...orderIds]))
    .orderBy(asc(documents.issued_at), asc(documents.id))
}

function presentDocument(row: DocumentRow): OrderDocument {
  return {
    id: row.id,
    series: row.series,
    number: formatDocumentNumber(row),
    issued_at: row.issued_at.toISOString(),
    gross_kobo: sumTotals(row.content.totals).gross_kobo,
    layout: documentLayout(row),
  }
}
