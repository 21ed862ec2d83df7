import { findAccount } from '../../identity/accounts/find-account.ts'
import { holdStock } from '../../catalogue/inventory/hold-stock.ts'
import { lockVariants } from '../../catalogue/products/lock-variants.ts'
import { offerOf } from '../../catalogue/products/offer.ts'
import type { StockLine } from '../../catalogue/products/stock.ts'
import { takeStock } from '../../catalogue/inventory/take-stock.ts'
import type { RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { createOrder, isPaymentAwaited } from '../create-order.ts'
import { postDocuments } from '../documents-work.ts'
import type { StoredOrder } from '../find-order.ts'
import { mailExchange, tellOfPlacedOrder } from '../mail-order.ts'
import { restHoldMs } from '../payable.ts'
import { spendCredit } from '../../payments/spend-credit.ts'
import { taxFacts } from '../../store/tax-facts.ts'
import { priceBasket } from '../checkout/price-basket.ts'

/**
 * Orders what a customer wants instead of what came back, at today's prices and without a delivery fee, in the caller's
 * transaction. So much store credit pays it; the rest is paid as the first order was: at the door, or online. Answers
 * the new order's id. Refuses with product_not_for_sale, or out_of_stock (`available`, `name`).
 */
export async function placeExchange(
  ctx: RequestContext,
  before: StoredOrder,
  { wanted, credit_kobo: creditKobo }: { wanted: readonly StockLine[]; credit_kobo: number },
): Promise<string> {
  const account = await findAccount(ctx, before.account_id)
  if (!account) throw new Error('An order has no account.')
  // The order is the customer's; who made it stands in the audit log.
  const buyer: RequestContext['actor'] = {
    kind: 'account',
    account_id: account.id,
    session_id: '',
    name: `${account.first_name} ${account.last_name}`.trim(),
    email: before.email,
    role: null,
    permissions: new Set(),
  }
  const theirs = { ...ctx, actor: buyer }
  const locked = await lockVariants(
    ctx,
    wanted.map(({ variant_id: variantId }) => variantId),
  )
  const offers = new Map(locked.map((variant) => [variant.id, offerOf(variant)]))
  const lines = wanted.map(({ variant_id: variantId, quantity }) => {
    const offer = offers.get(variantId)
    if (!offer?.forSale) return refuse('product_unavailable')
    if (offer.available < quantity) refuse('out_of_stock', { available: offer.available, name: offer.name })
    return { ...offer, quantity }
  })
  const { is_vat_registered: isVatRegistered } = await ctx.kept.read(ctx, taxFacts)
  const priced = priceBasket(lines, { delivery_fee_kobo: 0, discounts: [], isVatRegistered })
  const { total_kobo: totalKobo } = priced
  const id = ctx.ids.next(ctx.clock.now())
  const paymentMethod = before.payment_method === 'pay_on_delivery' ? 'pay_on_delivery' : 'pay_now'
  const paid = {
    payment_method: paymentMethod,
    total_kobo: totalKobo,
    prepaid_kobo: 0,
    credit_kobo: Math.min(creditKobo, totalKobo),
  } as const
  const mode = ctx.providers.gateways.forNew?.mode
  const stock = await (isPaymentAwaited(paid) ? holdStock : takeStock)(ctx, {
    lines: [...wanted],
    subject: `order:${id}`,
    locked,
  })
  if (!stock.done) throw new Error('Stock was short under lock.')
  const order = await createOrder(theirs, {
    ...paid,
    id,
    account_id: account.id,
    email: before.email,
    created_by: null,
    channel: 'web',
    // Only what its provider takes is test money.
    is_test: isPaymentAwaited(paid) && mode !== undefined && mode !== 'live',
    items_kobo: priced.items_kobo,
    delivery_fee_kobo: 0,
    discounts: [],
    discount_kobo: 0,
    vat_kobo: priced.vat_kobo,
    address: before.address,
    delivery: { ...before.delivery, fee_kobo: 0, regular_fee_kobo: before.delivery.fee_kobo },
    gift_note: '',
    confirmation: 'none',
    // Nobody stands at the till: the shopper first has to read of it.
    holdMs: restHoldMs,
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
  await spendCredit(theirs, order, { account_id: account.id, amount_kobo: paid.credit_kobo })
  await mailExchange(ctx, order, { was: before.number, counted_kobo: creditKobo })
  if (order.status === 'placed') await tellOfPlacedOrder(ctx, order)
  if (order.payment_status === 'paid') await postDocuments(ctx, order)
  return id
}
