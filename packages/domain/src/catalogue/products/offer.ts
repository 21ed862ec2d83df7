import type { Picture, VatClass } from '@shop/contract/catalogue'
import type { PictureFacts } from '../tables.ts'
import { pictureOf } from './picture.ts'
import { availableOf } from './stock.ts'

/** A variant as carts and orders need it. */
export interface Offer {
  variantId: string
  productId: string
  /** The product's own, and the one that it stands below. */
  categoryIds: readonly number[]
  name: string
  colour: string
  size: string
  sku: string
  priceKobo: number
  /** What it costs when it is not reduced; null when it is not. */
  regularPriceKobo: number | null
  weightGrams: number
  vatClass: VatClass
  payOnDelivery: boolean
  /** Whether it can be bought at all: published, and not retired. */
  forSale: boolean
  /** Pieces that can be bought now; 0 when it is not for sale. */
  available: number
  /** The low-stock number of its product. */
  fewLeft: number
  /** Its own picture, of its colour, or the product's first. */
  picture: Picture | null
}

interface OfferedVariant extends Omit<Offer, 'variantId' | 'forSale' | 'available' | 'picture'> {
  id: string
  published: boolean
  onHand: number
  reserved: number
  retiredAt: Date | null
  picture: PictureFacts | null
}

/** What a variant, as it was read, offers to a buyer. */
export function offerOf(variant: OfferedVariant): Offer {
  const { id, productId, categoryIds, name, colour, size, sku, weightGrams, vatClass, payOnDelivery } =
    variant
  const { priceKobo, regularPriceKobo } = variant
  const forSale = variant.published && variant.retiredAt === null
  return {
    variantId: id,
    productId,
    categoryIds,
    name,
    colour,
    size,
    sku,
    priceKobo,
    regularPriceKobo,
    weightGrams,
    vatClass,
    payOnDelivery,
    forSale,
    available: forSale ? availableOf(variant) : 0,
    fewLeft: variant.fewLeft,
    picture: variant.picture && pictureOf(variant.picture),
  }
}
