import { formatNaira } from '../../core/money.ts'

/** A search split into its words and its price range. */
export interface PriceQuery {
  /** The search without its price; empty if there was nothing else. */
  words: string
  /** Inclusive. */
  min_price_kobo?: number
  max_price_kobo?: number
}

const amount = String.raw`(?:₦|#|ngn|n)?\s?(\d[\d,]*(?:\.\d+)?)\s?(thousand|million|grand|k|m)?\b(?:\s?(naira|ngn))?`
const after = '(?<![\\p{L}\\p{N}])'
// "under 50 inches" is a size: a number followed by a unit is not a price.
const noUnit = String.raw`(?!\s?(?:["”%]|(?:inch(?:es)?|in|kgs?|g|gb|tb|mb|l|litres?|ml|cl|w|watts?|kw|kva|va|v|volts?|ah|mah|mm|cm|ft|feet|mp|hz|years?|yrs?|months?|pieces?|pcs|sizes?)(?![\p{L}\p{N}])))`
const pattern = (words: string) => new RegExp(after + words + noUnit, 'iu')
const between = pattern(
  String.raw`(?:(?:between|from|within|price range)\s+)?${amount}\s*(?:-|–|to|and)\s*${amount}`,
)
const atMost = pattern(
  String.raw`(?:under|below|less than|cheaper than|not more than|no more than|not above|at most|up to|within|max(?:imum)?|budget(?: of| is)?)\s+${amount}`,
)
const atLeast = pattern(
  String.raw`(?:over|above|more than|not less than|at least|starting from|from|min(?:imum)?)\s+${amount}`,
)
const budgetAfter = pattern(String.raw`${amount}\s+budget`)

/** A bare number below this is more likely a size, a count or an age than a price in naira. */
const bareNairaMin = 500

const scales: Record<string, number> = {
  k: 1_000,
  thousand: 1_000,
  grand: 1_000,
  m: 1_000_000,
  million: 1_000_000,
}
const nairaMax = 1_000_000_000

interface Amount {
  naira: number
  /** The scale after the number, if any: in "50 to 100k" both mean thousands. */
  scale: string | undefined
}

function toAmount(digits: string | undefined, scale: string | undefined): Amount | undefined {
  const value = Number((digits ?? '').replaceAll(',', ''))
  if (!digits || !Number.isFinite(value)) return undefined
  return { naira: Math.round(value * (scales[scale?.toLowerCase() ?? ''] ?? 1)), scale }
}

const isPrice = ({ naira }: Amount, text: string) =>
  naira <= nairaMax && (naira >= bareNairaMin || (naira > 0 && /[₦#]|naira|ngn/i.test(text)))

/** Parses a price range such as "50k-100k" or "between ₦50,000 and 100,000". */
function parseRange(text: string): [found: string, low: number, high: number] | undefined {
  const match = between.exec(text)
  if (!match) return undefined
  const [found, firstDigits, firstScale, , secondDigits, secondScale] = match
  const second = toAmount(secondDigits, secondScale)
  const first = toAmount(firstDigits, firstScale ?? secondScale)
  if (!first || !second || !isPrice(first, found) || !isPrice(second, found)) return undefined
  const [low, high] = [first.naira, second.naira].toSorted((a, b) => a - b)
  return low === undefined || high === undefined ? undefined : [found, low, high]
}

function parseAmount(text: string, pattern: RegExp): [found: string, naira: number] | undefined {
  const match = pattern.exec(text)
  const price = match && toAmount(match[1], match[2])
  return price && isPrice(price, match[0]) ? [match[0], price.naira] : undefined
}

const without = (text: string, found: string) => text.replace(found, ' ').replaceAll(/\s+/g, ' ').trim()

/**
 * Parses the price in a search: `phone under 200k`, `below ₦200,000`, `between 50k and 100k`, `rice above 20 thousand`.
 * A number with another unit, or a small number without a unit, is left as a word.
 */
export function parsePriceQuery(search: string): PriceQuery {
  let words = search.trim()
  const range = parseRange(words)
  if (range)
    return { words: without(words, range[0]), min_price_kobo: range[1] * 100, max_price_kobo: range[2] * 100 }
  const priced: Omit<PriceQuery, 'words'> = {}
  const most = parseAmount(words, atMost) ?? parseAmount(words, budgetAfter)
  if (most) {
    words = without(words, most[0])
    priced.max_price_kobo = most[1] * 100
  }
  const least = parseAmount(words, atLeast)
  if (least) {
    words = without(words, least[0])
    priced.min_price_kobo = least[1] * 100
  }
  return { words, ...priced }
}

/** The price range of a search for display: "under ₦200,000"; empty without one. */
export function priceLabel({ min_price_kobo: min, max_price_kobo: max }: PriceQuery): string {
  if (min !== undefined && max !== undefined) return `${formatNaira(min)} to ${formatNaira(max)}`
  if (max !== undefined) return `under ${formatNaira(max)}`
  return min === undefined ? '' : `above ${formatNaira(min)}`
}
