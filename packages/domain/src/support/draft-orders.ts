import type { DraftItemProblem, DraftOrder, DraftOrderItem } from '@shop/contract/admin/draft-orders'
import { cartLinesMax } from '@shop/contract/limits'
import { eq } from 'drizzle-orm'
import { listSellableVariants, type SellableVariant } from '../catalogue/products/sellable-variants.ts'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { fail } from '../core/errors.ts'
import { isUuid } from '../core/id.ts'
import type { WhatsappOrderItem } from '../core/ports/whatsapp.ts'
import { getOrderNumbers } from '../orders/orders.ts'
import { draftOrders, tickets } from './tables.ts'

export type DraftOrderRow = typeof draftOrders.$inferSelect

type NewDraftOrder = Pick<DraftOrderRow, 'ticket_id' | 'message_id' | 'event_key' | 'items' | 'note'>

/** Records a catalogue order for staff, once for each event, in the caller's transaction. */
export async function createDraftOrder(ctx: RequestContext, draft: NewDraftOrder): Promise<void> {
  const now = ctx.clock.now()
  const items = mergeItems(draft.items).slice(0, cartLinesMax)
  await ctx.db
    .insert(draftOrders)
    .values({ ...draft, items, id: ctx.ids.next(now), created_at: now })
    .onConflictDoNothing()
}

/** One item for each SKU. */
export function mergeItems(items: readonly WhatsappOrderItem[]): WhatsappOrderItem[] {
  const quantities = new Map<string, number>()
  for (const { sku, quantity } of items) quantities.set(sku, (quantities.get(sku) ?? 0) + quantity)
  return [...quantities].map(([sku, quantity]) => ({ sku, quantity }))
}

/** A draft order at current prices, with its customer, for a new order. Throws forbidden or not_found. */
export async function getDraftOrder(
  ctx: RequestContext,
  { draft_order_id: draftOrderId }: { draft_order_id: string },
) {
  requirePermission(ctx.actor, 'orders:create')
  if (!isUuid(draftOrderId)) fail('not_found')
  const [row] = await ctx.db
    .select({ draft: draftOrders, name: tickets.name, phone: tickets.phone })
    .from(draftOrders)
    .innerJoin(tickets, eq(tickets.id, draftOrders.ticket_id))
    .where(eq(draftOrders.id, draftOrderId))
  if (!row) fail('not_found')
  const [draft] = await presentDraftOrders(ctx, [row.draft])
  if (!draft) fail('not_found')
  const { name, phone } = row
  return { ...draft, ticket_id: row.draft.ticket_id, customer: { name, phone: phone || null } }
}

/** The draft orders of a conversation, by the id of their message. */
export async function getDraftsByMessage(ctx: RequestContext, ticketId: string) {
  const rows = await ctx.db.select().from(draftOrders).where(eq(draftOrders.ticket_id, ticketId))
  const drafts = await presentDraftOrders(ctx, rows)
  return new Map(rows.flatMap(({ message_id: id }, at) => (drafts[at] ? [[id, drafts[at]] as const] : [])))
}

async function presentDraftOrders(
  ctx: RequestContext,
  rows: readonly DraftOrderRow[],
): Promise<DraftOrder[]> {
  const skusOrIds = rows.flatMap(({ items }) => items.map(({ sku }) => sku))
  const variants = skusOrIds.length > 0 ? await listSellableVariants(ctx, { skusOrIds }) : []
  const numbers = await getOrderNumbers(
    ctx,
    rows.flatMap(({ order_id: orderId }) => orderId ?? []),
  )
  return rows.map(({ id, items, note, order_id: orderId }) => {
    const number = orderId === null ? undefined : numbers.get(orderId)
    return {
      id,
      note,
      items: items.map((item) => priceItem(item, variants)),
      order: orderId !== null && number !== undefined ? { id: orderId, number } : null,
    }
  })
}

/** An ordered item as the shop sells it now: its price is never the one of the message. */
export function priceItem(
  { sku, quantity }: WhatsappOrderItem,
  variants: readonly SellableVariant[],
): DraftOrderItem {
  const found = variants.find((variant) => variant.sku === sku || variant.variant_id === sku)
  if (!found) return { sku, quantity, variant: null, problem: 'unknown' }
  const { variant_id: id, name, colour, size, price_kobo, available } = found
  return {
    sku,
    quantity,
    variant: { id, name, colour, size, price_kobo, available },
    problem: findProblem(quantity, available),
  }
}

function findProblem(quantity: number, available: number): DraftItemProblem | null {
  if (available === 0) return 'sold_out'
  return quantity > available ? 'too_many' : null
}
