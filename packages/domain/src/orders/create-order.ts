import { getTableColumns, sql } from 'drizzle-orm'
import type { Address, DeliveryOption } from '@shop/contract/delivery'
import type { StoreBankAccount, Discount, Order, OrderFee } from '@shop/contract/orders'
import { type PaymentMethod, paymentMethods } from '@shop/contract/checkout-options'
import { isDemoAccount } from '../identity/accounts/accounts.ts'
import { actorKey, requireAccount } from '../core/actor.ts'
import { addMs } from '../core/dates.ts'
import { sum } from '../core/money.ts'
import { usedAddressValues, withUsedAddress } from '../delivery/addresses.ts'
import type { RequestContext } from '../core/context.ts'
import { insertRows, rowsAsJson, preparedStatement } from '../core/prepared-statements.ts'
import { notificationTargets, type NotificationTargets } from './order-emails.ts'
import { presentOrderParts } from './order-presenter.ts'
import { returningWebhooks } from '../operations/webhooks/emit-webhooks.ts'
import { orderChangeValues, withDue } from './order-events.ts'
import { derivePaymentStatus } from './order-money.ts'
import {
  type OrderLineRow,
  type OrderRow,
  orderLines,
  orders,
  orderStatusHistory,
  stockReservations,
} from './tables.ts'

export interface CreateOrderInput {
  id: string
  /** The customer. */
  account_id: string
  email: string
  /** The staff who created it for the customer, and the channel. */
  created_by: string | null
  channel: OrderRow['channel']
  payment_method: PaymentMethod
  is_test: boolean
  items_kobo: number
  delivery_fee_kobo: number
  fees: OrderFee[]
  discounts: Discount[]
  discount_kobo: number
  vat_kobo: number
  total_kobo: number
  /** Paid with store credit at once. */
  credit_kobo: number
  /** For pay on delivery: what is paid before packing. */
  prepaid_kobo: number
  address: Address
  delivery: DeliveryOption
  gift_note: string
  /** Whether the customer has to confirm it before it ships. */
  confirmation: 'none' | 'pending'
  /** How long its stock is reserved for the payment, in ms. */
  reservation_ms: number
  /** The shop's bank account for a manual transfer. */
  transfer_to: StoreBankAccount | null
  /** As requiresUpfrontPayment returns: the stock is reserved, not taken. */
  awaits_payment: boolean
  lines: Omit<OrderLineRow, 'order_id' | 'position' | 'refunded_quantity' | 'restocked_quantity'>[]
  /** Saved among the caller's addresses. */
  used_address?: Address | undefined
}

/** Whether an order waits for money before anything is packed; one that costs nothing does not. */
export function requiresUpfrontPayment(
  input: Pick<CreateOrderInput, 'payment_method' | 'total_kobo' | 'credit_kobo' | 'prepaid_kobo'>,
): boolean {
  const { isPrepaid } = paymentMethods[input.payment_method]
  return (isPrepaid ? input.total_kobo : input.prepaid_kobo) > input.credit_kobo
}

/** Without a payment attempt or plan yet. */
const nothingPaid = { payment_message: null, last_payment_kobo: 0, agreement_status: undefined }
const value = sql.placeholder
const write = preparedStatement((db) => {
  const lines = db
    .$with('lines')
    .as(insertRows(db, orderLines, 'lines').returning({ of: orderLines.order_id }))
  const step = {
    order_id: value('order_id'),
    status: value('status'),
    actor: value('actor'),
    actor_name: value('actor_name'),
    note: value('note'),
    created_at: value('created_at'),
  }
  const steps = db
    .$with('steps')
    .as(db.insert(orderStatusHistory).values(step).returning({ of: orderStatusHistory.order_id }))
  const number = sql`nextval('order_numbers')::text`
  const emitted = returningWebhooks(sql`jsonb_build_object('number', ${orders.number})`)
  return insertRows(db.with(lines, steps, withDue(db), ...withUsedAddress(db)), orders, 'order', {
    number,
    is_demo: isDemoAccount(sql`account_id`),
  })
    .returning({ ...getTableColumns(orders), ...notificationTargets, emitted })
    .prepare('write_order')
})

/**
 * Inserts an order with its lines, first status, rollup marks and used address in one statement, in the caller's transaction:
 * awaiting payment with the reservations of the caller, or placed if it is paid on delivery. Also returns whom
 * notifyOrderPlaced notifies.
 */
export async function createOrder(
  ctx: RequestContext,
  input: CreateOrderInput,
): Promise<{ order: Order; targets: NotificationTargets }> {
  const account = requireAccount(ctx.actor)
  const now = ctx.clock.now()
  const {
    lines: inputLines,
    reservation_ms: reservationMs,
    awaits_payment: awaitsPayment,
    used_address: usedAddress,
    ...fields
  } = input
  const status = awaitsPayment ? 'awaiting_payment' : 'placed'
  const lines = inputLines.map((line, position) => ({
    ...line,
    position,
    refunded_quantity: 0,
    restocked_quantity: 0,
  }))
  const step = {
    status,
    actor: actorKey(account),
    actor_name: account.name,
    note: '',
    created_at: now,
  } as const
  const row = {
    ...fields,
    fees_kobo: sum(input.fees.map(({ amount_kobo }) => amount_kobo)),
    status,
    payment_status: derivePaymentStatus({
      status,
      total_kobo: input.total_kobo,
      paid_kobo: input.credit_kobo,
      refunded_kobo: 0,
      requested_kobo: 0,
      returned_kobo: 0,
    }),
    paid_kobo: input.credit_kobo,
    refunded_kobo: 0,
    reversed_kobo: 0,
    agreement_charges_kobo: 0,
    waived_kobo: 0,
    retained_kobo: 0,
    dispute_status: null,
    release_reason: '',
    unpaid_reminder_count: 0,
    language: ctx.language ?? 'en',
    // A plan has an application first, which expires on its own.
    reserved_until: awaitsPayment && input.payment_method !== 'pay_later' ? addMs(now, reservationMs) : null,
    version: 1,
    placed_at: now,
  } satisfies Omit<OrderRow, 'number' | 'is_demo'>
  const orderId = input.id
  const [order] = await write(ctx, {
    order: rowsAsJson(orders, [row]),
    lines: rowsAsJson(
      orderLines,
      lines.map((line) => ({ ...line, order_id: orderId })),
    ),
    order_id: orderId,
    ...step,
    ...orderChangeValues(undefined, row),
    ...usedAddressValues(ctx, usedAddress),
  })
  if (!order) throw new Error('The order was not written.')
  if (awaitsPayment) {
    const reservations = lines.map(({ variant_id: variantId, quantity }) => ({
      order_id: order.id,
      variant_id: variantId,
      quantity,
      created_at: now,
    }))
    await ctx.db.insert(stockReservations).values(reservations)
  }
  const parts = { order, lines, steps: [step], refunds: [], parcels: [], ...nothingPaid }
  const isPaymentAvailable = ctx.providers.gateways.primary !== undefined
  const presented = presentOrderParts(parts, now, {
    is_payment_available: isPaymentAvailable,
    returns_days: 0,
    transfer_to: input.transfer_to,
  })
  const { staff, contactChannels, hasAdConsent, hasStaffDevices, hasOrderDevices } = order
  return {
    order: presented,
    targets: { staff, contactChannels, hasAdConsent, hasStaffDevices, hasOrderDevices },
  }
}
