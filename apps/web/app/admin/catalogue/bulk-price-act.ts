import type { PriceAdjustment } from '@shop/contract/admin/bulk-changes'

/** The fields of the question by how much prices change, as they are typed. */
export interface BulkPriceValues {
  way: 'less' | 'more'
  percent: string
  roundTo: PriceAdjustment['round_to']
  oldPrice: PriceAdjustment['regular_price']
}

/** Up to two decimals, '.' or ',' before them; undefined for what is no percentage. */
function parsePercent(text: string): number | undefined {
  const plain = text.replace('%', '').replace(',', '.').trim()
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

/** What is wrong with the percentage, in words; nothing while none is typed. */
export function percentError({ way, percent: text }: BulkPriceValues): string | undefined {
  if (text.trim() === '') return undefined
  const percent = parsePercent(text)
  if (percent === undefined || percent === 0) return 'Enter a percentage such as 10'
  if (way === 'less' && percent > 90) return 'At most 90 %'
  return way === 'more' && percent > 300 ? 'At most 300 %' : undefined
}

/** The act that the choices make; null while they do not make one. */
export function toPriceAdjustment(values: BulkPriceValues): PriceAdjustment | null {
  const percent = parsePercent(values.percent)
  if (percent === undefined || percentError(values)) return null
  return {
    kind: 'price',
    percent: values.way === 'less' ? -percent : percent,
    round_to: values.roundTo,
    regular_price: values.oldPrice,
  }
}
