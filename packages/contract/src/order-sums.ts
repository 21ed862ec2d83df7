import * as z from 'zod/mini'
import { Kobo } from './money.ts'

/** A line of an order, as people are told of a change. */
const TotalsLine = z.object({
  variant_id: z.string(),
  name: z.string(),
  colour: z.string(),
  size: z.string(),
  quantity: z.number(),
  unit_price_kobo: Kobo,
})

/** What an order holds and costs. */
export const OrderTotals = z.object({
  lines: z.array(TotalsLine),
  items_kobo: Kobo,
  delivery_fee_kobo: Kobo,
  discount_kobo: Kobo,
  vat_kobo: Kobo,
  total_kobo: Kobo,
})
export type OrderTotals = z.output<typeof OrderTotals>
