import type { PictureFacts } from '../tables.ts'

export interface LoadedVariant {
  sku: string
  colour: string
  size: string
  priceKobo: number
  regularPriceKobo: number | null
  weightGrams: number
  stock: number
}

export interface LoadedProduct {
  id: string
  name: string
  /** Slugs. */
  category: string
  brand: string | null
  description: string
  features: string[]
  colours: string[]
  sizes: string[]
  /** The name of sizes; '' or left out takes the category's. */
  sizeName?: string
  vatClass: 'standard' | 'zero' | 'exempt'
  payOnDelivery: boolean
  payLater: boolean
  /** Among products that sold equally well the higher rank stands first. */
  shelfRank: number
  dateAdded: Date
  /** When the regular price was asked, from and until. */
  regularPriceAsked?: { from: Date; until: Date }
  variants: LoadedVariant[]
  pictures: Omit<PictureFacts, 'id'>[]
}

/** A whole catalogue to be put into the shop, its pictures already in the file store. */
export interface CatalogueLoad {
  isDemo: boolean
  categories: {
    slug: string
    name: string
    /** The name of sizes of its products; '' or left out is "Size". */
    sizeName?: string
    blurb: string
    picture: PictureFacts | null
  }[]
  brands: { slug: string; name: string }[]
  products: LoadedProduct[]
}
