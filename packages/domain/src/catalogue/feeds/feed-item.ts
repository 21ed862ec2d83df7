import { createHash } from 'node:crypto'
import type { ImageMeta } from '../tables.ts'
import { toImage, widestFile } from '../products/images.ts'

/** A variant on sale with its product, as read for the feeds. */
export interface FeedVariant {
  variant_id: string
  product_id: string
  sku: string
  barcode: string | null
  name: string
  description: string
  features: readonly string[]
  brand: string | null
  category: string
  parent_category: string | null
  colour: string
  size: string
  /** Variants of the product that are on sale. */
  variant_count: number
  price_kobo: number
  /** The price before the reduction, if it was really charged. */
  regular_price_kobo: number | null
  /** ISO; null before the price was published. */
  price_since: string | null
  available: number
  weight_grams: number
  /** The value of an attribute "Condition". */
  condition: string | null
  images: readonly ImageMeta[]
}

/** What a feed depends on besides the product. */
export interface FeedShop {
  name: string
  origin: string
  /** Whether the shop runs on this machine, to be tried out: its links are not https. */
  isLocal: boolean
  now: Date
}

const conditions = ['new', 'refurbished', 'used'] as const

/** A row of both feeds, before it is written in the terms of one. */
export interface FeedItem {
  /** The SKU, as in WhatsApp orders and ad events. */
  id: string
  title: string
  description: string
  link: string
  image: FeedImage | null
  other_images: readonly FeedImage[]
  is_available: boolean
  price_kobo: number
  sale: { price_kobo: number; period: string | null } | null
  condition: (typeof conditions)[number]
  /** The product's; null for none. */
  brand: string | null
  shop_name: string
  /** Digits only; null if the barcode cannot be one. */
  gtin: string | null
  /** Null for a product with one variant. */
  group_id: string | null
  colour: string
  size: string
  product_type: string
  weight_grams: number
}

interface FeedImage {
  url: string
  /** Pixels, in both directions. */
  side: number
}

const gtinLike = /^(?:\d{8}|\d{12,14})$/
const groupIdMax = 50
/** A feed that is no longer fetched must not promise a price for ever; every row is rendered again each day. */
const saleDays = 30

/** Describes a variant. Texts are plain, on one line where a feed needs it. */
export function toFeedItem(variant: FeedVariant, shop: FeedShop): FeedItem {
  const { name, colour, size, price_kobo: priceKobo, regular_price_kobo: regularKobo } = variant
  const options = [colour, size].filter(Boolean)
  const [image = null, ...other_images] = variant.images.map((meta) => toFeedImage(meta, shop.origin))
  const barcode = variant.barcode?.replaceAll(/[\s-]/g, '') ?? ''
  return {
    id: variant.sku,
    title: [name, ...options].join(', '),
    description: toPlainText(variant.description || variant.features.join('. ') || name),
    link: `${shop.origin}/products/${encodeURIComponent(variant.product_id)}`,
    image,
    other_images: other_images.slice(0, 10),
    is_available: variant.available > 0,
    price_kobo: regularKobo ?? priceKobo,
    sale: regularKobo === null ? null : { price_kobo: priceKobo, period: toSalePeriod(variant, shop.now) },
    condition: parseCondition(variant.condition),
    brand: variant.brand,
    shop_name: shop.name,
    gtin: gtinLike.test(barcode) ? barcode : null,
    group_id: variant.variant_count > 1 ? toGroupId(variant.product_id) : null,
    colour,
    size,
    product_type: [variant.parent_category, variant.category].filter(Boolean).join(' > '),
    weight_grams: variant.weight_grams,
  }
}

function toFeedImage(meta: ImageMeta, origin: string): FeedImage {
  return { url: origin + widestFile(toImage(meta)), side: Math.max(...meta.widths) }
}

function toPlainText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** "UK used" and "Tokunbo" are second-hand, as shoppers say it. */
function parseCondition(condition: string | null): FeedItem['condition'] {
  const text = condition?.toLowerCase() ?? ''
  if (/refurb|renewed/.test(text)) return 'refurbished'
  return /used|tokunbo|okrika|thrift|second|fairly/.test(text) ? 'used' : 'new'
}

/** Since the price was lowered, for the coming days. Null if that is not known. */
function toSalePeriod({ price_since: since }: FeedVariant, now: Date): string | null {
  if (since === null) return null
  const end = new Date(now)
  end.setUTCDate(end.getUTCDate() + saleDays)
  return `${toMinute(new Date(since))}/${end.toISOString().slice(0, 10)}T00:00Z`
}

const toMinute = (time: Date) => `${time.toISOString().slice(0, 16)}Z`

/** The product's id; a long one is shortened, and stays unique. */
function toGroupId(productId: string): string {
  if (productId.length <= groupIdMax) return productId
  const hash = createHash('sha256').update(productId).digest('hex').slice(0, 8)
  return `${productId.slice(0, groupIdMax - 9)}-${hash}`
}
