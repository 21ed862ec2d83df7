import type { Return } from '@shop/contract/returns'
import type { ReturnWithLines } from './load-returns.ts'

type ReturnDetails = Omit<Return, 'lines' | 'status_history' | 'can_cancel' | 'can_add_photos'>

/** What the shopper and staff are both told of a return. */
export function toReturnDetails(row: ReturnWithLines): ReturnDetails {
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
export function toReturnLineDetails({
  position,
  quantity,
  reason,
  exchange_variant_id: exchangeVariant,
  wanted,
}: ReturnWithLines['lines'][number]) {
  return {
    position,
    quantity,
    reason,
    exchange_variant_id: exchangeVariant,
    exchange_variant: wanted && { colour: wanted.colour, size: wanted.size, price_kobo: wanted.price_kobo },
  }
}
