import type { CustomerGuess, CustomerWish, StaffPayment } from '@shop/contract/admin/order-for-customer'
import type { AdminOrder } from '@shop/contract/admin/orders'
import type { DeliveryChoice, Quote } from '@shop/contract/checkout'
import type { Address } from '@shop/contract/delivery'
import type { PaymentMethod } from '@shop/contract/payment-methods'
import type { Account } from '../../identity/accounts/find-account.ts'
import { readOffers } from '../../catalogue/products/read-offers.ts'
import { findKnownCustomer } from '../../customers/find-known-customer.ts'
import { findOrAddCustomer } from '../../customers/find-or-add-customer.ts'
import { requireAccount, requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { onceOnly } from '../../core/idempotency.ts'
import { refuse } from '../../core/refusal.ts'
import { findPromotions } from '../../selling/promotions/find-promotions.ts'
import { collectAtStall } from '../fulfilment/collect-at-stall.ts'
import { countMoney } from '../count-money.ts'
import { postDocuments } from '../documents-work.ts'
import { lockOrder } from '../find-order.ts'
import { handOverAtStall } from '../fulfilment/hand-over-at-stall.ts'
import { answerOf } from '../load-order.ts'
import { tellOfPlacedOrder } from '../mail-order.ts'
import { readAdminOrder } from '../read-admin-order.ts'
import { manualTransfer } from '../../store/manual-transfer.ts'
import { payOnDeliveryRules } from '../../store/pay-on-delivery.ts'
import { taxFacts } from '../../store/tax-facts.ts'
import { priceAll } from './basket.ts'
import { makeOrder } from './make-order.ts'
import { onlineWaysOf } from './payment-options.ts'
import { plainChoice } from './plain-choice.ts'
import { linkFor, shared } from '../payment/share-payment.ts'
import { stallZone } from './stall-zone.ts'
import { zoneFor } from './zone-for.ts'
import { givenAddress } from './given-address.ts'

interface ChosenItem {
  variant_id: string
  quantity: number
}

export interface OrderFor {
  customer: CustomerWish
  items: ChosenItem[]
  /** null: the customer takes it along. */
  address: Address | null
  /** To the door unless given. */
  delivery?: DeliveryChoice
  payment_method: StaffPayment
  channel: 'phone' | 'in_store'
  /** What the customer was told, in kobo. */
  confirmed_total_kobo: number
  key: string | undefined
}

/** Cash in hand is money at the door that is there already. */
const methods: Readonly<Record<StaffPayment, PaymentMethod>> = {
  pay_on_delivery: 'pay_on_delivery',
  manual_transfer: 'manual_transfer',
  payment_link: 'pay_now',
  cash: 'pay_on_delivery',
}

/**
 * Staff make an order for a customer, on the phone or at a stall, as the customer would in the checkout: stock and prices
 * are read again under lock. Cash in hand is booked at once, and what it pays and is taken along is handed over; a link to pay is answered to be sent on. Refuses with
 * forbidden, invalid_input, the refusals of makeOrder, or idempotency_key_reused.
 */
export async function placeOrderFor(
  ctx: RequestContext,
  { key, ...wish }: OrderFor,
): Promise<{ order: AdminOrder; payment_link: string | null }> {
  requirePermission(ctx.actor, 'orders:create')
  const { account_id: madeBy } = requireAccount(ctx.actor)
  if (wish.payment_method === 'cash') requirePermission(ctx.actor, 'payments:record')
  return onceOnly(ctx, { key, act: 'order.place_for_customer', wish }, async (ctx) => {
    const customer = await findOrAddCustomer(ctx, wish.customer)
    const isTakenAlong = wish.address === null
    const delivery = isTakenAlong ? plainChoice.delivery : (wish.delivery ?? plainChoice.delivery)
    const order = await makeOrder(ctx, {
      buyer: { account_id: customer.id, email: customer.email },
      lines: linesOf(wish.items),
      address:
        wish.address === null ? takenBy(customer) : givenAddress(wish.address, delivery.method !== 'door'),
      choice: { ...plainChoice, delivery },
      payment_method: methods[wish.payment_method],
      confirmed_total_kobo: wish.confirmed_total_kobo,
      staff: {
        created_by: madeBy,
        channel: wish.channel,
        isTakenAlong,
        isPaidNow: wish.payment_method === 'cash',
      },
    })
    if (wish.payment_method === 'cash') await takeCash(ctx, order.id, isTakenAlong)
    const { channel, payment_method: payment } = wish
    await recordAct(ctx, 'orders.order_created', `order:${order.id}`, { channel, payment })
    const payable = { order_id: order.id, is_for_customer: true }
    const link =
      wish.payment_method === 'payment_link' ? await shared(ctx, await linkFor(ctx, payable)) : null
    return { order: await readAdminOrder(ctx, order.id), payment_link: link?.payment_link?.url ?? null }
  })
}

/**
 * What it would cost now, and how the customer may pay it, who is told already or not. Changes nothing. Refuses with
 * forbidden or no_delivery_there.
 */
export async function quoteOrderFor(
  ctx: RequestContext,
  wish: Pick<OrderFor, 'items' | 'payment_method' | 'delivery'> & {
    location: { state: string; lga: string } | null
    customer?: CustomerGuess | undefined
  },
): Promise<Quote> {
  requirePermission(ctx.actor, 'orders:create')
  const accountId = wish.customer && (await findKnownCustomer(ctx, wish.customer))?.id
  const rules = await ctx.kept.read(ctx, payOnDeliveryRules)
  const lines = linesOf(wish.items)
  const { location: place } = wish
  return priceAll({
    lines,
    offers: await readOffers(ctx, { variantIds: lines.map(({ variant_id: variantId }) => variantId) }),
    zone: place
      ? ((await zoneFor(ctx, place, { account_id: accountId, rules })) ?? refuse('delivery_unavailable'))
      : stallZone,
    delivery: wish.delivery ?? plainChoice.delivery,
    online: onlineWaysOf(ctx.providers.gateways.forNew),
    promotions: await findPromotions(ctx, accountId, []),
    rules,
    plans: [],
    isVatRegistered: (await ctx.kept.read(ctx, taxFacts)).is_vat_registered,
    takesTransfers: (await ctx.kept.read(ctx, manualTransfer)).enabled,
    now: ctx.clock.now(),
    credit: { availableKobo: 0, isUsed: false },
    payment_method: methods[wish.payment_method],
  }).quote
}

/** One line a variant, however often it was chosen. */
function linesOf(items: readonly ChosenItem[]) {
  const pieces = new Map<string, number>()
  for (const { variant_id, quantity } of items)
    pieces.set(variant_id, (pieces.get(variant_id) ?? 0) + quantity)
  return [...pieces].map(([variantId, quantity]) => ({
    variant_id: variantId,
    quantity,
    price_when_added_kobo: 0,
  }))
}

/** What was taken along goes nowhere: name and phone are all that there is. */
function takenBy({ first_name: firstName, last_name: lastName, phone }: Account): Address {
  const nowhere = { second_phone: '', state: '', lga: '', area: '', street: '', landmark: '', note: '' }
  return { full_name: `${firstName} ${lastName}`.trim(), phone: phone ?? '', ...nowhere }
}

/** What was taken along with it is handed over. */
async function takeCash(ctx: RequestContext, orderId: string, isTakenAlong: boolean): Promise<void> {
  const order = await lockOrder(ctx, orderId)
  await collectAtStall(ctx, order)
  const counted = await countMoney(ctx, order)
  const paid = await answerOf(ctx, isTakenAlong ? await handOverAtStall(ctx, counted) : counted)
  await tellOfPlacedOrder(ctx, paid)
  await postDocuments(ctx, paid)
}
