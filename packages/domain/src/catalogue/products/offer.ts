import type { Image, VatClass } from '@shop/contract/catalogue'
import type { ImageMeta } from '../tables.ts'
import { toImage } from './picture.ts'
import { availableQuantity } from './stock.ts'

/** A variant as carts and orders need it. */
export interface SellableVariant {
  variant_id: string
  product_id: string
  /** The product's own, and the one that it stands below. */
  category_ids: readonly number[]
  name: string
  colour: string
  size: string
  sku: string
  price_kobo: number
  /** What it costs when it is not reduced; null when it is not. */
  regular_price_kobo: number | null
  weight_grams: number
  vat_class: VatClass
  pay_on_delivery: boolean
  /** Whether it can be bought at all: published, and not retired. */
  availableForSale: boolean
  /** Pieces that can be bought now; 0 when it is not for sale. */
  available: number
  /** The low-stock number of its product. */
  effective_low_stock_threshold: number
  /** Its own picture, of its colour, or the product's first. */
  image: Image | null
}

interface SellableFields extends Omit<
  SellableVariant,
  'variant_id' | 'availableForSale' | 'available' | 'image'
> {
  id: string
  published: boolean
  on_hand: number
  reserved: number
  retired_at: Date | null
  image: ImageMeta | null
}

/** What a variant, as it was read, offers to a buyer. */
export function toSellable(variant: SellableFields): SellableVariant {
  const {
    id,
    product_id: productId,
    category_ids: categoryIds,
    name,
    colour,
    size,
    sku,
    weight_grams: weightGrams,
    vat_class: vatClass,
    pay_on_delivery: payOnDelivery,
  } = variant
  const { price_kobo: priceKobo, regular_price_kobo: regularPriceKobo } = variant
  const availableForSale = variant.published && variant.retired_at === null
  return {
    variant_id: id,
    product_id: productId,
    category_ids: categoryIds,
    name,
    colour,
    size,
    sku,
    price_kobo: priceKobo,
    regular_price_kobo: regularPriceKobo,
    weight_grams: weightGrams,
    vat_class: vatClass,
    pay_on_delivery: payOnDelivery,
    availableForSale,
    available: availableForSale ? availableQuantity(variant) : 0,
    effective_low_stock_threshold: variant.effective_low_stock_threshold,
    image: variant.image && toImage(variant.image),
  }
}
