import { asc, count, eq, inArray } from 'drizzle-orm'
import { receiptPicturesMax } from '@shop/contract/limits'
import { t } from '@shop/contract/t'
import { makeUploaded } from '../catalogue/products/picture-files.ts'
import { removeFilesWork } from '../catalogue/products/remove-files.ts'
import { requirePermission } from '../core/actor.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { postWork } from '../core/jobs/outbox.ts'
import { refuse } from '../core/refusal.ts'
import { findOrder, findOwnOrder, lockOrder } from './find-order.ts'
import { owesDifference } from './payable.ts'
import { type OrderRow, transferReceipts } from './tables.ts'

/** Enough to read an amount by. */
const widestPixels = 1_200

/**
 * Keeps a picture of a transfer that the shopper sends for an own order that waits for one: a hint for staff, it moves
 * nothing. Refuses with not_found, step_not_allowed, or picture_refused (`reason`).
 */
export async function keepReceipt(
  ctx: RequestContext,
  orderId: string,
  bytes: () => Promise<Uint8Array>,
): Promise<void> {
  const order = await findOwnOrder(ctx, orderId)
  // Before the file is read and worked on, and again under lock.
  await requireRoom(ctx, order)
  const { files } = await makeUploaded(ctx, await bytes())
  const picture = files
    .filter(({ format, width }) => format === 'webp' && width <= widestPixels)
    .reduce((widest, file) => (file.width > widest.width ? file : widest))
  const id = ctx.ids.next(ctx.clock.now())
  // Not below `pictures/`: those are public.
  const fileKey = `receipts/${id}.webp`
  await ctx.providers.files.write(fileKey, picture.bytes, 'image/webp')
  try {
    await inTransaction(ctx, async (ctx) => {
      await requireRoom(ctx, await lockOrder(ctx, order.id))
      await ctx.db
        .insert(transferReceipts)
        .values({ id, order_id: order.id, file_key: fileKey, created_at: ctx.clock.now() })
    })
  } catch (error) {
    await ctx.providers.files.remove(fileKey)
    throw error
  }
}

async function requireRoom(ctx: RequestContext, order: OrderRow): Promise<void> {
  const isAwaited = order.status === 'awaiting_payment' || order.status === 'expired' || owesDifference(order)
  if (order.payment_method !== 'manual_transfer' || !isAwaited) refuse('invalid_transition')
  const [kept] = await ctx.db
    .select({ pictures: count() })
    .from(transferReceipts)
    .where(eq(transferReceipts.order_id, order.id))
  if (kept && kept.pictures >= receiptPicturesMax)
    refuse('invalid_image', { reason: t('You’ve reached the photo limit.') })
}

/** The pictures of an order's transfers, oldest first, for staff who may read the money. Refuses with not_found. */
export async function listReceipts(ctx: RequestContext, orderId: string) {
  requirePermission(ctx.actor, 'payments:read')
  const order = (await findOrder(ctx, orderId)) ?? refuse('not_found')
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

/** Removes the pictures of these orders, in the caller's transaction. */
export async function forgetReceipts(ctx: RequestContext, orderIds: readonly string[]): Promise<void> {
  const gone = await ctx.db
    .delete(transferReceipts)
    .where(inArray(transferReceipts.order_id, [...orderIds]))
    .returning({ file_key: transferReceipts.file_key })
  if (gone.length > 0)
    await postWork(ctx, removeFilesWork, { keys: gone.map(({ file_key: fileKey }) => fileKey) })
}

/** When pictures were sent for the orders of an account, for its owner. */
export async function receiptTimes(ctx: RequestContext, orderIds: readonly string[]) {
  return ctx.db
    .select({ order_id: transferReceipts.order_id, sent_at: transferReceipts.created_at })
    .from(transferReceipts)
    .where(inArray(transferReceipts.order_id, [...orderIds]))
    .orderBy(asc(transferReceipts.created_at))
}
