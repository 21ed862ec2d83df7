import { keepDraft, readDraft } from '../../api/storage/drafts.ts'

/** Where the shopper wants things brought: chosen once, kept until logout. */
export interface DeliveryPlace {
  /** Code such as 'NG-LA'. */
  state: string
  stateName: string
  lga: string
}

export function readPlace(): DeliveryPlace | null {
  const kept = readDraft('place')
  if (typeof kept !== 'object' || kept === null) return null
  const { state, stateName, lga } = kept as Partial<Record<keyof DeliveryPlace, unknown>>
  if (typeof state !== 'string' || typeof stateName !== 'string' || typeof lga !== 'string') return null
  return { state, stateName, lga }
}

export function keepPlace(place: DeliveryPlace): void {
  keepDraft('place', place)
}
