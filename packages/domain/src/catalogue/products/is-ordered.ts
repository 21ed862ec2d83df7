import { sql } from 'drizzle-orm'

/** Whether an order, or a payment under way, has moved or held pieces of the product. */
export const hasOrders = sql`exists (
  select 1 from variants where variants.product_id = products.id and (
    exists (select 1 from stock_movements where variant_id = variants.id and reason <> 'opening')
    or exists (select 1 from stock_reservations where variant_id = variants.id)))`
