import type { Cart, CartItem } from '@shop/contract/cart'
import { cartLinesMax, quantityMax } from '@shop/contract/limits'
import { nairaOfKobo, sumMaxKobo } from '@shop/contract/money'
import { t } from '@shop/contract/t'
import type { Offer } from '../../catalogue/products/offer.ts'
import { stockWordOf } from '../../catalogue/products/stock-word.ts'
import type { RefusalData } from '../../core/refusal.ts'

/** What the cart itself keeps of a line. */
export interface KeptLine {
  variant_id: string
  quantity: number
  price_when_added_kobo: number
}

export interface LineProblem {
  code: 'product_unavailable' | 'out_of_stock' | 'invalid_input'
  data?: RefusalData
}

/** The wished variant of a product; without a wish the first in stock, else the first that is for sale. */
export function chooseOffer(offers: readonly Offer[], variantId: string | undefined): Offer | undefined {
  const forSale = offers.filter((offer) => offer.forSale)
  if (variantId !== undefined) return forSale.find((offer) => offer.variant_id === variantId)
  return forSale.find((offer) => offer.available > 0) ?? forSale[0]
}

/** Why a line may not have this quantity, or undefined when it may: never more than is there, never above the limit. */
export function quantityProblem(offer: Offer, quantity: number): LineProblem | undefined {
  if (!offer.forSale) return { code: 'product_unavailable' }
  if (quantity > offer.available) {
    const { available, name, variant_id: variantId } = offer
    return { code: 'out_of_stock', data: { available, name, variant_id: variantId } }
  }
  if (quantity <= quantityMax) return undefined
  return {
    code: 'invalid_input',
    data: { errors: { quantity: [t('At most {count} of one item', { count: quantityMax })] } },
  }
}

/** The largest quantity that quantityProblem allows. */
export function mostOf(offer: Offer): number {
  return Math.min(offer.available, quantityMax)
}

export function isTooFull(lines: number): boolean {
  return lines > cartLinesMax
}

/** Why a cart may not become so dear, or undefined. */
export function totalProblem(cart: Cart): LineProblem | undefined {
  if (cart.total_kobo <= sumMaxKobo) return undefined
  return { code: 'invalid_input', data: { errors: { quantity: [t('A cart can cost at most ₦10 billion')] } } }
}

function itemOf(line: KeptLine, offer: Offer): CartItem {
  return {
    product: {
      id: offer.product_id,
      name: offer.name,
      sale_price: nairaOfKobo(offer.price_kobo),
      image: offer.image,
      published: offer.forSale,
    },
    quantity: line.quantity,
    variant_id: offer.variant_id,
    colour: offer.colour,
    size: offer.size,
    price_kobo: offer.price_kobo,
    price_when_added_kobo: line.price_when_added_kobo,
    available: offer.available,
    stock_status: stockWordOf(offer.available, offer.effective_low_stock_threshold),
  }
}

/** The cart as answers carry it, in the order of its lines, at the prices of now. */
export function cartOf(lines: readonly KeptLine[], offers: readonly Offer[]): Cart {
  const byId = new Map(offers.map((offer) => [offer.variant_id, offer]))
  const items = lines.flatMap((line) => {
    const offer = byId.get(line.variant_id)
    return offer ? [itemOf(line, offer)] : []
  })
  return {
    cart_items: items,
    item_count: items.reduce((count, item) => count + item.quantity, 0),
    total_kobo: items.reduce((sum, item) => sum + item.quantity * item.price_kobo, 0),
  }
}
