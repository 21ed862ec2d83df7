import { sql } from 'drizzle-orm'

/**
 * The regular price (kobo) of a variant in a query over variants, or null where the price history does not show that
 * it was really asked: only then may it stand struck through.
 */
export const verifiedRegularPrice = sql<number | null>`(
  select variants.regular_price_kobo where exists (
    select 1 from price_history asked
    where asked.variant_id = variants.id and asked.price_kobo = variants.regular_price_kobo))`.mapWith(Number)
