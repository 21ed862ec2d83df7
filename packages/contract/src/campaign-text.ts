import type { ContentBlock } from './content.ts'
import { parseBlocks } from './content-text.ts'

/** What staff write of a campaign, in order. Words are those of content pages; two lines of their own show items. */
export type CampaignBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text_block'; block: ContentBlock }
  /** Ids of products. */
  | { kind: 'products'; ids: string[] }
  | { kind: 'coupon'; code: string }

/** Products in one row of a campaign. */
export const campaignProductsMax = 6
const heading = /^#{2,3} +(.+)$/
const products = /^\[products: *([^\]]*)\]$/i
const coupon = /^\[coupon: *([^\]]*)\]$/i

/**
 * Reads what staff wrote: `## ` begins a heading, `[products: id, id]` and `[coupon: CODE]` alone on a line show items,
 * all else is words as content pages have them (content-text.ts).
 */
export function parseCampaignBody(text: string): CampaignBlock[] {
  const parts: CampaignBlock[] = []
  let words: string[] = []
  const closeTextBlock = () => {
    for (const block of parseBlocks(words.join('\n'))) parts.push({ kind: 'text_block', block })
    words = []
  }
  for (const line of text.split(/\r?\n/)) {
    const special = parseMarkerLine(line.trim())
    if (special) {
      closeTextBlock()
      parts.push(special)
    } else words.push(line)
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

/** The line that shows products. */
export const productsMarker = (ids: readonly string[]) => `[products: ${ids.join(', ')}]`
/** The line that shows a coupon. */
export const couponMarker = (code: string) => `[coupon: ${code}]`

/** The word in braces that becomes a subscriber's first name. */
export const namePlaceholder = '{first_name}'

/** Words in braces that stand for nothing. */
export function unknownPlaceholders(text: string): string[] {
  return [...new Set(text.match(/\{[^{}\n]*\}/g))].filter((word) => word !== namePlaceholder)
}

/**
 * Puts a subscriber's first name into a line. Without a name, the word goes with the comma or space that belongs to
 * it, so that 'Good morning {first_name},' is 'Good morning,' and '{first_name}, look' is 'Look'.
 */
export function fillFirstName(text: string, firstName: string): string {
  if (firstName) return text.replaceAll(namePlaceholder, firstName)
  return text
    .replaceAll(/^\{first_name\}[,!]? *(\S?)/gm, (_whole, next: string) => next.toUpperCase())
    .replaceAll(/,? *\{first_name\}/g, '')
}
