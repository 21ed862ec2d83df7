import type { Order } from '@shop/contract/orders'
import type { OrderSums } from '@shop/contract/order-sums'
import { refundWays, type RefundCause, type RefundWay } from '@shop/contract/refunds'
import { eq, sql } from 'drizzle-orm'
import { orderMailReadersJson } from '../identity/accounts/order-mail.ts'
import type { RequestContext } from '../core/context.ts'
import { postMail } from '../core/jobs/post-mail.ts'
import { preparedOnce } from '../core/prepared-once.ts'
import { reachJson } from '../notifications/sms/reach.ts'
import { findOrder } from './find-order.ts'
import { messageStep } from './message-step.ts'
import { orders } from './tables.ts'

const readTold = preparedOnce((db) =>
  db
    .select({ staff: orderMailReadersJson, reach: reachJson(sql`${orders.account_id}`) })
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id')))
    .prepare('told_of_order'),
)

/**
 * Tells the shopper, and the staff who want it, of an order that is to be packed. Who is told, and how, is read in one
 * statement: every order pays it.
 */
export async function tellOfPlacedOrder(ctx: RequestContext, order: Order): Promise<void> {
  const [told] = await readTold(ctx, { id: order.id })
  if (!told) throw new Error('A placed order vanished.')
  const { staff, reach } = told
  const about = `order ${order.number}`
  const link = `${ctx.publicUrl}/orders/${order.id}`
  const forStaff = {
    template: 'new-order',
    order,
    link: `${ctx.publicUrl}/admin/orders/${order.id}`,
  } as const
  await postMail(
    ctx,
    { to: order.email, content: { template: 'order-confirmation', order, link }, related_to: about },
    ...staff.map((to) => ({ to, content: forStaff, related_to: about })),
  )
  if (!reach.phone || reach.channels.length === 0) return
  const row = await findOrder(ctx, order.id)
  if (row) await messageStep(ctx, row, reach)
}

/** Money (kobo) that goes back by one way. */
interface MoneyBack {
  amount_kobo: number
  way: RefundWay
}

/** Tells the shopper what goes back of the money of an order, how, and why. */
export async function mailRefund(
  ctx: RequestContext,
  order: Order,
  { amount_kobo: amountKobo, way }: MoneyBack,
  cause?: RefundCause,
): Promise<void> {
  const link = `${ctx.publicUrl}/orders/${order.id}`
  const content = {
    template: 'refund-requested',
    order,
    link,
    amount_kobo: amountKobo,
    method: way,
    ...(cause && { cause }),
  } as const
  await postMail(ctx, { to: order.email, content, related_to: `order ${order.number}` })
}

/** Tells the shopper of money that goes back by several ways: a mail for each. */
export async function mailRefunds(
  ctx: RequestContext,
  order: Order,
  shares: readonly MoneyBack[],
  cause: RefundCause,
): Promise<void> {
  for (const way of refundWays) {
    const ofWay = shares.filter((share) => share.way === way)
    const amountKobo = ofWay.reduce((sum, share) => sum + share.amount_kobo, 0)
    if (amountKobo > 0) await mailRefund(ctx, order, { amount_kobo: amountKobo, way }, cause)
  }
}

/** Tells the shopper of the order that is sent instead of what came back of another (`was`), and what is left to pay. */
export async function mailExchange(
  ctx: RequestContext,
  order: Order,
  { was, counted_kobo: countedKobo }: { was: string; counted_kobo: number },
): Promise<void> {
  const link = `${ctx.publicUrl}/orders/${order.id}`
  const content = {
    template: 'exchange',
    order,
    previous_order_number: was,
    credited_kobo: countedKobo,
    link,
  } as const
  await postMail(ctx, { to: order.email, content, related_to: `order ${order.number}` })
}

/** Tells the shopper that all of the money of an order was sent. */
export async function mailRefundSent(ctx: RequestContext, order: Order): Promise<void> {
  const link = `${ctx.publicUrl}/orders/${order.id}`
  const content = { template: 'refund-sent', order, link } as const
  await postMail(ctx, { to: order.email, content, related_to: `order ${order.number}` })
}

/** Tells the shopper that money of an order could not be sent back yet. */
export async function mailRefundFailed(ctx: RequestContext, order: Order, amountKobo: number): Promise<void> {
  const link = `${ctx.publicUrl}/orders/${order.id}`
  const content = { template: 'refund-failed', order, amount_kobo: amountKobo, link } as const
  await postMail(ctx, { to: order.email, content, related_to: `order ${order.number}` })
}

/** Tells the shopper where to transfer what an order costs, and until when it is kept. */
export async function mailTransfer(ctx: RequestContext, order: Order): Promise<void> {
  const link = `${ctx.publicUrl}/orders/${order.id}`
  const content = { template: 'transfer-pending', order, link } as const
  await postMail(ctx, { to: order.email, content, related_to: `order ${order.number}` })
}

/** Tells the shopper what staff changed of an order, and what that means for its money (kobo). */
export async function mailChange(
  ctx: RequestContext,
  order: Order,
  { before, refund_kobo: refundKobo }: { before: OrderSums; refund_kobo: number },
): Promise<void> {
  const link = `${ctx.publicUrl}/orders/${order.id}`
  const content = { template: 'order-edited', order, before, refund_kobo: refundKobo, link } as const
  await postMail(ctx, { to: order.email, content, related_to: `order ${order.number}` })
}

/** Asks the shopper for the bank account of a refund that the bank could not give back. */
export async function mailRefundAccount(ctx: RequestContext, order: Order): Promise<void> {
  const link = `${ctx.publicUrl}/orders/${order.id}`
  const content = { template: 'refund-account', order, link } as const
  await postMail(ctx, { to: order.email, content, related_to: `order ${order.number}` })
}

/** Tells the shopper that less came than the order costs, and until when the rest is waited for. */
export async function mailShortPayment(ctx: RequestContext, order: Order): Promise<void> {
  const link = `${ctx.publicUrl}/orders/${order.id}`
  const content = { template: 'payment-underpaid', order, link } as const
  await postMail(ctx, { to: order.email, content, related_to: `order ${order.number}` })
}
