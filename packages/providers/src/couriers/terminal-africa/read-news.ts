import type { TrackingStatus, TrackingUpdate } from '@shop/domain/core/ports/courier'
import { getDate, getField, getText } from '../../payments/json-fields.ts'

/** Terminal Africa's words for where a shipment is. */
const statuses: Record<string, TrackingStatus> = {
  draft: 'created',
  pending: 'created',
  confirmed: 'created',
  'picked-up': 'picked_up',
  'in-transit': 'in_transit',
  'out-for-delivery': 'out_for_delivery',
  delivered: 'delivered',
  'delivery-failed': 'attempt_failed',
  returning: 'returning',
  returned: 'returned',
  lost: 'lost',
  cancelled: 'cancelled',
}

/** Where a shipment is by the answer of its tracking; undefined for a word that is not known. */
export function parseTracking(data: unknown): TrackingUpdate | undefined {
  const state = statuses[getText(data, 'status') ?? '']
  if (!state) return undefined
  const events = getField(data, 'events')
  const last: unknown = Array.isArray(events) ? events.at(-1) : undefined
  return {
    status: state,
    reason: undefined,
    message: getText(last, 'description') ?? '',
    occurredAt: getDate(last, 'created_at'),
  }
}
