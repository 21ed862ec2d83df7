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
  { wanted, creditKobo }: { wanted: readonly StockLine[]; creditKobo: number },
): Promise<string> {
  const account = await findAccount(ctx, before.accountId)
  if (!account) throw new Error('An order has no account.')
  // The order is the customer's; who made it stands in the audit log.
  const buyer: RequestContext['actor'] = {
    kind: 'account',
    accountId: account.id,
    sessionId: '',
    name: `${account.firstName} ${account.lastName}`.trim(),
    email: before.email,
    role: null,
    permissions: new Set(),
  }
  const theirs = { ...ctx, actor: buyer }
  const locked = await lockVariants(
    ctx,
    wanted.map(({ variantId }) => variantId),
  )
  const offers = new Map(locked.map((variant) => [variant.id, offerOf(variant)]))
  const lines = wanted.map(({ variantId, quantity }) => {
    const offer = offers.get(variantId)
    if (!offer?.forSale) return refuse('product_not_for_sale')
    if (offer.available < quantity) refuse('out_of_stock', { available: offer.available, name: offer.name })
    return { ...offer, quantity }
  })
  const { vat_registered: isVatRegistered } = await ctx.kept.read(ctx, taxFacts)
  const priced = priceBasket(lines, { deliveryFeeKobo: 0, discounts: [], isVatRegistered })
  const { totalKobo } = priced
  const id = ctx.ids.next(ctx.clock.now())
  const paymentMethod = before.paymentMethod === 'pay_on_delivery' ? 'pay_on_delivery' : 'pay_now'
  const paid = {
    paymentMethod,
    totalKobo,
    prepaidKobo: 0,
    creditKobo: Math.min(creditKobo, totalKobo),
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
    accountId: account.id,
    email: before.email,
    madeBy: null,
    channel: 'web',
    // Only what its provider takes is test money.
    isTest: isPaymentAwaited(paid) && mode !== undefined && mode !== 'live',
    itemsKobo: priced.itemsKobo,
    deliveryFeeKobo: 0,
    discounts: [],
    discountKobo: 0,
    vatKobo: priced.vatKobo,
    address: before.address,
    delivery: { ...before.delivery, fee_kobo: 0, was_kobo: before.delivery.fee_kobo },
    giftNote: '',
    confirmation: 'none',
    // Nobody stands at the till: the shopper first has to read of it.
    holdMs: restHoldMs,
    transferTo: null,
    lines: priced.lines.map(({ variantId, productId, name, colour, size, sku, picture, ...line }) => ({
      variantId,
      productId,
      name,
      colour,
      size,
      sku,
      picture,
      quantity: line.quantity,
      unitPriceKobo: line.priceKobo,
      regularPriceKobo: line.regularPriceKobo,
      discountKobo: 0,
      vatClass: line.vatClass,
      vatKobo: line.vatKobo,
    })),
  })
  await spendCredit(theirs, order, { accountId: account.id, amountKobo: paid.creditKobo })
  await mailExchange(ctx, order, { was: before.number, countedKobo: creditKobo })
  if (order.state === 'placed') await tellOfPlacedOrder(ctx, order)
  if (order.payment_state === 'paid') await postDocuments(ctx, order)
  return id
}
