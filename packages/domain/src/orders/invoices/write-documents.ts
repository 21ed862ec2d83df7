import { eq } from 'drizzle-orm'
import { mayDo, requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { refuse } from '../../core/refusal.ts'
import { findOrder } from '../find-order.ts'
import { printedNumber } from './document-content.ts'
import { documentSheet } from './document-sheet.ts'
import { printOrders, type PrintWish } from './print-orders.ts'
import { type DocumentRow, documents } from './tables.ts'

export interface WrittenFile {
  /** Without path, such as 'INV-000042.pdf'. */
  name: string
  bytes: Uint8Array
}

/** A document as PDF, for the owner of its order and for staff who may read orders. Another's is not found. */
export async function writeDocument(ctx: RequestContext, documentId: string): Promise<WrittenFile> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  if (!isUuid(documentId)) refuse('not_found')
  const [row] = await ctx.db.select().from(documents).where(eq(documents.id, documentId))
  if (!row) return refuse('not_found')
  const order = await findOrder(ctx, row.order_id)
  if (order?.account_id !== accountId && !mayDo(ctx.actor, 'orders:read')) refuse('not_found')
  return pdfOf(ctx, row)
}

/** The document that goes with a mail to the owner of its order. */
export async function writeMailedDocument(ctx: RequestContext, documentId: string): Promise<WrittenFile> {
  const [row] = await ctx.db.select().from(documents).where(eq(documents.id, documentId))
  if (!row) throw new Error(`There is no document ${documentId} to be mailed.`)
  return pdfOf(ctx, row)
}

async function pdfOf(ctx: RequestContext, row: DocumentRow): Promise<WrittenFile> {
  const bytes = await ctx.providers.writePdf([documentSheet(row)])
  return { name: `${printedNumber(row)}.pdf`, bytes }
}

/** Sheets of several orders in one PDF. Refuses with not_found when none of them has one. */
export async function writeOrders(ctx: RequestContext, wish: PrintWish): Promise<WrittenFile> {
  const { items: sheets } = await printOrders(ctx, wish)
  if (sheets.length === 0) refuse('not_found')
  return {
    name: wish.kind === 'packing_slip' ? 'packing-slips.pdf' : 'documents.pdf',
    bytes: await ctx.providers.writePdf(sheets),
  }
}
