import type { Return } from '@shop/contract/returns'
import type { LoadedReturn } from './load-returns.ts'

type Facts = Omit<Return, 'lines' | 'status_history' | 'can_cancel' | 'can_add_photos'>

/** What the shopper and staff are both told of a return. */
export function returnFacts(row: LoadedReturn): Facts {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    requested_resolution: row.requested_resolution,
    comment: row.comment,
    photo_count: row.photos.length,
    requested_at: row.requested_at.toISOString(),
    resolution: row.resolution,
    refunded_kobo: row.refunded_kobo,
    exchange_order_id: row.exchange_order_id,
    remaining_kobo: row.remaining_kobo,
  }
}

/** The pieces of a line of it. */
export function returnLineFacts({
  position,
  quantity,
  reason,
  exchange_variant_id: wantedVariant,
  wanted,
}: LoadedReturn['lines'][number]) {
  return {
    position,
    quantity,
    reason,
    exchange_variant_id: wantedVariant,
    exchange_variant: wanted && { colour: wanted.colour, size: wanted.size, price_kobo: wanted.price_kobo },
  }
}
