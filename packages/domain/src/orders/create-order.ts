import { sql } from 'drizzle-orm'
import type { Address, DeliveryOption } from '@shop/contract/delivery'
import type { ShopAccount } from '@shop/contract/manual-transfer'
import type { Discount, Order } from '@shop/contract/orders'
import { type PaymentMethod, paymentMethods } from '@shop/contract/payment-methods'
import { actorKey, requireAccount } from '../core/actor.ts'
import { later } from '../core/clock.ts'
import type { RequestContext } from '../core/context.ts'
import { insertRows, rowsAsJson } from '../core/db/insert-rows.ts'
import { preparedOnce } from '../core/prepared-once.ts'
import { orderAnswer } from './order-answer.ts'
import { paymentStateOf } from './payment-state.ts'
import {
  type OrderLineRow,
  type OrderRow,
  orderLines,
  orders,
  orderSteps,
  stockReservations,
} from './tables.ts'

export interface NewOrder {
  id: string
  /** Whose it is. */
  accountId: string
  email: string
  /** Staff who made it for the customer, and where; the shopper's own without. */
  madeBy: string | null
  channel: OrderRow['channel']
  paymentMethod: PaymentMethod
  isTest: boolean
  itemsKobo: number
  deliveryFeeKobo: number
  discounts: Discount[]
  discountKobo: number
  vatKobo: number
  totalKobo: number
  /** What of it is paid with store credit at once. */
  creditKobo: number
  /** What of an order at the door is paid before it is packed. */
  prepaidKobo: number
  address: Address
  delivery: DeliveryOption
  giftNote: string
  /** Whether somebody has to say yes before it leaves. */
  confirmation: 'none' | 'waiting'
  /** How long its pieces wait for the money, in ms. */
  holdMs: number
  /** Where a transfer by hand goes. */
  transferTo: ShopAccount | null
  lines: Omit<OrderLineRow, 'orderId' | 'position' | 'refundedQuantity' | 'shelvedQuantity'>[]
}

/** Whether an order waits for money before anything is packed; one that costs nothing waits for nothing. */
export function isPaymentAwaited(
  wish: Pick<NewOrder, 'paymentMethod' | 'totalKobo' | 'creditKobo' | 'prepaidKobo'>,
): boolean {
  const { paidFirst } = paymentMethods[wish.paymentMethod]
  return (paidFirst ? wish.totalKobo : wish.prepaidKobo) > wish.creditKobo
}

/** Nothing was tried yet, and a plan is asked for later. */
const nothingPaid = { paymentMessage: '', lastPaymentKobo: 0, planState: undefined }

const value = sql.placeholder
const write = preparedOnce((db) => {
  const lines = db
    .$with('lines')
    .as(insertRows(db, orderLines, 'lines').returning({ of: orderLines.orderId }))
  const step = {
    orderId: value('orderId'),
    state: value('state'),
    actor: value('actor'),
    actorName: value('actorName'),
    note: value('note'),
    at: value('at'),
  }
  const steps = db.$with('steps').as(db.insert(orderSteps).values(step).returning({ of: orderSteps.orderId }))
  const number = sql`nextval('order_numbers')::text`
  return insertRows(db.with(lines, steps), orders, 'order', { number }).returning().prepare('write_order')
})

/**
 * Writes an order with its lines and its first step in one statement, in the caller's transaction: waiting for its
 * payment with a note of the pieces that the caller holds, or placed where it is paid at the door.
 */
export async function createOrder(ctx: RequestContext, wish: NewOrder): Promise<Order> {
  const account = requireAccount(ctx.actor)
  const now = ctx.clock.now()
  const isPaidFirst = isPaymentAwaited(wish)
  const { lines: wished, holdMs, ...facts } = wish
  const state = isPaidFirst ? 'awaiting_payment' : 'placed'
  const lines = wished.map((line, position) => ({
    ...line,
    position,
    refundedQuantity: 0,
    shelvedQuantity: 0,
  }))
  const step = { state, actor: actorKey(account), actorName: account.name, note: '', at: now } as const
  const row = {
    ...facts,
    state,
    paymentState: paymentStateOf({
      state,
      totalKobo: wish.totalKobo,
      paidKobo: wish.creditKobo,
      refundedKobo: 0,
      requestedKobo: 0,
      returnedKobo: 0,
    }),
    isDemo: false,
    paidKobo: wish.creditKobo,
    refundedKobo: 0,
    takenBackKobo: 0,
    planChargesKobo: 0,
    waivedKobo: 0,
    keptKobo: 0,
    dispute: null,
    releaseReason: '',
    unpaidNotified: 0,
    // A plan is asked for first: its application ends by itself.
    holdUntil: isPaidFirst && wish.paymentMethod !== 'pay_later' ? later(now, holdMs) : null,
    version: 1,
    placedAt: now,
  } satisfies Omit<OrderRow, 'number'>
  const orderId = wish.id
  const [order] = await write(ctx, {
    order: rowsAsJson(orders, [row]),
    lines: rowsAsJson(
      orderLines,
      lines.map((line) => ({ ...line, orderId })),
    ),
    orderId,
    ...step,
  })
  if (!order) throw new Error('The order was not written.')
  if (isPaidFirst) {
    const held = lines.map(({ variantId, quantity }) => ({
      orderId: order.id,
      variantId,
      quantity,
      madeAt: now,
    }))
    await ctx.db.insert(stockReservations).values(held)
  }
  const parts = { order, lines, steps: [step], refunds: [], parcels: [], ...nothingPaid }
  const isPaymentOffered = ctx.providers.gateways.forNew !== undefined
  return orderAnswer(parts, now, { isPaymentOffered, returnsDays: 0, transferTo: wish.transferTo })
}
