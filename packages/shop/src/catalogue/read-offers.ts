import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Picture, VatClass } from '@shop/contract/catalogue'
import type { ShopContext } from '../kernel/context.ts'
import { type PictureFacts, pictureOf } from './picture.ts'
import { pictureJson } from './picture-json.ts'
import { availableOf } from './stock.ts'
import { pictures, products, variants } from './tables.ts'

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

const firstPicture: SQL<PictureFacts | null> = sql`(
  select ${pictureJson}
  from ${pictures} where ${pictures.productId} = ${products.id} order by ${pictures.position}, ${pictures.id} limit 1)`

/** Variants by their ids, or all of a product, in the product's order of variants. Nothing is locked. */
export async function readOffers(
  shop: ShopContext,
  wanted: { variantIds: readonly string[] } | { productId: string },
): Promise<Offer[]> {
  if ('variantIds' in wanted && wanted.variantIds.length === 0) return []
  const rows = await shop.db
    .select({
      variantId: variants.id,
      productId: products.id,
      name: products.name,
      colour: variants.colour,
      size: variants.size,
      sku: variants.sku,
      priceKobo: variants.priceKobo,
      weightGrams: variants.weightGrams,
      vatClass: products.vatClass,
      payOnDelivery: products.payOnDelivery,
      published: products.published,
      onHand: variants.onHand,
      reserved: variants.reserved,
      retiredAt: variants.retiredAt,
      picture: firstPicture,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      'variantIds' in wanted
        ? inArray(variants.id, [...wanted.variantIds])
        : eq(variants.productId, wanted.productId),
    )
    .orderBy(asc(variants.productId), asc(variants.position), asc(variants.id))
  return rows.map(({ published, onHand, reserved, retiredAt, picture, ...offer }) => {
    const forSale = published && retiredAt === null
    return {
      ...offer,
      forSale,
      available: forSale ? availableOf({ onHand, reserved, retiredAt }) : 0,
      picture: picture && pictureOf(picture),
    }
  })
}
