import type { ProductFeedName } from '@shop/contract/admin/product-feeds'
import type { FeedItem, FeedShop } from './feed-item.ts'

export interface FeedProblem {
  feed: ProductFeedName
  /** For staff. */
  reason: string
}

/** The published limits of each feed: characters, and pixels of the image. */
const limits = {
  google: { id: 50, title: 150, description: 5_000, brand: 70, option: 100, imageSide: 100 },
  meta: { id: 100, title: 200, description: 9_999, brand: 100, option: 200, imageSide: 500 },
} as const satisfies Record<ProductFeedName, object>

/** What in an item breaks a rule of a feed; such an item is left out of it. */
export function validateItem(item: FeedItem, feed: ProductFeedName, shop: FeedShop): FeedProblem[] {
  const reasons = [...sharedProblems(item, shop), ...validateLengths(item, feed)]
  if (feed === 'meta' && /[,:]/.test(item.id))
    reasons.push('The SKU has a comma or colon, which Meta’s checkout links cannot contain')
  if (item.image && item.image.side < limits[feed].imageSide)
    reasons.push(
      `The first image is smaller than ${limits[feed].imageSide} × ${limits[feed].imageSide} pixels`,
    )
  return reasons.map((reason) => ({ feed, reason }))
}

function sharedProblems(item: FeedItem, shop: FeedShop): string[] {
  const reasons: string[] = []
  if (!shop.isLocal && !item.link.startsWith('https://')) reasons.push('The shop’s address is not https')
  if (!item.image) reasons.push('No image')
  if (item.price_kobo <= 0 || item.sale?.price_kobo === 0) reasons.push('No price')
  if (item.gtin && !hasValidCheckDigit(item.gtin))
    reasons.push('The barcode is mistyped: its check digit is wrong')
  if (item.gtin && isRestricted(item.gtin))
    reasons.push('The barcode is an in-store number, which only the shop itself knows')
  return reasons
}

function validateLengths(item: FeedItem, feed: ProductFeedName): string[] {
  const max = limits[feed]
  const texts = [
    ['SKU', item.id, max.id],
    ['Name with options', item.title, max.title],
    ['Description', item.description, max.description],
    ['Brand', item.brand ?? '', max.brand],
    ['Colour', item.colour, max.option],
    ['Size', item.size, max.option],
  ] as const
  return texts.flatMap(([label, text, longest]) =>
    text.length > longest ? `${label} is longer than ${longest} characters` : [],
  )
}

/** GS1: the digits, weighted 3 and 1 from the right, add up to a multiple of ten. */
export function hasValidCheckDigit(gtin: string): boolean {
  const sum = [...gtin]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** GS1 prefixes 02, 04 and 20 to 29 are free for use within a shop. A GTIN-8 has other prefixes. */
function isRestricted(gtin: string): boolean {
  return gtin.length > 8 && /^(?:02|04|2\d)/.test(gtin.padStart(14, '0').slice(1))
}
