import { type Placeholder, type SQL, sql } from 'drizzle-orm'

/**
 * Parameters whose values PostgreSQL does not look at when it plans. Where a statement looks cheaper for the value at hand
 * than for any, it is planned anew at each call, which can take longer than to carry it out.
 */
export const genericPlanParam = {
  text: (parameter: Placeholder): SQL => sql`(select ${parameter}::text)`,
  ids: (parameter: Placeholder): SQL => sql`(select ${parameter}::uuid[])::uuid[]`,
}
