import type { ContentBlock } from './content.ts'
import { parseBlocks } from './content-text.ts'

/**
 * The email blocks of a campaign, in order. Text is formatted as on content pages; special lines show products or a
 * coupon.
 */
export type CampaignBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text_block'; block: ContentBlock }
  /** Product ids. */
  | { kind: 'products'; ids: string[] }
  | { kind: 'coupon'; code: string }

/** Maximum number of products in one row. */
export const campaignProductsMax = 6
const heading = /^#{2,3} +(.+)$/
const products = /^\[products: *([^\]]*)\]$/i
const coupon = /^\[coupon: *([^\]]*)\]$/i

/**
 * Parses a campaign's text: `## ` starts a heading, `[products: id, id]` and `[coupon: CODE]` alone on a line show
 * items, and everything else is text as on content pages (content-text.ts).
 */
export function parseCampaignBody(text: string): CampaignBlock[] {
  const parts: CampaignBlock[] = []
  let textLines: string[] = []
  const closeTextBlock = () => {
    for (const block of parseBlocks(textLines.join('\n'))) parts.push({ kind: 'text_block', block })
    textLines = []
  }
  for (const line of text.split(/\r?\n/)) {
    const special = parseMarkerLine(line.trim())
    if (special) {
      closeTextBlock()
      parts.push(special)
    } else textLines.push(line)
  }
  closeTextBlock()
  return parts
}

function parseMarkerLine(line: string): CampaignBlock | undefined {
  const title = heading.exec(line)?.[1]
  if (title) return { kind: 'heading', text: title }
  const ids = products.exec(line)?.[1]
  if (ids !== undefined) return { kind: 'products', ids: parseIds(ids) }
  const code = coupon.exec(line)?.[1]
  return code === undefined ? undefined : { kind: 'coupon', code: code.trim() }
}

const parseIds = (list: string) => [
  ...new Set(
    list
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  ),
]

export const productsMarker = (ids: readonly string[]) => `[products: ${ids.join(', ')}]`
export const couponMarker = (code: string) => `[coupon: ${code}]`

/** The placeholder of a subscriber's first name. */
export const namePlaceholder = '{first_name}'

/** Placeholders in braces that are unknown. */
export function unknownPlaceholders(text: string): string[] {
  return [...new Set(text.match(/\{[^{}\n]*\}/g))].filter((word) => word !== namePlaceholder)
}

/**
 * Fills in a subscriber's first name. Without a name, the placeholder is removed with its comma or space: 'Good morning
 * {first_name},' becomes 'Good morning,' and '{first_name}, look' becomes 'Look'.
 */
export function fillFirstName(text: string, firstName: string): string {
  if (firstName) return text.replaceAll(namePlaceholder, firstName)
  return text
    .replaceAll(/^\{first_name\}[,!]? *(\S?)/gm, (_whole, next: string) => next.toUpperCase())
    .replaceAll(/,? *\{first_name\}/g, '')
}
