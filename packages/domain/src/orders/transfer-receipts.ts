import { asc, count, eq, inArray } from 'drizzle-orm'
import { receiptImagesMax } from '@shop/contract/limits'
import { t } from '@shop/contract/t'
import { processUpload } from '../catalogue/products/images.ts'
import { requirePermission } from '../core/actor.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { fail } from '../core/errors.ts'
import { findOrder, findMyOrder, lockOrder } from './orders.ts'
import { hasBalanceDue } from './payment-rules.ts'
import { type OrderRow, transferReceipts } from './tables.ts'

/** Enough to read an amount by. */
const maxImageWidth = 1_200

/**
 * Keeps an image of a transfer that the shopper sends for an own order that waits for one: a hint for staff, it moves
 * nothing. Throws not_found, invalid_transition, or invalid_image (`reason`).
 */
export async function createTransferReceipt(
  ctx: RequestContext,
  orderId: string,
  bytes: () => Promise<Uint8Array>,
): Promise<void> {
  const order = await findMyOrder(ctx, orderId)
  // Before the file is read and worked on, and again under lock.
  await requireCapacity(ctx, order)
  const { files } = await processUpload(ctx, await bytes())
  const image = files
    .filter(({ format, width }) => format === 'webp' && width <= maxImageWidth)
    .reduce((widest, file) => (file.width > widest.width ? file : widest))
  const id = ctx.ids.next(ctx.clock.now())
  // Not below `pictures/`: those are public.
  const fileKey = `receipts/${id}.webp`
  await ctx.providers.files.write(fileKey, image.bytes, 'image/webp')
  try {
    await inTransaction(ctx, async (ctx) => {
      await requireCapacity(ctx, await lockOrder(ctx, order.id))
      await ctx.db
        .insert(transferReceipts)
        .values({ id, order_id: order.id, file_key: fileKey, created_at: ctx.clock.now() })
    })
  } catch (error) {
    await ctx.providers.files.remove(fileKey)
    throw error
  }
}

async function requireCapacity(ctx: RequestContext, order: OrderRow): Promise<void> {
  const isAwaitingPayment =
    order.status === 'awaiting_payment' || order.status === 'expired' || hasBalanceDue(order)
  if (order.payment_method !== 'manual_transfer' || !isAwaitingPayment) fail('invalid_transition')
  const [stored] = await ctx.db
    .select({ images: count() })
    .from(transferReceipts)
    .where(eq(transferReceipts.order_id, order.id))
  if (stored && stored.images >= receiptImagesMax)
    fail('invalid_image', { reason: t('You’ve reached the photo limit.') })
}

/** The images of an order's transfers, oldest first, for staff who may read the money. Throws not_found. */
export async function listTransferReceipts(ctx: RequestContext, { order_id: orderId }: { order_id: string }) {
  requirePermission(ctx.actor, 'payments:read')
  const order = (await findOrder(ctx, orderId)) ?? fail('not_found')
  const rows = await ctx.db
    .select()
    .from(transferReceipts)
    .where(eq(transferReceipts.order_id, order.id))
    .orderBy(asc(transferReceipts.created_at))
  const items = []
  for (const { id, file_key: fileKey, created_at: sentAt } of rows) {
    const file = await ctx.providers.files.read(fileKey)
    if (!file) continue
    const bytes = Buffer.from(await new Response(file.stream).arrayBuffer())
    items.push({
      id,
      created_at: sentAt.toISOString(),
      image: `data:${file.contentType};base64,${bytes.toString('base64')}`,
    })
  }
  return { items }
}

/** When images were sent for the orders of an account, for its owner. */
export async function getReceiptTimes(ctx: RequestContext, orderIds: readonly string[]) {
  return ctx.db
    .select({ order_id: transferReceipts.order_id, sent_at: transferReceipts.created_at })
    .from(transferReceipts)
    .where(inArray(transferReceipts.order_id, [...orderIds]))
    .orderBy(asc(transferReceipts.created_at))
}
