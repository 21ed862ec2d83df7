import type { StoreDetails } from '@shop/contract/settings'

interface OpenGraphInput {
  /** The shop's origin, no trailing slash. */
  origin: string
  store: Pick<StoreDetails, 'name' | 'brand'>
  path: string
  title: string
  description: string
  /** Path of the page's own image; otherwise the shop's social image is shown. */
  image?: string | undefined
  /** Price of a product, in kobo. */
  priceKobo?: number
}

/** Preview card of a shared link, as HTML for the head. */
export function openGraph(link: OpenGraphInput): string {
  const { origin, store, path, title, description, priceKobo } = link
  const { social_image: shopImage } = store.brand ?? {}
  const image = link.image ?? (shopImage && `${shopImage.url}.jpg`)
  const tags: [name: string, content: string][] = [
    ['og:site_name', store.name],
    ['og:locale', 'en_NG'],
    ['og:type', priceKobo === undefined ? 'website' : 'product'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', origin + path],
  ]
  if (image) tags.push(['og:image', origin + image], ['og:image:alt', title])
  if (priceKobo !== undefined) {
    tags.push(['product:price:amount', (priceKobo / 100).toFixed(2)], ['product:price:currency', 'NGN'])
  }
  const properties = tags.map(
    ([name, content]) => `<meta property="${name}" content="${attribute(content)}"/>`,
  )
  return `${properties.join('')}<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}"/>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for an attribute in double quotes. */
function attribute(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

/** Data as a JSON-LD script element; every < is escaped, so that no text can end it. */
export function jsonLdScript(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
