import type { CheckoutChoice } from '@shop/contract/checkout'
import type { Address } from '@shop/contract/delivery'
import { paymentHoldMs } from '@shop/contract/limits'
import type { Order } from '@shop/contract/orders'
import type { PlanOffer } from '@shop/contract/pay-later'
import { type PaymentMethod, paymentMethods } from '@shop/contract/payment-methods'
import { takeLines } from '../cart/take-lines.ts'
import { holdStock } from '../catalogue/hold-stock.ts'
import { lockVariants } from '../catalogue/lock-variants.ts'
import { offerOf } from '../catalogue/offer.ts'
import { takeStock } from '../catalogue/take-stock.ts'
import { readAddress } from '../delivery/address.ts'
import { addressAtPoint } from '../delivery/delivery-choices.ts'
import { saveAddress } from '../delivery/save-address.ts'
import { requireAccount } from '../kernel/actor.ts'
import type { ShopContext } from '../kernel/context.ts'
import { onceOnly } from '../kernel/idempotency.ts'
import { refuse } from '../kernel/refusal.ts'
import { findPromotions } from '../marketing/find-promotions.ts'
import { takePromotions } from '../marketing/take-promotions.ts'
import { applyForPlan } from '../pay-later/apply-for-plan.ts'
import { offeredPlans } from '../pay-later/offered-plans.ts'
import { readCredit } from '../payments/read-credit.ts'
import { spendCredit } from '../payments/spend-credit.ts'
import { createOrder, isPaymentAwaited } from '../orders/create-order.ts'
import { postDocuments } from '../orders/documents-work.ts'
import { tellOfPlacedOrder } from '../orders/mail-order.ts'
import { postCode } from '../orders/send-code.ts'
import type { GatewayMode } from '../ports/payment-gateway.ts'
import { accountOf, manualTransfer } from '../settings/manual-transfer.ts'
import { payOnDeliveryRules } from '../settings/pay-on-delivery.ts'
import { priceAll } from './basket.ts'
import { orderProblem } from './order-problem.ts'
import { onlineWaysOf } from './payment-options.ts'
import { plainChoice } from './plain-choice.ts'
import { zoneFor } from './zone-for.ts'

export interface PlaceOrder {
  address: Address
  paymentMethod: PaymentMethod
  /** The total that the shopper saw and agreed to, in kobo. */
  confirmedTotalKobo: number
  /** What of it is left to pay after store credit; all of it unless given. */
  confirmedDueKobo?: number | undefined
  /** What pay on delivery asks for before, as the shopper saw it. */
  confirmedPrepaidKobo?: number | undefined
  choice?: CheckoutChoice
  key: string | undefined
}

/**
 * Makes an order of the whole cart at the confirmed total, all of it or nothing: stock is held while the shopper pays,
 * or taken at once where the order is paid at the door. Prices, stock and fee are read again under lock.
 * Refusals: those of orderProblem, and invalid_input, cart_empty, no_delivery_there, idempotency_key_reused.
 */
export async function placeOrder(shop: ShopContext, wish: PlaceOrder): Promise<Order> {
  const { accountId } = requireAccount(shop.actor)
  const { key, ...asked } = wish
  const { choice = plainChoice } = wish
  const isCollected = choice.delivery.method !== 'door'
  const address = addressOf(wish.address, isCollected)
  return onceOnly(shop, { key, act: 'orders.place', wish: asked }, async (shop) => {
    const lines = await takeLines(shop, accountId)
    if (lines.length === 0) refuse('cart_empty')
    const variantIds = lines.map((line) => line.variantId)
    const locked = await lockVariants(shop, variantIds)
    const mode = shop.providers.gateways.forNew?.mode
    const availableKobo = choice.use_credit ? await readCredit(shop, accountId) : 0
    const rules = await shop.kept.read(shop, payOnDeliveryRules)
    const zone = (await zoneFor(shop, address, { accountId, rules })) ?? refuse('no_delivery_there')
    const plans = await shop.kept.read(shop, offeredPlans)
    const transfer = await shop.kept.read(shop, manualTransfer)
    const priceNow = async () =>
      priceAll({
        lines,
        offers: locked.map(offerOf),
        zone,
        delivery: choice.delivery,
        online: onlineWaysOf(shop.providers.gateways.forNew),
        promotions: await findPromotions(shop, choice.coupons),
        rules,
        plans,
        takesTransfers: transfer.on,
        now: shop.clock.now(),
        credit: { availableKobo, isUsed: choice.use_credit },
        paymentMethod: wish.paymentMethod,
      })
    const { quote, lines: priced, applied: discounts } = await priceNow()
    const problem = orderProblem(quote, { ...wish, delivery: choice.delivery, planId: choice.plan_id })
    if (problem) refuse(problem.code, problem.data)

    const { paymentMethod } = wish
    const prepaidKobo = paymentMethod === 'pay_on_delivery' ? quote.prepaid_kobo : 0
    const isPaidFirst = isPaymentAwaited({
      paymentMethod,
      totalKobo: quote.total_kobo,
      creditKobo: quote.credit_kobo,
      prepaidKobo,
    })
    const id = shop.ids.next(shop.clock.now())
    const stock = await (isPaidFirst ? holdStock : takeStock)(shop, {
      lines: priced,
      subject: `order:${id}`,
      locked,
    })
    if (!stock.done) throw new Error('Stock was short under lock.')
    // Who came later to a limited promotion sees what it costs without it.
    if (!(await takePromotions(shop, { orderId: id, accountId, discounts })))
      refuse('quote_changed', { quote: (await priceNow()).quote })
    const { delivery } = quote
    if (!delivery) throw new Error('A quote with a zone has no delivery.')
    const isConfirmed = rules.confirm && paymentMethod === 'pay_on_delivery'
    const point = zone.points.find(({ id }) => id === delivery.point?.id)
    const order = await createOrder(shop, {
      id,
      paymentMethod,
      isTest: isTestMoney(quote.due_kobo, paymentMethod, mode),
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
    await spendCredit(shop, order, { accountId, amountKobo: quote.credit_kobo })
    if (!isCollected) await saveAddress(shop, address)
    if (isConfirmed && !isPaidFirst) await postCode(shop, order.id)
    if (!isPaidFirst) await tellOfPlacedOrder(shop, order)
    if (paymentMethod === 'pay_later') await applyFor(shop, order, quote.plans, choice.plan_id)
    if (order.payment_state === 'paid' && !order.is_test) await postDocuments(shop, order)
    return order
  })
}

/** Nothing is paid with test money but what its provider takes so. */
function isTestMoney(dueKobo: number, method: PaymentMethod, mode: GatewayMode | undefined): boolean {
  if (method === 'pay_later') return mode !== undefined && mode !== 'live'
  const isOnline = paymentMethods[method].online || method === 'pay_on_delivery'
  return dueKobo > 0 && isOnline && mode !== 'live'
}

/** Asks for the plan that was chosen, for a person to answer. */
async function applyFor(
  shop: ShopContext,
  order: Order,
  plans: readonly PlanOffer[],
  planId: string | undefined,
): Promise<void> {
  const plan = plans.find((each) => each.plan_id === planId)
  const { accountId } = requireAccount(shop.actor)
  const [first] = order.lines
  if (!plan || !first) throw new Error('A plan was not offered under lock.')
  await applyForPlan(shop, {
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

function addressOf(given: Address, isCollected: boolean): Address {
  const reading = readAddress(given, isCollected)
  if ('address' in reading) return reading.address
  const errors = Object.entries(reading.errors).map(([field, texts]) => [`address.${field}`, texts] as const)
  return refuse('invalid_input', { errors: Object.fromEntries(errors) })
}
