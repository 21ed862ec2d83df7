import { codMethods, type CodMethod } from '@shop/contract/admin/parcels'
import { parseNaira } from '../../format/naira-text.ts'

export type CodTexts = Readonly<Record<CodMethod, string>>

export interface CodTotals {
  collected: { method: CodMethod; amount_kobo: number }[]
  /** NaN where a text is no amount. */
  totalKobo: number
}

/** What was typed for each way of paying, as the call wants it. */
export function codTotals(texts: CodTexts): CodTotals {
  const amounts = codMethods.map((way) => ({ method: way, amount_kobo: parseNaira(texts[way]) ?? 0 }))
  return {
    collected: amounts.filter(({ amount_kobo }) => amount_kobo > 0),
    totalKobo: amounts.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0),
  }
}
