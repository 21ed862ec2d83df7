import type { ParcelState } from '@shop/contract/parcels'
import type { CarriageState } from '../../core/ports/courier.ts'
import { mayParcelFollow } from '../parcel-states.ts'

/** Where a parcel is by a courier's word; none where that changes nothing here. What came back is counted by staff. */
function stateOfNews(news: CarriageState, leaving: ParcelState): ParcelState | undefined {
  if (news === 'created' || news === 'cancelled') return undefined
  if (news === 'attempt_failed' || news === 'delivered' || news === 'lost') return news
  if (news === 'returning' || news === 'returned') return 'returning'
  return leaving
}

/**
 * The steps that bring a parcel where the courier says it is, over `leaving`, outside, where one was not told. None from
 * where no way leads there: it is told late, or staff know better.
 */
export function stepsOfNews(from: ParcelState, news: CarriageState, leaving: ParcelState): ParcelState[] {
  const to = stateOfNews(news, leaving)
  if (to === undefined || to === from) return []
  if (mayParcelFollow(from, to)) return [to]
  return mayParcelFollow(from, leaving) && mayParcelFollow(leaving, to) ? [leaving, to] : []
}
