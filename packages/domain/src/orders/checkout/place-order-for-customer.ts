import type {
  CustomerMatchInput,
  OrderCustomerInput,
  StaffPaymentMethod,
} from '@shop/contract/admin/order-edits'
import type { DeliverySelection, Quote } from '@shop/contract/checkout'
import type { Address } from '@shop/contract/delivery'
import type { PaymentMethod } from '@shop/contract/checkout-options'
import type { Account } from '../../identity/accounts/accounts.ts'
import { listSellableVariants } from '../../catalogue/products/sellable-variants.ts'
import { findExistingCustomer, findOrCreateCustomer } from '../../customers/customers.ts'
import { requireAccount, requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { fail } from '../../core/errors.ts'
import { recordInStoreCash, handOverInStore } from '../fulfilment/hand-over-in-store.ts'
import { refreshPaymentTotals } from '../transition-order.ts'
import { enqueueDocuments } from '../order-documents.ts'
import { lockOrder } from '../orders.ts'
import { presentOrder } from '../get-order.ts'
import { notifyOrderPlaced } from '../order-emails.ts'
import { priceCheckout } from './price-cart.ts'
import { readCheckoutTerms } from './checkout-terms.ts'
import { completeCheckout } from './place-order.ts'
import {
  defaultCheckoutOptions,
  inStoreZone,
  findServedZone,
  parseCheckoutAddress,
} from './checkout-delivery.ts'
import { ensurePaymentLink, presentPaymentLink } from '../payment/payment-link.ts'

interface ChosenItem {
  variant_id: string
  quantity: number
}

export interface PlaceOrderForCustomerInput {
  customer: OrderCustomerInput
  items: ChosenItem[]
  /** Null if the customer takes the items along. */
  address: Address | null
  /** Door delivery by default. */
  delivery?: DeliverySelection
  payment_method: StaffPaymentMethod
  channel: 'phone' | 'in_store'
  /** The total that the customer was told, in kobo. */
  confirmed_total_kobo: number
  key: string | undefined
}

/** Cash counts as pay on delivery that has already been paid. */
const methods: Readonly<Record<StaffPaymentMethod, PaymentMethod>> = {
  pay_on_delivery: 'pay_on_delivery',
  manual_transfer: 'manual_transfer',
  payment_link: 'pay_now',
  cash: 'pay_on_delivery',
}

/**
 * Staff place an order for a customer, on the phone or in store, with the checks of a normal checkout. Cash is
 * recorded at once, and an order that is also taken along is delivered at once; a payment link is returned to be
 * passed on. Throws forbidden, invalid_input, customer_ambiguous, the errors of completeCheckout, or
 * idempotency_key_reused.
 */
export async function placeOrderForCustomer(
  ctx: RequestContext,
  { key, ...input }: PlaceOrderForCustomerInput,
): Promise<{ order_id: string; payment_link: string | null }> {
  requirePermission(ctx.actor, 'orders:create')
  const { account_id: createdBy } = requireAccount(ctx.actor)
  if (input.payment_method === 'cash') requirePermission(ctx.actor, 'payments:record')
  return withIdempotency(ctx, { key, operation: 'order.place_for_customer', input }, async (ctx) => {
    const customer = await findOrCreateCustomer(ctx, input.customer)
    const isCollectedInStore = input.address === null
    const delivery = isCollectedInStore
      ? defaultCheckoutOptions.delivery
      : (input.delivery ?? defaultCheckoutOptions.delivery)
    const order = await completeCheckout(ctx, {
      customer: { account_id: customer.id, email: customer.email },
      lines: toLineInputs(input.items),
      address:
        input.address === null
          ? inStoreAddress(customer)
          : parseCheckoutAddress(input.address, delivery.method !== 'door'),
      options: { ...defaultCheckoutOptions, delivery },
      payment_method: methods[input.payment_method],
      confirmed_total_kobo: input.confirmed_total_kobo,
      staff: {
        created_by: createdBy,
        channel: input.channel,
        is_collected_in_store: isCollectedInStore,
        is_paid_now: input.payment_method === 'cash',
      },
    })
    if (input.payment_method === 'cash') await recordCashPayment(ctx, order.id, isCollectedInStore)
    const { channel, payment_method: payment } = input
    await recordAudit(ctx, 'orders.order_created', `order:${order.id}`, { channel, payment })
    const payable = { order_id: order.id, is_for_customer: true }
    const link =
      input.payment_method === 'payment_link'
        ? await presentPaymentLink(ctx, await ensurePaymentLink(ctx, payable))
        : null
    return { order_id: order.id, payment_link: link?.payment_link?.url ?? null }
  })
}

/**
 * The current price and payment methods of such an order, with or without a named customer. Changes nothing. Throws
 * forbidden or delivery_unavailable.
 */
export async function quoteOrderForCustomer(
  ctx: RequestContext,
  input: Pick<PlaceOrderForCustomerInput, 'items' | 'payment_method' | 'delivery'> & {
    location: { state: string; lga: string } | null
    customer?: CustomerMatchInput | undefined
  },
): Promise<Quote> {
  requirePermission(ctx.actor, 'orders:create')
  const accountId = input.customer && (await findExistingCustomer(ctx, input.customer))?.id
  const lines = toLineInputs(input.items)
  const { location } = input
  const terms = await readCheckoutTerms(ctx, accountId, defaultCheckoutOptions)
  const customer = { account_id: accountId, rules: terms.rules }
  return priceCheckout({
    ...terms,
    // Staff orders have neither plans nor store credit.
    plans: [],
    credit: { availableKobo: 0, isUsed: false },
    lines,
    variants: await listSellableVariants(ctx, { variantIds: lines.map((line) => line.variant_id) }),
    zone: location
      ? ((await findServedZone(ctx, location, customer)) ?? fail('delivery_unavailable'))
      : inStoreZone,
    delivery: input.delivery ?? defaultCheckoutOptions.delivery,
    payment_method: methods[input.payment_method],
  }).quote
}

/** Merges items of the same variant into one line. */
function toLineInputs(items: readonly ChosenItem[]) {
  const units = new Map<string, number>()
  for (const { variant_id, quantity } of items) units.set(variant_id, (units.get(variant_id) ?? 0) + quantity)
  return [...units].map(([variantId, quantity]) => ({
    variant_id: variantId,
    quantity,
    price_when_added_kobo: 0,
  }))
}

/** Items that are taken along need no address, only name and phone. */
function inStoreAddress({ first_name: firstName, last_name: lastName, phone }: Account): Address {
  const emptyAddress = { second_phone: '', state: '', lga: '', area: '', street: '', landmark: '', note: '' }
  return { full_name: `${firstName} ${lastName}`.trim(), phone: phone ?? '', ...emptyAddress }
}

/** Records the cash, and completes the order if the customer takes it along. */
async function recordCashPayment(ctx: RequestContext, orderId: string, isCollectedInStore: boolean) {
  const order = await lockOrder(ctx, orderId)
  await recordInStoreCash(ctx, order)
  const updated = await refreshPaymentTotals(ctx, order)
  const paid = await presentOrder(ctx, isCollectedInStore ? await handOverInStore(ctx, updated) : updated)
  await notifyOrderPlaced(ctx, paid)
  await enqueueDocuments(ctx, paid)
}
