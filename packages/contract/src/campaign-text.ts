import type { ContentBlock } from './content.ts'
import { readBlocks } from './content-text.ts'

/** What staff write of a campaign, in order. Words are those of content pages; two lines of their own show goods. */
export type CampaignPart =
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
 * Reads what staff wrote: `## ` begins a heading, `[products: id, id]` and `[coupon: CODE]` alone on a line show goods,
 * all else is words as content pages have them (content-text.ts).
 */
export function readCampaign(text: string): CampaignPart[] {
  const parts: CampaignPart[] = []
  let words: string[] = []
  const closeWords = () => {
    for (const block of readBlocks(words.join('\n'))) parts.push({ kind: 'text_block', block })
    words = []
  }
  for (const line of text.split(/\r?\n/)) {
    const special = specialPart(line.trim())
    if (special) {
      closeWords()
      parts.push(special)
    } else words.push(line)
  }
  closeWords()
  return parts
}

function specialPart(line: string): CampaignPart | undefined {
  const title = heading.exec(line)?.[1]
  if (title) return { kind: 'heading', text: title }
  const ids = products.exec(line)?.[1]
  if (ids !== undefined) return { kind: 'products', ids: idsIn(ids) }
  const code = coupon.exec(line)?.[1]
  return code === undefined ? undefined : { kind: 'coupon', code: code.trim() }
}

const idsIn = (list: string) => [
  ...new Set(
    list
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  ),
]

/** The line that shows products. */
export const productsLine = (ids: readonly string[]) => `[products: ${ids.join(', ')}]`
/** The line that shows a coupon. */
export const couponLine = (code: string) => `[coupon: ${code}]`

/** The word in braces that becomes a reader's first name. */
export const nameWord = '{first_name}'

/** Words in braces that stand for nothing. */
export function unknownWords(text: string): string[] {
  return [...new Set(text.match(/\{[^{}\n]*\}/g))].filter((word) => word !== nameWord)
}

/**
 * Puts a reader's first name into a line. Of who has told none, the word goes with the comma or space that belongs to
 * it, so that 'Good morning {first_name},' is 'Good morning,' and '{first_name}, look' is 'Look'.
 */
export function fillName(text: string, firstName: string): string {
  if (firstName) return text.replaceAll(nameWord, firstName)
  return text
    .replaceAll(/^\{first_name\}[,!]? *(\S?)/gm, (_whole, next: string) => next.toUpperCase())
    .replaceAll(/,? *\{first_name\}/g, '')
}
