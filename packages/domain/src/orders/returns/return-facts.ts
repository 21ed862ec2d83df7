import type { Return } from '@shop/contract/returns'
import type { LoadedReturn } from './load-returns.ts'

type Facts = Omit<Return, 'lines' | 'steps' | 'may_withdraw' | 'may_add_photos'>

/** What the shopper and staff are both told of a return. */
export function returnFacts(row: LoadedReturn): Facts {
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    wish: row.wish,
    words: row.words,
    photos: row.photos.length,
    asked_at: row.askedAt.toISOString(),
    settled_as: row.settledAs,
    settled_kobo: row.settledKobo,
    new_order_id: row.newOrderId,
    rest_kobo: row.restKobo,
  }
}

/** The pieces of a line of it. */
export function returnLineFacts({
  position,
  quantity,
  reason,
  wantedVariant,
  wanted,
}: LoadedReturn['lines'][number]) {
  return {
    position,
    quantity,
    reason,
    wanted_variant_id: wantedVariant,
    wanted: wanted && { colour: wanted.colour, size: wanted.size, price_kobo: wanted.priceKobo },
  }
}
