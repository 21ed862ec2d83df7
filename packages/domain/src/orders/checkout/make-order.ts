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
  madeBy: string
  channel: 'phone' | 'stall'
  /** The customer takes it along: no way, no fee. */
  isTakenAlong: boolean
  /** The money is in hand. */
  isPaidNow: boolean
}

export interface OrderWish {
  buyer: { accountId: string; email: string }
  lines: readonly KeptLine[]
  /** As readAddress answers it. */
  address: Address
  choice: CheckoutChoice
  paymentMethod: PaymentMethod
  confirmedTotalKobo: number
  confirmedDueKobo?: number | undefined
  confirmedPrepaidKobo?: number | undefined
  staff?: StaffOrder
}

/**
 * Makes an order of these lines in the caller's transaction: prices, stock and fee are read under lock, and the total must
 * be the confirmed one. Refusals: those of orderProblem and validateOrderLimits, and no_delivery_there.
 */
export async function makeOrder(ctx: RequestContext, wish: OrderWish): Promise<Order> {
  const { buyer, lines, address, choice, staff } = wish
  const { accountId } = buyer
  const isCollected = choice.delivery.method !== 'door'
  if (!staff) await requireWithinLimits(ctx, wish)
  const variantIds = lines.map((line) => line.variantId)
  const locked = await lockVariants(ctx, variantIds)
  const mode = ctx.providers.gateways.forNew?.mode
  const availableKobo = choice.use_credit ? await spendableCredit(ctx, accountId) : 0
  const rules = await ctx.kept.read(ctx, payOnDeliveryRules)
  const zone = staff?.isTakenAlong
    ? stallZone
    : ((await zoneFor(ctx, address, { accountId, rules })) ?? refuse('no_delivery_there'))
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
      isVatRegistered: tax.vat_registered,
      takesTransfers: transfer.on,
      now: ctx.clock.now(),
      credit: { availableKobo, isUsed: choice.use_credit },
      paymentMethod: wish.paymentMethod,
    })
  const { quote, lines: priced, applied: discounts } = await priceNow()
  const problem = orderProblem(quote, {
    ...wish,
    delivery: choice.delivery,
    planId: choice.plan_id,
    isPaidNow: staff?.isPaidNow,
    ...(staff && { confirmedPrepaidKobo: quote.prepaid_kobo }),
  })
  if (problem) refuse(problem.code, problem.data)
  await refuseOwnGift(ctx, { accountId, address, isToDoor: !isCollected }, quote.discounts)

  const { paymentMethod } = wish
  // Staff who take an order decide themselves whether they trust the customer with the way.
  const isAtDoor = paymentMethod === 'pay_on_delivery'
  const prepaidKobo = isAtDoor && !staff ? quote.prepaid_kobo : 0
  const isPaidFirst = isPaymentAwaited({
    paymentMethod,
    totalKobo: quote.total_kobo,
    creditKobo: quote.credit_kobo,
    prepaidKobo,
  })
  const id = ctx.ids.next(ctx.clock.now())
  const stock = await (isPaidFirst ? holdStock : takeStock)(ctx, {
    lines: priced,
    subject: `order:${id}`,
    locked,
  })
  if (!stock.done) throw new Error('Stock was short under lock.')
  // Who came later to a limited promotion sees what it costs without it.
  if (!(await takePromotions(ctx, { orderId: id, accountId, discounts })))
    refuse('quote_changed', { quote: (await priceNow()).quote })
  const { delivery } = quote
  if (!delivery) throw new Error('A quote with a zone has no delivery.')
  // Who orders on the phone or at a stall has said yes.
  const isConfirmed = !staff && rules.confirm && isAtDoor
  const point = zone.points.find(({ id }) => id === delivery.point?.id)
  const order = await createOrder(ctx, {
    id,
    ...buyer,
    madeBy: staff?.madeBy ?? null,
    channel: staff?.channel ?? 'web',
    paymentMethod,
    isTest: isTestMoney(staff && isAtDoor ? 0 : quote.due_kobo, paymentMethod, mode),
    itemsKobo: quote.items_kobo,
    deliveryFeeKobo: delivery.fee_kobo,
    discounts: quote.discounts,
    discountKobo: quote.discount_kobo,
    vatKobo: quote.vat_kobo,
    totalKobo: quote.total_kobo,
    creditKobo: quote.credit_kobo,
    prepaidKobo,
    address: point ? addressAtPoint(address, point) : address,
    delivery,
    giftNote: choice.gift_note,
    confirmation: isConfirmed ? 'waiting' : 'none',
    ...(paymentMethod === 'manual_transfer'
      ? { holdMs: transfer.hold_hours * 3_600_000, transferTo: accountOf(transfer) }
      : { holdMs: paymentHoldMs, transferTo: null }),
    lines: priced.map(({ priceKobo, ...line }) => ({ ...line, unitPriceKobo: priceKobo })),
  })
  await spendCredit(ctx, order, { accountId, amountKobo: quote.credit_kobo })
  if (!isCollected && !staff) await saveAddress(ctx, address)
  if (isConfirmed && !isPaidFirst) await postCode(ctx, order.id)
  if (!isPaidFirst && !staff?.isPaidNow) await tellOfPlacedOrder(ctx, order)
  if (isPaidFirst && paymentMethod === 'manual_transfer') await mailTransfer(ctx, order)
  if (paymentMethod === 'pay_later') await applyFor(ctx, order, accountId, quote.plans, choice.plan_id)
  if (order.payment_state === 'paid' && !order.is_test) await postDocuments(ctx, order)
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
  if ((wish.confirmedDueKobo ?? wish.confirmedTotalKobo) === 0) return
  const limits = await ctx.kept.read(ctx, orderLimits)
  const open = await lockOpenUnpaid(ctx, {
    accountId: buyer.accountId,
    address,
    isToDoor: choice.delivery.method === 'door',
    lapsedDays: limits.lapsed.days,
  })
  const problem = validateOrderLimits(limits, open, {
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    kobo: wish.confirmedTotalKobo,
    isOnline: paymentMethods[wish.paymentMethod].online,
  })
  if (problem) refuse(problem.code, problem.data)
}

/** Nothing is paid with test money but what its provider takes so. */
function isTestMoney(dueKobo: number, method: PaymentMethod, mode: GatewayMode | undefined): boolean {
  if (method === 'pay_later') return mode !== undefined && mode !== 'live'
  const isOnline = paymentMethods[method].online || method === 'pay_on_delivery'
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
    orderId: order.id,
    orderNumber: order.number,
    accountId,
    isTest: order.is_test,
    plan: plan.terms,
    goods: {
      title: first.name,
      pieces: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      picture: first.picture,
    },
    applicant: { full_name: order.address.full_name, phone: order.address.phone },
    priceKobo: order.total_kobo,
  })
}
