import type { CheckoutChoice } from '@shop/contract/checkout'
import type { Address } from '@shop/contract/delivery'
import { paymentHoldMs } from '@shop/contract/limits'
import type { Order } from '@shop/contract/orders'
import type { PlanOffer } from '@shop/contract/pay-later'
import { type PaymentMethod, paymentMethods } from '@shop/contract/payment-methods'
import { holdStock } from '../../catalogue/inventory/hold-stock.ts'
import { lockVariants } from '../../catalogue/products/lock-variants.ts'
import { offerOf } from '../../catalogue/products/offer.ts'
import { takeStock } from '../../catalogue/inventory/take-stock.ts'
import { addressAtPoint } from '../../delivery/delivery-choices.ts'
import { saveAddress } from '../../delivery/save-address.ts'
import type { RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { findPromotions } from '../../selling/promotions/find-promotions.ts'
import { takePromotions } from '../../selling/promotions/take-promotions.ts'
import { applyForPlan } from '../../payments/instalments/apply-for-plan.ts'
import { offeredPlans } from '../../payments/instalments/offered-plans.ts'
import { spendableCredit } from '../../payments/spendable-credit.ts'
import { spendCredit } from '../../payments/spend-credit.ts'
import { createOrder, isPaymentAwaited } from '../create-order.ts'
import { postDocuments } from '../documents-work.ts'
import { mailTransfer, tellOfPlacedOrder } from '../mail-order.ts'
import { lockOpenUnpaid } from '../open-unpaid.ts'
import { postCode } from '../send-code.ts'
import { refuseOwnGift } from '../../selling/referrals/refuse-own-gift.ts'
import type { GatewayMode } from '../../core/ports/payment-gateway.ts'
import { accountOf, manualTransfer, transferAt } from '../../store/manual-transfer.ts'
import { orderLimits } from '../../store/order-limits.ts'
import { payOnDeliveryRules } from '../../store/pay-on-delivery.ts'
import { taxFacts } from '../../store/tax-facts.ts'
import type { KeptLine } from '../../selling/cart/cart.ts'
import { priceAll } from './basket.ts'
import { validateOrderLimits } from './validate-order-limits.ts'
import { orderProblem } from './order-problem.ts'
import { onlineWaysOf } from './payment-options.ts'
import { stallZone } from './stall-zone.ts'
import { zoneFor } from './zone-for.ts'

/** What staff decide beside the customer, for an order that they make. */
export interface StaffOrder {
  created_by: string
  channel: 'phone' | 'in_store'
  /** The customer takes it along: no way, no fee. */
  isTakenAlong: boolean
  /** The money is in hand. */
  isPaidNow: boolean
}

export interface OrderWish {
  buyer: { account_id: string; email: string }
  lines: readonly KeptLine[]
  /** As readAddress answers it. */
  address: Address
  choice: CheckoutChoice
  payment_method: PaymentMethod
  confirmed_total_kobo: number
  confirmed_outstanding_kobo?: number | undefined
  confirmed_prepaid_kobo?: number | undefined
  staff?: StaffOrder
}

/**
 * Makes an order of these lines in the caller's transaction: prices, stock and fee are read under lock, and the total must
 * be the confirmed one. Refusals: those of orderProblem and validateOrderLimits, and no_delivery_there.
 */
export async function makeOrder(ctx: RequestContext, wish: OrderWish): Promise<Order> {
  const { buyer, lines, address, choice, staff } = wish
  const { account_id: accountId } = buyer
  const isCollected = choice.delivery.method !== 'door'
  if (!staff) await requireWithinLimits(ctx, wish)
  const variantIds = lines.map((line) => line.variant_id)
  const locked = await lockVariants(ctx, variantIds)
  const mode = ctx.providers.gateways.forNew?.mode
  const availableKobo = choice.use_credit ? await spendableCredit(ctx, accountId) : 0
  const rules = await ctx.kept.read(ctx, payOnDeliveryRules)
  const zone = staff?.isTakenAlong
    ? stallZone
    : ((await zoneFor(ctx, address, { account_id: accountId, rules })) ?? refuse('delivery_unavailable'))
  const plans = await ctx.kept.read(ctx, offeredPlans)
  const transfer = transferAt(await ctx.kept.read(ctx, manualTransfer), ctx.clock.now())
  const tax = await ctx.kept.read(ctx, taxFacts)
  const priceNow = async () =>
    priceAll({
      lines,
      offers: locked.map(offerOf),
      zone,
      delivery: choice.delivery,
      online: onlineWaysOf(ctx.providers.gateways.forNew),
      promotions: await findPromotions(ctx, accountId, choice.coupons),
      rules,
      plans,
      isVatRegistered: tax.is_vat_registered,
      takesTransfers: transfer.enabled,
      now: ctx.clock.now(),
      credit: { availableKobo, isUsed: choice.use_credit },
      payment_method: wish.payment_method,
    })
  const { quote, lines: priced, applied: discounts } = await priceNow()
  const problem = orderProblem(quote, {
    ...wish,
    delivery: choice.delivery,
    plan_id: choice.plan_id,
    isPaidNow: staff?.isPaidNow,
    ...(staff && { confirmed_prepaid_kobo: quote.prepaid_kobo }),
  })
  if (problem) refuse(problem.code, problem.data)
  await refuseOwnGift(ctx, { account_id: accountId, address, isToDoor: !isCollected }, quote.discounts)

  const { payment_method: paymentMethod } = wish
  // Staff who take an order decide themselves whether they trust the customer with the way.
  const isAtDoor = paymentMethod === 'pay_on_delivery'
  const prepaidKobo = isAtDoor && !staff ? quote.prepaid_kobo : 0
  const isPaidFirst = isPaymentAwaited({
    payment_method: paymentMethod,
    total_kobo: quote.total_kobo,
    credit_kobo: quote.credit_kobo,
    prepaid_kobo: prepaidKobo,
  })
  const id = ctx.ids.next(ctx.clock.now())
  const stock = await (isPaidFirst ? holdStock : takeStock)(ctx, {
    lines: priced,
    subject: `order:${id}`,
    locked,
  })
  if (!stock.done) throw new Error('Stock was short under lock.')
  // Who came later to a limited promotion sees what it costs without it.
  if (!(await takePromotions(ctx, { order_id: id, account_id: accountId, discounts })))
    refuse('total_changed', { quote: (await priceNow()).quote })
  const { delivery } = quote
  if (!delivery) throw new Error('A quote with a zone has no delivery.')
  // Who orders on the phone or at a stall has said yes.
  const isConfirmed = !staff && rules.requires_confirmation && isAtDoor
  const point = zone.points.find(({ id }) => id === delivery.pickup_point?.id)
  const order = await createOrder(ctx, {
    id,
    ...buyer,
    created_by: staff?.created_by ?? null,
    channel: staff?.channel ?? 'web',
    payment_method: paymentMethod,
    is_test: isTestMoney(staff && isAtDoor ? 0 : quote.due_now_kobo, paymentMethod, mode),
    items_kobo: quote.items_kobo,
    delivery_fee_kobo: delivery.fee_kobo,
    discounts: quote.discounts,
    discount_kobo: quote.discount_kobo,
    vat_kobo: quote.vat_kobo,
    total_kobo: quote.total_kobo,
    credit_kobo: quote.credit_kobo,
    prepaid_kobo: prepaidKobo,
    address: point ? addressAtPoint(address, point) : address,
    delivery,
    gift_note: choice.gift_note,
    confirmation: isConfirmed ? 'pending' : 'none',
    ...(paymentMethod === 'manual_transfer'
      ? { holdMs: transfer.reservation_hours * 3_600_000, transfer_to: accountOf(transfer) }
      : { holdMs: paymentHoldMs, transfer_to: null }),
    lines: priced.map(({ price_kobo: priceKobo, ...line }) => ({ ...line, unit_price_kobo: priceKobo })),
  })
  await spendCredit(ctx, order, { account_id: accountId, amount_kobo: quote.credit_kobo })
  if (!isCollected && !staff) await saveAddress(ctx, address)
  if (isConfirmed && !isPaidFirst) await postCode(ctx, order.id)
  if (!isPaidFirst && !staff?.isPaidNow) await tellOfPlacedOrder(ctx, order)
  if (isPaidFirst && paymentMethod === 'manual_transfer') await mailTransfer(ctx, order)
  if (paymentMethod === 'pay_later') await applyFor(ctx, order, accountId, quote.plans, choice.plan_id)
  if (order.payment_status === 'paid' && !order.is_test) await postDocuments(ctx, order)
  return order
}

/**
 * Enforces the limits of unpaid orders, with the order as the shopper confirmed it: below it is made
 * from the same values.
 */
async function requireWithinLimits(
  ctx: RequestContext,
  { buyer, address, choice, lines, ...wish }: OrderWish,
): Promise<void> {
  if ((wish.confirmed_outstanding_kobo ?? wish.confirmed_total_kobo) === 0) return
  const limits = await ctx.kept.read(ctx, orderLimits)
  const open = await lockOpenUnpaid(ctx, {
    account_id: buyer.account_id,
    address,
    isToDoor: choice.delivery.method === 'door',
    expiredDays: limits.expired.days,
  })
  const problem = validateOrderLimits(limits, open, {
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    kobo: wish.confirmed_total_kobo,
    isOnline: paymentMethods[wish.payment_method].isOnline,
  })
  if (problem) refuse(problem.code, problem.data)
}

/** Nothing is paid with test money but what its provider takes so. */
function isTestMoney(dueKobo: number, method: PaymentMethod, mode: GatewayMode | undefined): boolean {
  if (method === 'pay_later') return mode !== undefined && mode !== 'live'
  const isOnline = paymentMethods[method].isOnline || method === 'pay_on_delivery'
  return dueKobo > 0 && isOnline && mode !== 'live'
}

/** Asks for the plan that was chosen, for a person to answer. */
async function applyFor(
  ctx: RequestContext,
  order: Order,
  accountId: string,
  plans: readonly PlanOffer[],
  planId: string | undefined,
): Promise<void> {
  const plan = plans.find((each) => each.plan_id === planId)
  const [first] = order.lines
  if (!plan || !first) throw new Error('A plan was not offered under lock.')
  await applyForPlan(ctx, {
    order_id: order.id,
    order_number: order.number,
    account_id: accountId,
    is_test: order.is_test,
    plan: plan.terms,
    items: {
      title: first.name,
      quantity: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      image: first.image,
    },
    applicant: { full_name: order.address.full_name, phone: order.address.phone },
    price_kobo: order.total_kobo,
  })
}
