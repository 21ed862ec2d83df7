import { asc, inArray } from 'drizzle-orm'
import type { OrderDocument } from '@shop/contract/documents'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { findOrder, findOwnOrder } from '../find-order.ts'
import { printedNumber, totalOf } from './document-content.ts'
import { documentSheet } from './document-sheet.ts'
import { type DocumentRow, documents } from './tables.ts'

/** The documents of one of the caller's orders, oldest first. Refuses with not_found. */
export async function listOwnDocuments(ctx: RequestContext, orderId: string): Promise<OrderDocument[]> {
  const order = await findOwnOrder(ctx, orderId)
  return (await documentsOf(ctx, [order.id])).map(documentAnswer)
}

/** The documents of any order, for staff. Refuses with not_found. */
export async function listOrderDocuments(ctx: RequestContext, orderId: string): Promise<OrderDocument[]> {
  requirePermission(ctx.actor, 'orders:read')
  const order = (await findOrder(ctx, orderId)) ?? refuse('not_found')
  return (await documentsOf(ctx, [order.id])).map(documentAnswer)
}

/** The documents of orders, oldest first. */
export async function documentsOf(ctx: RequestContext, orderIds: readonly string[]): Promise<DocumentRow[]> {
  return ctx.db
    .select()
    .from(documents)
    .where(inArray(documents.order_id, [...orderIds]))
    .orderBy(asc(documents.issued_at), asc(documents.id))
}

function documentAnswer(row: DocumentRow): OrderDocument {
  return {
    id: row.id,
    series: row.series,
    number: printedNumber(row),
    issued_at: row.issued_at.toISOString(),
    gross_kobo: totalOf(row.content.totals).gross_kobo,
    layout: documentSheet(row),
  }
}
