import type { ImageMeta } from '../tables.ts'

export interface LoadedVariant {
  sku: string
  colour: string
  size: string
  price_kobo: number
  regular_price_kobo: number | null
  weight_grams: number
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
  size_name?: string
  vat_class: 'standard' | 'zero' | 'exempt'
  pay_on_delivery: boolean
  pay_later: boolean
  /** Among products that sold equally well the higher rank stands first. */
  popularity_rank: number
  date_added: Date
  /** When the regular price was asked, from and until. */
  regularPricePeriod?: { from: Date; until: Date }
  variants: LoadedVariant[]
  pictures: Omit<ImageMeta, 'id'>[]
}

/** A whole catalogue to be put into the shop, its pictures already in the file store. */
export interface CatalogueLoad {
  is_demo: boolean
  categories: {
    slug: string
    name: string
    /** The name of sizes of its products; '' or left out is "Size". */
    size_name?: string
    description: string
    image: ImageMeta | null
  }[]
  brands: { slug: string; name: string }[]
  products: LoadedProduct[]
}
