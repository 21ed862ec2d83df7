import type { ProductChange } from './product-change.ts'

const naira = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  trailingZeroDisplay: 'stripIfInteger',
})

const most = 4

/** What recount-stock.ts keeps of a count. */
interface CountChange {
  variant: string
  shelf: { before: number; after: number }
  reason: string
}

/** What happened to a product, in one line for the staff: `Price of L: ₦28,500 → ₦29,500. Stock of M: 2 → 6`. */
export function historyWords(act: string, change: unknown): string {
  if (act === 'catalogue.product_created') return 'Added the product'
  if (act === 'catalogue.product_publish_failed')
    return `Couldn’t be published on schedule: ${reasonOf(change)}`
  if (act === 'catalogue.product_published') return 'Published'
  if (act === 'catalogue.product_unpublished') return 'Unpublished'
  if (act === 'catalogue.product_slug_changed') return `Changed its link from ${movedFrom(change)}`
  if (act === 'catalogue.product_image_added') return 'Added an image'
  if (act === 'catalogue.product_images_updated') return 'Reordered the images'
  if (act === 'catalogue.stock_counted') return countWords(change)
  const changes = changesOf(change).toSorted((one, other) => rankOf(one) - rankOf(other))
  const words = [...new Set(changes.map(wordsOf))]
  const more = words.length - most
  const told = words.slice(0, most)
  if (more > 0) told.push(more === 1 ? '1 more change' : `${more} more changes`)
  return told.join('. ') || 'Saved without changes'
}

const first = ['price', 'regular_price', 'stock', 'published', 'publish_at', 'is_enabled']
const last = ['description', 'features', 'attributes', 'seo_title', 'seo_description', 'image']

/** What sells a product is told before its texts and pictures. */
function rankOf({ field: what }: ProductChange): number {
  if (first.includes(what)) return first.indexOf(what) - first.length
  return last.indexOf(what) + 1
}

/** Pieces that lay on the shelf instead of those that should have, and why. */
function countWords(change: unknown): string {
  if (typeof change !== 'object' || change === null || !('shelf' in change)) return 'Counted stock'
  const { variant, shelf, reason } = change as CountChange
  return `Counted stock${variant ? ` of ${variant}` : ''}: ${shelf.before} → ${shelf.after}. ${reason}`
}

function changesOf(change: unknown): ProductChange[] {
  if (typeof change !== 'object' || change === null || !('changes' in change)) return []
  return Array.isArray(change.changes) ? (change.changes as ProductChange[]) : []
}

const plain: Record<string, string> = {
  description: 'Changed the description',
  features: 'Changed the features',
  attributes: 'Changed the details',
  vat_class: 'Changed the VAT class',
  seo_title: 'Changed the search engine text',
  seo_description: 'Changed the search engine text',
  image: 'Chose an image for a variant',
  colour_images: 'Chose images for a colour',
}

function wordsOf({ field: what, variant: of, before, after }: ProductChange): string {
  const place = of ? ` of ${of}` : ''
  if (what in plain) return plain[what] ?? ''
  if (what === 'published') return after === true ? 'Published' : 'Unpublished'
  if (what === 'is_enabled')
    return after === true ? `Put ${of || 'it'} on sale` : `Took ${of || 'it'} off sale`
  if (what === 'publish_at')
    return after ? `Publishes automatically on ${momentOf(after)}` : 'No longer publishes automatically'
  if (what === 'pay_on_delivery')
    return after === true ? 'Allowed pay on delivery' : 'Disallowed pay on delivery'
  if (what === 'variant_added') return of ? `Added ${of}` : 'Added a variant'
  if (what === 'variant_retired') return of ? `Removed ${of}` : 'Removed a variant'
  return `${titleOf(what)}${place}: ${valueWords(what, before)} → ${valueWords(what, after)}`
}

const titles: Record<string, string> = {
  regular_price: 'Old price',
  published: 'Status',
  vat_class: 'VAT',
  sku: 'SKU',
  size_name: 'Size label',
  low_stock_threshold: 'Low stock level',
}

/** What a field of a product is called before a colon: 'Old price'. */
export function titleOf(what: string): string {
  const words = what.replaceAll('_', ' ')
  return titles[what] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

const vatWords: Record<string, string> = { standard: 'Standard', zero: 'Zero-rated', exempt: 'Exempt' }

/** A value of a field of a product, to be read; prices in kobo. */
export function valueWords(what: string, value: unknown): string {
  if (what === 'price' || what === 'regular_price' || what === 'cost') return moneyOf(value)
  if (what === 'published') return value === true ? 'Published' : 'Draft'
  if (what === 'pay_on_delivery') return value === true ? 'Allowed' : 'Not allowed'
  if (what === 'vat_class') return vatWords[String(value)] ?? textOf(value)
  return textOf(value)
}

const lagos = new Intl.DateTimeFormat('en-NG', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hour12: true,
  timeZone: 'Africa/Lagos',
})
const momentOf = (iso: unknown) => lagos.format(new Date(String(iso)))

const moneyOf = (kobo: unknown) => (typeof kobo === 'number' ? naira.format(kobo / 100) : 'none')
const textOf = (value: unknown) =>
  value === '' || value === null || value === undefined ? 'none' : String(value)

const movedFrom = (change: unknown) =>
  typeof change === 'object' && change && 'before' in change ? textOf(change.before) : 'another'

const reasonOf = (change: unknown) =>
  typeof change === 'object' && change && 'why' in change ? textOf(change.why) : 'something is missing'
