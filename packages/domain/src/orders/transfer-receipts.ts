import { readDataUrl } from '../core/ports/file-store.ts'
import { asc, count, eq, inArray } from 'drizzle-orm'
import { receiptImagesMax } from '@shop/contract/limits'
import { t } from '@shop/contract/t'
import { requirePermission } from '../core/actor.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { fail } from '../core/errors.ts'
import { imageProblems } from '../core/ports/images.ts'
import { findOrder, findMyOrder, lockOrder } from './orders.ts'
import { hasBalanceDue } from './payment-rules.ts'
import { type OrderRow, transferReceipts } from './tables.ts'

/**
 * Stores an image of a transfer for the caller's own order that awaits one. It is only a hint for staff and changes
 * nothing else. Throws not_found, invalid_transition, or invalid_image (`reason`).
 */
export async function createTransferReceipt(
  ctx: RequestContext,
  orderId: string,
  bytes: () => Promise<Uint8Array>,
): Promise<void> {
  const order = await findMyOrder(ctx, orderId)
  // Checked before the upload is processed, and again under lock.
  await requireCapacity(ctx, order)
  const photo = await ctx.providers.createJpeg(await bytes())
  if (!photo.processed) return fail('invalid_image', { reason: imageProblems[photo.problem] })
  const id = ctx.ids.next(ctx.clock.now())
  // Not below `pictures/`, which is public.
  const fileKey = `receipts/${id}.jpg`
  await ctx.providers.files.write(fileKey, photo.bytes, 'image/jpeg')
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

/** The transfer receipts of an order, oldest first, for staff who can read payments. Throws forbidden or not_found. */
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
    const image = await readDataUrl(ctx.providers.files, fileKey)
    if (image) items.push({ id, created_at: sentAt.toISOString(), image })
  }
  return { items }
}

/** When images were uploaded for these orders, for the customer's data export. */
export async function getReceiptTimes(ctx: RequestContext, orderIds: readonly string[]) {
  return ctx.db
    .select({ order_id: transferReceipts.order_id, sent_at: transferReceipts.created_at })
    .from(transferReceipts)
    .where(inArray(transferReceipts.order_id, [...orderIds]))
    .orderBy(asc(transferReceipts.created_at))
}
