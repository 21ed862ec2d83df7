import { doorWays, type DoorWay } from '@shop/contract/admin/parcels'
import { koboOf } from '../../format/naira-text.ts'

export type DoorTexts = Readonly<Record<DoorWay, string>>

export interface DoorSum {
  collected: { method: DoorWay; amount_kobo: number }[]
  /** NaN where a text is no amount. */
  sumKobo: number
}

/** What was typed for each way of paying, as the call wants it. */
export function doorSum(texts: DoorTexts): DoorSum {
  const amounts = doorWays.map((way) => ({ method: way, amount_kobo: koboOf(texts[way]) ?? 0 }))
  return {
    collected: amounts.filter(({ amount_kobo }) => amount_kobo > 0),
    sumKobo: amounts.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0),
  }
}
