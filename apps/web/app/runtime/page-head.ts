interface OpenGraphInput {
  /** Of the shop, without a slash at its end. */
  origin: string
  site: string
  path: string
  title: string
  description: string
  /** Path of an image. */
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

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as the value of an attribute in double quotes. */
function attribute(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

/** Data as a script element that runs nothing: every < is written as an escape, so that no text ends it. */
export function jsonLdScript(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
