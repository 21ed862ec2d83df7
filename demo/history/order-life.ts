import { addReviewImage } from '@shop/domain/catalogue/reviews/review-images'
import { moderateReview } from '@shop/domain/catalogue/reviews/moderate-reviews'
import { lockOwnReview, submitReview } from '@shop/domain/catalogue/reviews/reviews'
import type { AccountActor } from '@shop/domain/core/actor'
import type { RequestContext } from '@shop/domain/core/context'
import { cancelOrder } from '@shop/domain/orders/cancel-order'
import { placeOrder } from '@shop/domain/orders/checkout/place-order'
import { defaultCheckoutOptions } from '@shop/domain/orders/checkout/checkout-delivery'
import { quote } from '@shop/domain/orders/checkout/quote'
import { expireOrders } from '@shop/domain/orders/expire-orders'
import { deliverParcel } from '@shop/domain/orders/fulfilment/deliver-parcel'
import { dispatchParcel } from '@shop/domain/orders/fulfilment/dispatch-parcel'
import { updateParcelStatus } from '@shop/domain/orders/fulfilment/update-parcel-status'
import { updateOrderStatus } from '@shop/domain/orders/admin/update-order-status'
import { findOrder, type StoredOrder } from '@shop/domain/orders/orders'
import { applyPayment } from '@shop/domain/orders/payment/apply-payment'
import { handleRefund } from '@shop/domain/orders/payment/handle-refund'
import { payOrder } from '@shop/domain/orders/payment/pay-order'
import { requestReturn } from '@shop/domain/orders/returns/request-return'
import { listOrderReturns } from '@shop/domain/orders/returns/returns'
import { resolveReturn } from '@shop/domain/orders/returns/resolve-return'
import { inspectReturn, updateReturnStatus } from '@shop/domain/orders/returns/update-return-status'
import { listAttempts } from '@shop/domain/payments/attempts'
import { listOpenRefunds } from '@shop/domain/payments/refunds'
import { addToCart } from '@shop/domain/selling/cart/add-to-cart'
import { sendMessage } from '@shop/domain/support/contact-form'
import { listTicketsOfAccount } from '@shop/domain/support/list-tickets'
import { addTicketMessage } from '@shop/domain/support/ticket-messages'
import { updateTicketStatus } from '@shop/domain/support/update-ticket'
import type { DemoCustomer } from './customers.ts'
import type { PlannedOrder } from './plan-orders.ts'
import type { RandomSource } from './random.ts'
import { replyTexts, reviewTexts, ticketTexts } from './texts.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** An order that comes to be: its customer, and contexts for a moment of its life. */
export interface OrderLife {
  order: PlannedOrder
  customer: DemoCustomer & { actor: AccountActor }
  /** The customer's context at this time. */
  asCustomer(at: Date): RequestContext
  /** The shop's. */
  asShop(at: Date): RequestContext
  random: RandomSource
  /** A photo of a product, for its review; undefined if there is none. */
  readPhoto(productId: string): Promise<Uint8Array | undefined>
}

/** A step, and when it happens. Those in the future do not. */
interface Step {
  at: Date
  run(at: Date): Promise<unknown>
}

/** Lives an order up to `until`, by the commands that customers and staff use. Throws their errors. */
export async function liveOrder(life: OrderLife, until: Date): Promise<void> {
  const orderId = await place(life)
  for (const { at, run } of planSteps(life, orderId, until)) {
    if (at > until) return
    await run(at)
  }
}

async function place({ order, customer, asCustomer }: OrderLife): Promise<string> {
  const ctx = asCustomer(order.placed_at)
  for (const { offer, quantity } of order.items)
    await addToCart(ctx, { product_id: offer.product_id, variant_id: offer.variant_id, quantity })
  const options = { ...defaultCheckoutOptions, coupons: order.coupon ? [order.coupon] : [] }
  const { state, lga } = customer.address
  const payment = { payment_method: order.payment_method, options }
  const { total_kobo: total } = await quote(ctx, { state, lga, ...payment })
  const input = { address: customer.address, confirmed_total_kobo: total, key: undefined }
  return (await placeOrder(ctx, { ...input, ...payment })).id
}

function planSteps(life: OrderLife, orderId: string, until: Date): Step[] {
  const { order, random, asCustomer, asShop } = life
  const steps: Step[] = []
  let at = order.placed_at
  const then = (waitMs: number, run: Step['run']) => {
    at = new Date(at.getTime() + waitMs)
    steps.push({ at, run })
  }
  if (order.has_ticket) {
    const messageAt = new Date(at.getTime() + 26 * hourMs)
    steps.push({ at: messageAt, run: (at) => writeMessage(life, at, orderId) })
    const isOld = until.getTime() - messageAt.getTime() > 3 * dayMs
    if (isOld || random.happens(0.5))
      steps.push({
        at: new Date(messageAt.getTime() + random.upTo(9) * hourMs),
        run: (at) => reply(life, at),
      })
  }
  if (order.outcome === 'expired') {
    then(61 * minuteMs, (at) => expireOrders(asShop(at)))
    return steps.toSorted(byTime)
  }
  if (order.payment_method === 'pay_now')
    then(random.upTo(6) * minuteMs, (at) => pay(asCustomer(at), orderId))
  if (order.outcome === 'cancelled') {
    then(random.upTo(90) * minuteMs, (at) => cancelOrder(asCustomer(at), { order_id: orderId }))
    then(10 * minuteMs, (at) => refundAll(asShop(at), orderId))
    return steps.toSorted(byTime)
  }
  then((2 + random.upTo(16)) * hourMs, (at) => moveTo(asShop(at), orderId, 'packed'))
  then(random.upTo(20) * hourMs, (at) => dispatch(asShop(at), orderId))
  if (order.outcome === 'refused') {
    then(dayMs, (at) => changeParcel(asShop(at), orderId, { status: 'attempt_failed', reason: 'refused' }))
    then(hourMs, (at) => changeParcel(asShop(at), orderId, { status: 'returning' }))
    then(dayMs, (at) => changeParcel(asShop(at), orderId, { status: 'returned' }))
    return steps.toSorted(byTime)
  }
  if (random.happens(0.08)) {
    then(dayMs, (at) =>
      changeParcel(asShop(at), orderId, { status: 'attempt_failed', reason: 'unreachable' }),
    )
    then(20 * hourMs, (at) => dispatch(asShop(at), orderId))
  }
  then((8 + random.upTo(50)) * hourMs, (at) =>
    deliver(life, { ctx: asShop(at), isRecent: until.getTime() - at.getTime() < 5 * dayMs, orderId }),
  )
  if (order.outcome === 'returned') {
    then((20 + random.upTo(60)) * hourMs, (at) => sendBack(asCustomer(at), orderId))
    then(5 * hourMs, (at) => changeReturn(asShop(at), orderId, 'approved'))
    then(3 * dayMs, (at) => changeReturn(asShop(at), orderId, 'received'))
    then(2 * hourMs, (at) => refundReturn(asShop(at), orderId))
    then(10 * minuteMs, (at) => refundAll(asShop(at), orderId))
  }
  if (order.rating !== undefined) {
    then((1 + random.upTo(6)) * dayMs, (at) => review(life, at))
    // The newest ones wait to be read.
    if (until.getTime() - at.getTime() > 4 * dayMs)
      then(random.upTo(30) * hourMs, (at) => publishReview(life, at))
  }
  return steps.toSorted(byTime)
}

const byTime = (a: Step, b: Step) => a.at.getTime() - b.at.getTime()

async function pay(ctx: RequestContext, orderId: string): Promise<void> {
  await payOrder(ctx, { order_id: orderId, key: undefined })
  for (const { reference } of await listAttempts(ctx, orderId)) await applyPayment(ctx, reference)
}

async function load(ctx: RequestContext, orderId: string): Promise<StoredOrder> {
  const order = await findOrder(ctx, orderId)
  if (!order) throw new Error('An order of the demo vanished.')
  return order
}

async function moveTo(ctx: RequestContext, orderId: string, status: 'packed'): Promise<void> {
  const { version } = await load(ctx, orderId)
  await updateOrderStatus(ctx, { order_id: orderId, status, version, note: '' })
}

const firstParcel = async (ctx: RequestContext, orderId: string) => ({
  order_id: orderId,
  number: 1,
  version: (await load(ctx, orderId)).version,
})

async function dispatch(ctx: RequestContext, orderId: string): Promise<void> {
  await dispatchParcel(ctx, { ...(await firstParcel(ctx, orderId)), rider_id: null, tracking_number: '' })
}

type ParcelChange =
  { status: 'attempt_failed'; reason: 'refused' | 'unreachable' } | { status: 'returning' | 'returned' }

async function changeParcel(ctx: RequestContext, orderId: string, change: ParcelChange): Promise<void> {
  await updateParcelStatus(ctx, { ...(await firstParcel(ctx, orderId)), ...change, note: '' })
}

async function deliver(
  life: OrderLife,
  { ctx, isRecent, orderId }: { ctx: RequestContext; isRecent: boolean; orderId: string },
) {
  const { customer, random } = life
  const { total_kobo: total, paid_kobo: paid } = await load(ctx, orderId)
  const due = total - paid
  // Nobody counts the demo's cash: only that of the last days is still with riders.
  const method = random.pick(['transfer', 'pos', isRecent ? 'cash' : 'transfer'] as const)
  await deliverParcel(ctx, {
    ...(await firstParcel(ctx, orderId)),
    code: undefined,
    received_by: customer.first_name,
    collected: due > 0 ? [{ method, amount_kobo: due }] : [],
    short: undefined,
    key: undefined,
  })
}

/** Refunds wait for the provider; the demo's answers at once. */
async function refundAll(ctx: RequestContext, orderId: string): Promise<void> {
  for (const { id: attemptId } of await listAttempts(ctx, orderId))
    for (const { id } of await listOpenRefunds(ctx, attemptId))
      await handleRefund(ctx, { id, kind: 'refund.request', payload: { refund_id: id }, attempts: 1 })
}

async function sendBack(ctx: RequestContext, orderId: string): Promise<void> {
  const line = { position: 0, quantity: 1, reason: 'not_as_described', exchange_variant_id: null } as const
  await requestReturn(ctx, {
    order_id: orderId,
    requested_resolution: 'refund',
    lines: [line],
    comment: 'The colour is not the one in the photo.',
    key: undefined,
  })
}

async function findReturn(ctx: RequestContext, orderId: string) {
  const [found] = await listOrderReturns(ctx, orderId)
  if (!found) throw new Error('A return of the demo vanished.')
  return { return_id: found.id, version: found.version }
}

async function changeReturn(ctx: RequestContext, orderId: string, status: 'approved' | 'received') {
  await updateReturnStatus(ctx, { ...(await findReturn(ctx, orderId)), status, note: '' })
}

async function refundReturn(ctx: RequestContext, orderId: string): Promise<void> {
  const lines = [{ position: 0, condition: 'sellable' as const, restock: true }]
  await inspectReturn(ctx, { ...(await findReturn(ctx, orderId)), lines, note: '' })
  const { payment_method: method, items_kobo: items, discount_kobo: discount } = await load(ctx, orderId)
  await resolveReturn(ctx, {
    ...(await findReturn(ctx, orderId)),
    resolution: method === 'pay_now' ? 'source' : 'store_credit',
    amount_kobo: Math.floor((items - discount) / 2),
    key: undefined,
  })
}

async function review(life: OrderLife, at: Date): Promise<void> {
  const { order, random, asCustomer } = life
  const [first] = order.items
  if (!first || order.rating === undefined) return
  const { product_id: productId } = first.offer
  const [title, text] = random.pick(reviewTexts[order.rating] ?? [])
  await submitReview(asCustomer(at), { product_id: productId, rating: order.rating, title, text })
  const photo = random.happens(0.12) ? await life.readPhoto(productId) : undefined
  if (photo) await addReviewImage(asCustomer(at), productId, photo)
}

async function publishReview({ order, customer, asShop }: OrderLife, at: Date): Promise<void> {
  const ctx = asShop(at)
  const productId = order.items[0]?.offer.product_id ?? ''
  const own = await lockOwnReview(ctx, customer.actor.account_id, productId)
  if (own?.status === 'pending')
    await moderateReview(ctx, { review_id: own.id, status: 'approved', reply: '', version: own.version })
}

async function writeMessage({ random, asCustomer }: OrderLife, at: Date, orderId: string): Promise<void> {
  const ctx = asCustomer(at)
  const { number } = await load(ctx, orderId)
  const [subject, message] = random.pick(ticketTexts)
  await sendMessage(ctx, {
    type: 'Order Support',
    subject: subject.replace('#', number),
    message: message.replace('#', number),
    order_id: orderId,
  })
}

async function reply({ customer, random, asShop }: OrderLife, at: Date): Promise<void> {
  const ctx = asShop(at)
  const [ticket] = await listTicketsOfAccount(ctx, customer.actor.account_id, 1)
  if (!ticket || ctx.actor.kind !== 'account') return
  const text = random.pick(replyTexts)
  const message = { kind: 'outbound', channel: 'whatsapp', text, key: undefined } as const
  await addTicketMessage(ctx, { ticket_id: ticket.id, version: 1, ...message })
  await updateTicketStatus(ctx, { ticket_id: ticket.id, status: 'solved', version: 2 })
}
