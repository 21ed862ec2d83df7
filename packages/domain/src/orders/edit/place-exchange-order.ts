import { findAccount } from '../../identity/accounts/accounts.ts'
import { reserveStock, decrementStock } from '../../catalogue/inventory/stock-movements.ts'
import { lockVariants } from '../../catalogue/products/variants.ts'
import { toSellable } from '../../catalogue/products/sellable-variants.ts'
import type { StockLine } from '../../catalogue/products/stock.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { createOrder, requiresUpfrontPayment } from '../create-order.ts'
import { enqueueDocuments } from '../order-documents.ts'
import type { StoredOrder } from '../orders.ts'
import { emailExchange, notifyOrderPlaced } from '../order-emails.ts'
import { remainingReservationMs } from '../reservations.ts'
import { redeemStoreCredit } from '../../payments/record-payment.ts'
import { taxSettings } from '../../store/tax.ts'
import { priceCart } from '../checkout/price-cart.ts'

/**
 * Places the exchange order for returned items, at today's prices and without a delivery fee, in the caller's
 * transaction. `credit_kobo` of store credit is used; the rest is paid like the first order, on delivery or online.
 * Returns the new order's id. Throws product_unavailable, or out_of_stock (`available`, `name`).
 */
export async function placeExchangeOrder(
  ctx: RequestContext,
  before: StoredOrder,
  { lines, credit_kobo: creditKobo }: { lines: readonly StockLine[]; credit_kobo: number },
): Promise<string> {
  const account = await findAccount(ctx, before.account_id)
  if (!account) throw new Error('An order has no account.')
  // The order belongs to the customer; the audit log has the staff member.
  const customer: RequestContext['actor'] = {
    kind: 'account',
    account_id: account.id,
    session_id: '',
    name: `${account.first_name} ${account.last_name}`.trim(),
    email: before.email,
    role: null,
    permissions: new Set(),
  }
  const customerContext = { ...ctx, actor: customer }
  const locked = await lockVariants(
    ctx,
    lines.map(({ variant_id: variantId }) => variantId),
  )
  const variants = new Map(locked.map((variant) => [variant.id, toSellable(variant)]))
  const orderedLines = lines.map(({ variant_id: variantId, quantity }) => {
    const variant = variants.get(variantId)
    if (!variant?.available_for_sale) return fail('product_unavailable')
    if (variant.available < quantity)
      fail('out_of_stock', { available: variant.available, name: variant.name })
    return { ...variant, quantity }
  })
  const { is_vat_registered: isVatRegistered } = await taxSettings.get(ctx)
  const priced = priceCart(orderedLines, {
    delivery_fee_kobo: 0,
    discounts: [],
    is_vat_registered: isVatRegistered,
  })
  const { total_kobo: totalKobo } = priced
  const id = ctx.ids.next(ctx.clock.now())
  const paymentMethod = before.payment_method === 'pay_on_delivery' ? 'pay_on_delivery' : 'pay_now'
  const paid = {
    payment_method: paymentMethod,
    total_kobo: totalKobo,
    prepaid_kobo: 0,
    credit_kobo: Math.min(creditKobo, totalKobo),
  } as const
  const mode = ctx.providers.gateways.primary?.mode
  const awaitsPayment = requiresUpfrontPayment(paid)
  const stock = await (awaitsPayment ? reserveStock : decrementStock)(ctx, {
    lines: [...lines],
    reference: `order:${id}`,
    locked,
  })
  if (!stock.done) throw new Error('Stock was short under lock.')
  const { order, targets } = await createOrder(customerContext, {
    ...paid,
    id,
    awaits_payment: awaitsPayment,
    account_id: account.id,
    email: before.email,
    created_by: null,
    channel: 'web',
    // Only what a provider in test mode collects is test money.
    is_test: awaitsPayment && mode !== undefined && mode !== 'live',
    items_kobo: priced.items_kobo,
    delivery_fee_kobo: 0,
    fees: [],
    discounts: [],
    discount_kobo: 0,
    vat_kobo: priced.vat_kobo,
    address: before.address,
    delivery: { ...before.delivery, fee_kobo: 0, regular_fee_kobo: before.delivery.fee_kobo },
    gift_note: '',
    confirmation: 'none',
    // Reserved for longer than in a checkout: the customer first has to read the email.
    reservation_ms: remainingReservationMs,
    transfer_to: null,
    lines: priced.lines.map(
      ({ variant_id: variantId, product_id: productId, name, colour, size, sku, image, ...line }) => ({
        variant_id: variantId,
        product_id: productId,
        name,
        colour,
        size,
        sku,
        image,
        quantity: line.quantity,
        unit_price_kobo: line.price_kobo,
        regular_price_kobo: line.regular_price_kobo,
        discount_kobo: 0,
        vat_class: line.vat_class,
        vat_kobo: line.vat_kobo,
      }),
    ),
  })
  await redeemStoreCredit(customerContext, order, { account_id: account.id, amount_kobo: paid.credit_kobo })
  await emailExchange(ctx, order, { was: before.number, counted_kobo: creditKobo })
  if (order.status === 'placed') await notifyOrderPlaced(ctx, order, targets)
  if (order.payment_status === 'paid') await enqueueDocuments(ctx, order)
  return id
}
