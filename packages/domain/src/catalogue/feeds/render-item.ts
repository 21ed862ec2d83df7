import type { ProductFeedName } from '@shop/contract/admin/product-feeds'
import type { FeedItem, FeedShop } from './feed-item.ts'

/** A feed as text: what comes before and after its items, and one item. Every part ends with a line break. */
interface FeedFormat {
  head(shop: FeedShop): string
  item(item: FeedItem): string
  foot: string
}

/** `15000.00 NGN`, as both feeds write prices. */
export function formatFeedPrice(kobo: number): string {
  return `${Math.floor(kobo / 100)}.${String(kobo % 100).padStart(2, '0')} NGN`
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** XML 1.0 cannot contain most control characters at all. */
const escapeXml = (text: string) =>
  text.replaceAll(/[^\P{Cc}\t\n\r]/gu, '').replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign)

function toGoogleFields(item: FeedItem): [name: string, value: string][] {
  const { image, sale, gtin, brand, group_id } = item
  return [
    ['g:id', item.id],
    ['g:title', item.title],
    ['g:description', item.description],
    ['g:link', item.link],
    ['g:image_link', image?.url ?? ''],
    ...item.other_images.map(({ url }): [string, string] => ['g:additional_image_link', url]),
    ['g:availability', item.is_available ? 'in_stock' : 'out_of_stock'],
    ['g:price', formatFeedPrice(item.price_kobo)],
    ['g:sale_price', sale ? formatFeedPrice(sale.price_kobo) : ''],
    ['g:sale_price_effective_date', sale?.period ?? ''],
    ['g:condition', item.condition],
    ['g:brand', brand ?? ''],
    ['g:gtin', gtin ?? ''],
    // The shop stores no part numbers of makers.
    ['g:identifier_exists', gtin === null ? 'no' : ''],
    ['g:item_group_id', group_id ?? ''],
    ['g:color', item.colour],
    ['g:size', item.size],
    ['g:product_type', item.product_type],
    ['g:shipping_weight', item.weight_grams > 0 ? `${item.weight_grams} g` : ''],
  ]
}

/** Meta names JPEG and PNG as the formats of a catalogue's images (catalogue/products/jpeg-image.ts draws them). */
const toJpegUrl = (url: string) => url.replace(/\.webp$/, '.jpg')

const metaColumns = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  description: ({ description }) => description,
  availability: ({ is_available }) => (is_available ? 'in stock' : 'out of stock'),
  condition: ({ condition }) => condition,
  price: ({ price_kobo }) => formatFeedPrice(price_kobo),
  link: ({ link }) => link,
  image_link: ({ image }) => (image ? toJpegUrl(image.url) : ''),
  // Meta needs a brand, part number or GTIN of everything.
  brand: ({ brand, shop_name }) => brand ?? shop_name,
  gtin: ({ gtin }) => gtin ?? '',
  additional_image_link: ({ other_images }) => other_images.map(({ url }) => toJpegUrl(url)).join(','),
  sale_price: ({ sale }) => (sale ? formatFeedPrice(sale.price_kobo) : ''),
  sale_price_effective_date: ({ sale }) => sale?.period ?? '',
  item_group_id: ({ group_id }) => group_id ?? '',
  color: ({ colour }) => colour,
  size: ({ size }) => size,
  product_type: ({ product_type }) => product_type,
} as const satisfies Record<string, (item: FeedItem) => string>

const toCsvLine = (cells: readonly string[]) =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`

export const feedFormats: Readonly<Record<ProductFeedName, FeedFormat>> = {
  google: {
    head: ({ name, origin }) =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n` +
      `<title>${escapeXml(name)}</title><link>${escapeXml(origin)}</link><description>Products of ${escapeXml(name)}</description>\n`,
    item: (item) =>
      `<item>${toGoogleFields(item)
        .filter(([, value]) => value !== '')
        .map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
        .join('')}</item>\n`,
    foot: '</channel></rss>\n',
  },
  meta: {
    head: () => toCsvLine(Object.keys(metaColumns)),
    item: (item) => toCsvLine(Object.values(metaColumns).map((column) => column(item))),
    foot: '',
  },
}
