import { attribute } from './escape-html.ts'

interface OpenGraphInput {
  /** Of the shop, without a slash at its end. */
  origin: string
  site: string
  path: string
  title: string
  description: string
  /** Path of a picture. */
  image?: string | undefined
  /** Of a product: what it costs, in kobo. */
  priceKobo?: number
}

/** The card that a shared link shows, as HTML for the head. */
export function openGraph(link: OpenGraphInput): string {
  const { origin, site, path, title, description, image, priceKobo } = link
  const tags: [name: string, content: string][] = [
    ['og:site_name', site],
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
