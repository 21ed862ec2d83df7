import { saveDraft, loadDraft } from '../../api/storage/drafts.ts'

/** The customer's delivery location: chosen once, stored until logout. */
export interface DeliveryLocation {
  /** Code such as 'NG-LA'. */
  state: string
  stateName: string
  lga: string
}

export function loadDeliveryLocation(): DeliveryLocation | null {
  const stored = loadDraft('delivery-location')
  if (typeof stored !== 'object' || stored === null) return null
  const { state, stateName, lga } = stored as Partial<Record<keyof DeliveryLocation, unknown>>
  if (typeof state !== 'string' || typeof stateName !== 'string' || typeof lga !== 'string') return null
  return { state, stateName, lga }
}

export function saveDeliveryLocation(place: DeliveryLocation): void {
  saveDraft('delivery-location', place)
}
