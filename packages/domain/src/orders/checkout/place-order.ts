import type { CheckoutOptions } from '@shop/contract/checkout'
import type { Address } from '@shop/contract/delivery'
import type { Order } from '@shop/contract/orders'
import { type PaymentMethod, paymentMethods } from '@shop/contract/checkout-options'
import { consumeCartLines } from '../../selling/cart/update-cart.ts'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { hourMs } from '../../core/dates.ts'
import { fail } from '../../core/errors.ts'
import {
  defaultCheckoutOptions,
  parseCheckoutAddress,
  inStoreZone,
  findServedZone,
  lockUnpaidAndFindZone,
} from './checkout-delivery.ts'
import { paymentReservationMs } from '@shop/contract/limits'
import type { PaymentPlanOffer } from '@shop/contract/pay-later'
import { reserveStock, decrementStock } from '../../catalogue/inventory/stock-movements.ts'
import { lockVariants } from '../../catalogue/products/variants.ts'
import { toSellable } from '../../catalogue/products/sellable-variants.ts'
import { pickupPointAddress } from '../../delivery/delivery-options.ts'
import { redeemPromotions } from '../../selling/promotions/redeem-promotions.ts'
import { createApplication } from '../../payments/pay-later/apply-for-plan.ts'
import { getSpendableCredit, redeemStoreCredit } from '../../payments/record-payment.ts'
import { createOrder, requiresUpfrontPayment } from '../create-order.ts'
import { noteSignals } from '../add-order-note.ts'
import { enqueueDocuments } from '../order-documents.ts'
import { emailTransferDetails, notifyOrderPlaced } from '../order-emails.ts'
import { getOpenUnpaid, type UnpaidSubjects } from '../unpaid-orders.ts'
import { enqueueCode } from '../confirm-order.ts'
import { linkAgentCheckout } from '../agents/link-order.ts'
import { assertNotSelfReferral } from '../../selling/referrals/referral-rules.ts'
import type { GatewayMode } from '../../core/ports/payment-gateway.ts'
import { pickAccount, manualTransfer, effectiveTransfer } from '../../store/manual-transfer.ts'
import { orderLimits } from '../../store/order-settings.ts'
import type { StoredCartLine } from '../../selling/cart/cart.ts'
import { priceCheckout, toDecisionOrder } from './price-cart.ts'
import { readCheckoutTerms } from './checkout-terms.ts'
import { validateOrderLimits, validateCheckout } from './validate-checkout.ts'

export interface PlaceOrderInput {
  address: Address
  payment_method: PaymentMethod
  /** The total that the customer saw and agreed to, in kobo. */
  confirmed_total_kobo: number
  /** What the customer saw as left to pay after store credit, in kobo; the total by default. */
  confirmed_outstanding_kobo?: number | undefined
  /** The prepaid part of pay on delivery that the customer saw, in kobo. */
  confirmed_prepaid_kobo?: number | undefined
  options?: CheckoutOptions
  key: string | undefined
}

/**
 * Orders the whole cart at the confirmed total. Stock is reserved while the customer pays, or taken at once for pay on
 * delivery. Prices, stock and fee are read again under lock. Throws the errors of completeCheckout, invalid_input,
 * cart_empty, delivery_unavailable or idempotency_key_reused.
 */
export async function placeOrder(ctx: RequestContext, input: PlaceOrderInput): Promise<Order> {
  const account = requireAccount(ctx.actor)
  const { account_id: accountId } = account
  const { key, ...request } = input
  const { options = defaultCheckoutOptions } = input
  const isPickup = options.delivery.method !== 'door'
  const address = parseCheckoutAddress(input.address, isPickup)
  return withIdempotency(ctx, { key, operation: 'order.place', input: request }, async (ctx) => {
    const lines = await consumeCartLines(ctx, accountId)
    if (lines.length === 0) fail('cart_empty')
    const { email } = account
    return completeCheckout(ctx, {
      ...input,
      customer: { account_id: accountId, email },
      lines,
      address,
      options,
    })
  })
}

interface StaffOrderOptions {
  created_by: string
  channel: 'phone' | 'in_store'
  /** The customer takes the items with them: no delivery, no fee. */
  is_collected_in_store: boolean
  /** The customer has already paid in cash. */
  is_paid_now: boolean
}

interface CheckoutInput {
  customer: { account_id: string; email: string }
  lines: readonly StoredCartLine[]
  /** As returned by parseAddress. */
  address: Address
  options: CheckoutOptions
  payment_method: PaymentMethod
  confirmed_total_kobo: number
  confirmed_outstanding_kobo?: number | undefined
  confirmed_prepaid_kobo?: number | undefined
  staff?: StaffOrderOptions
}

/**
 * Orders these lines in the caller's transaction. Prices, stock and fee are read under lock, and the total must match
 * the confirmed one. Throws the errors of validateCheckout and validateOrderLimits, or delivery_unavailable.
 */
export async function completeCheckout(ctx: RequestContext, input: CheckoutInput): Promise<Order> {
  const { customer, lines, address, options, staff } = input
  const { account_id: accountId } = customer
  const isPickup = options.delivery.method !== 'door'
  const readTerms = () => readCheckoutTerms(ctx, accountId, options)
  const terms = await readTerms()
  const { rules } = terms
  const subjects = { account_id: accountId, address, is_door_delivery: !isPickup }
  const [zone] = staff
    ? [
        staff.is_collected_in_store
          ? inStoreZone
          : await findServedZone(ctx, address, { account_id: accountId, rules }),
      ]
    : // Sent in this order, so that the open orders are read once others wait for the locks.
      await Promise.all([
        lockUnpaidAndFindZone(ctx, address, subjects, rules),
        requireWithinLimits(ctx, input, subjects),
      ])
  if (!zone) fail('delivery_unavailable')
  // The last lock before the writes: every order of these items waits for it.
  const locked = await lockVariants(
    ctx,
    lines.map((line) => line.variant_id),
  )
  const cart = {
    ...terms,
    lines,
    variants: locked.map(toSellable),
    zone,
    delivery: options.delivery,
    payment_method: input.payment_method,
    credit: {
      availableKobo: options.use_credit ? await getSpendableCredit(ctx, accountId) : 0,
      isUsed: options.use_credit,
    },
  }
  const { quote, lines: priced, applied: discounts } = priceCheckout(cart)
  const problem = validateCheckout(quote, {
    ...terms,
    ...input,
    delivery: options.delivery,
    plan_id: options.plan_id,
    is_paid_now: staff?.is_paid_now,
    ...(staff && { confirmed_prepaid_kobo: quote.prepaid_kobo }),
  })
  if (problem) fail(problem.code, problem.data)
  const deciding = toDecisionOrder(cart, {
    quote,
    address,
    account_id: accountId,
    is_placed_by_staff: staff !== undefined,
  })
  const rejection = terms.extensions.rejection(deciding)
  if (rejection) fail('order_rejected', { reason: rejection })
  const signals = terms.extensions.fraudSignals(deciding)
  await assertNotSelfReferral(ctx, subjects, quote.discounts)

  const { payment_method: paymentMethod } = input
  // Staff decide themselves whether to trust the customer with the delivery fee.
  const isOnDelivery = paymentMethod === 'pay_on_delivery'
  const prepaidKobo = isOnDelivery && !staff ? quote.prepaid_kobo : 0
  const awaitsPayment = requiresUpfrontPayment({
    payment_method: paymentMethod,
    total_kobo: quote.total_kobo,
    credit_kobo: quote.credit_kobo,
    prepaid_kobo: prepaidKobo,
  })
  const id = ctx.ids.next(ctx.clock.now())
  // A limited promotion has just run out: the customer sees the total without it.
  if (!(await redeemPromotions(ctx, { order_id: id, account_id: accountId, discounts })))
    fail('total_changed', { quote: priceCheckout({ ...cart, ...(await readTerms()) }).quote })
  const { delivery } = quote
  if (!delivery) throw new Error('A quote with a zone has no delivery.')
  // A customer on the phone or in store has already confirmed.
  const isDoubtful = rules.requires_confirmation || signals.some((signal) => signal.requires_confirmation)
  const requiresConfirmation = !staff && isDoubtful && isOnDelivery
  const transfer = effectiveTransfer(await manualTransfer.get(ctx), terms.now)
  const point = zone.points.find(({ id }) => id === delivery.pickup_point?.id)
  const moveStock = awaitsPayment ? reserveStock : decrementStock
  const stockMoved = moveStock(ctx, { lines: priced, reference: `order:${id}`, locked })
  const created = createOrder(ctx, {
    id,
    ...customer,
    created_by: staff?.created_by ?? null,
    channel: staff?.channel ?? 'web',
    payment_method: paymentMethod,
    is_test: isTestPayment(staff && isOnDelivery ? 0 : quote.due_now_kobo, paymentMethod, terms.online.mode),
    items_kobo: quote.items_kobo,
    delivery_fee_kobo: delivery.fee_kobo,
    fees: quote.fees,
    discounts: quote.discounts,
    discount_kobo: quote.discount_kobo,
    vat_kobo: quote.vat_kobo,
    total_kobo: quote.total_kobo,
    credit_kobo: quote.credit_kobo,
    prepaid_kobo: prepaidKobo,
    address: point ? pickupPointAddress(address, point) : address,
    delivery,
    gift_note: options.gift_note,
    awaits_payment: awaitsPayment,
    confirmation: requiresConfirmation ? 'pending' : 'none',
    ...(paymentMethod === 'manual_transfer'
      ? { reservation_ms: transfer.reservation_hours * hourMs, transfer_to: pickAccount(transfer) }
      : { reservation_ms: paymentReservationMs, transfer_to: null }),
    lines: priced.map(({ price_kobo: priceKobo, ...line }) => ({ ...line, unit_price_kobo: priceKobo })),
    used_address: isPickup || staff ? undefined : address,
  })
  const [stock, { order, targets }] = await Promise.all([stockMoved, created])
  if (!stock.done) throw new Error('Stock was short under lock.')
  await noteSignals(ctx, order.id, signals)
  await redeemStoreCredit(ctx, order, { account_id: accountId, amount_kobo: quote.credit_kobo })
  if (!staff) await linkAgentCheckout(ctx, order, accountId)
  if (requiresConfirmation && !awaitsPayment) await enqueueCode(ctx, order.id)
  if (!awaitsPayment && !staff?.is_paid_now) await notifyOrderPlaced(ctx, order, targets)
  if (awaitsPayment && paymentMethod === 'manual_transfer') await emailTransferDetails(ctx, order)
  if (paymentMethod === 'pay_later')
    await applyForAgreement(ctx, order, accountId, quote.plans, options.plan_id)
  if (order.payment_status === 'paid' && !order.is_test) await enqueueDocuments(ctx, order)
  return order
}

/**
 * Enforces the limits of unpaid orders, with the values that the customer confirmed; the order is created from the same
 * ones.
 */
async function requireWithinLimits(
  ctx: RequestContext,
  { lines, ...input }: CheckoutInput,
  subjects: UnpaidSubjects,
): Promise<void> {
  if ((input.confirmed_outstanding_kobo ?? input.confirmed_total_kobo) === 0) return
  const limits = await orderLimits.get(ctx)
  const open = await getOpenUnpaid(ctx, subjects, limits.expired.days)
  const problem = validateOrderLimits(limits, open, {
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    kobo: input.confirmed_total_kobo,
    isOnline: paymentMethods[input.payment_method].isOnline,
  })
  if (problem) fail(problem.code, problem.data)
}

/** Only what a provider in test mode collects is test money. */
function isTestPayment(outstandingKobo: number, method: PaymentMethod, mode: GatewayMode | undefined) {
  if (method === 'pay_later') return mode !== undefined && mode !== 'live'
  const isOnline = paymentMethods[method].isOnline || method === 'pay_on_delivery'
  return outstandingKobo > 0 && isOnline && mode !== 'live'
}

/** Creates the application for the chosen plan, which staff decide. */
async function applyForAgreement(
  ctx: RequestContext,
  order: Order,
  accountId: string,
  plans: readonly PaymentPlanOffer[],
  planId: string | undefined,
): Promise<void> {
  const plan = plans.find((each) => each.plan_id === planId)
  const [first] = order.lines
  if (!plan || !first) throw new Error('A plan was not offered under lock.')
  await createApplication(ctx, {
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
