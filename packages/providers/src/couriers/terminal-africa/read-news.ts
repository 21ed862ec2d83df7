import type { CarriageState, CourierNews } from '@shop/domain/core/ports/courier'
import { dateOf, fieldOf, textOf } from '../../payments/json-fields.ts'

/** Terminal Africa's words for where a shipment is. */
const states: Record<string, CarriageState> = {
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
export function readNews(data: unknown): CourierNews | undefined {
  const state = states[textOf(data, 'status') ?? '']
  if (!state) return undefined
  const events = fieldOf(data, 'events')
  const last: unknown = Array.isArray(events) ? events.at(-1) : undefined
  return {
    status: state,
    reason: undefined,
    message: textOf(last, 'description') ?? '',
    occurredAt: dateOf(last, 'created_at'),
  }
}
