import type { Picture, VatClass } from '@shop/contract/catalogue'
import { type PictureFacts, pictureOf } from './picture.ts'
import { availableOf } from './stock.ts'

/** A variant as carts and orders need it. */
export interface Offer {
  variantId: string
  productId: string
  name: string
  colour: string
  size: string
  sku: string
  priceKobo: number
  weightGrams: number
  vatClass: VatClass
  payOnDelivery: boolean
  /** Whether it can be bought at all: published, and not retired. */
  forSale: boolean
  /** Pieces that can be bought now; 0 when it is not for sale. */
  available: number
  /** The product's first picture. */
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
  const { id, productId, name, colour, size, sku, priceKobo, weightGrams, vatClass, payOnDelivery } = variant
  const forSale = variant.published && variant.retiredAt === null
  return {
    variantId: id,
    productId,
    name,
    colour,
    size,
    sku,
    priceKobo,
    weightGrams,
    vatClass,
    payOnDelivery,
    forSale,
    available: forSale ? availableOf(variant) : 0,
    picture: variant.picture && pictureOf(variant.picture),
  }
}
