import { eq } from 'drizzle-orm'
import { hasPermission, requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { fail } from '../../core/refusal.ts'
import { findOrder } from '../find-order.ts'
import { formatDocumentNumber } from './document-content.ts'
import { documentLayout } from './document-sheet.ts'
import { printOrders, type PrintInput } from './print-orders.ts'
import { type DocumentRow, documents } from './tables.ts'

export interface RenderedFile {
  /** Without path, such as 'INV-000042.pdf'. */
  name: string
  bytes: Uint8Array
}

/** A document as PDF, for the owner of its order and for staff who may read orders. Another's is not found. */
export async function renderDocument(ctx: RequestContext, documentId: string): Promise<RenderedFile> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  if (!isUuid(documentId)) fail('not_found')
  const [row] = await ctx.db.select().from(documents).where(eq(documents.id, documentId))
  if (!row) return fail('not_found')
  const order = await findOrder(ctx, row.order_id)
  if (order?.account_id !== accountId && !hasPermission(ctx.actor, 'orders:read')) fail('not_found')
  return renderDocumentPdf(ctx, row)
}

/** The document that goes with a mail to the owner of its order. */
export async function renderEmailAttachment(ctx: RequestContext, documentId: string): Promise<RenderedFile> {
  const [row] = await ctx.db.select().from(documents).where(eq(documents.id, documentId))
  if (!row) throw new Error(`There is no document ${documentId} to be mailed.`)
  return renderDocumentPdf(ctx, row)
}

async function renderDocumentPdf(ctx: RequestContext, row: DocumentRow): Promise<RenderedFile> {
  const bytes = await ctx.providers.renderPdf([documentLayout(row)])
  return { name: `${formatDocumentNumber(row)}.pdf`, bytes }
}

/** Sheets of several orders in one PDF. Refuses with not_found when none of them has one. */
export async function writeOrderPrint(ctx: RequestContext, input: PrintInput): Promise<RenderedFile> {
  const { items: sheets } = await printOrders(ctx, input)
  if (sheets.length === 0) fail('not_found')
  return {
    name: input.kind === 'packing_slip' ? 'packing-slips.pdf' : 'documents.pdf',
    bytes: await ctx.providers.renderPdf(sheets),
  }
}
