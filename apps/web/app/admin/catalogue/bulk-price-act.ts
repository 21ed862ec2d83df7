import type { PriceAct } from '@shop/contract/admin/bulk-changes'

/** The fields of the question by how much prices change, as they are typed. */
export interface PriceChoices {
  way: 'less' | 'more'
  percent: string
  roundTo: PriceAct['round_to']
  oldPrice: PriceAct['regular_price']
}

/** Up to two decimals, '.' or ',' before them; undefined for what is no percentage. */
function percentOf(text: string): number | undefined {
  const plain = text.replace('%', '').replace(',', '.').trim()
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

/** What is wrong with the percentage, in words; nothing while none is typed. */
export function percentFault({ way, percent: text }: PriceChoices): string | undefined {
  if (text.trim() === '') return undefined
  const percent = percentOf(text)
  if (percent === undefined || percent === 0) return 'Enter a percentage such as 10'
  if (way === 'less' && percent > 90) return 'At most 90 %'
  return way === 'more' && percent > 300 ? 'At most 300 %' : undefined
}

/** The act that the choices make; null while they do not make one. */
export function priceActOf(choices: PriceChoices): PriceAct | null {
  const percent = percentOf(choices.percent)
  if (percent === undefined || percentFault(choices)) return null
  return {
    kind: 'price',
    percent: choices.way === 'less' ? -percent : percent,
    round_to: choices.roundTo,
    regular_price: choices.oldPrice,
  }
}
