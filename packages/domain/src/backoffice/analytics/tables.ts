import type { FunnelStep } from '@shop/contract/analytics'
import { bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core'

export const dailyVisits = pgTable('daily_visits', {
  day: date({ mode: 'string' }).notNull(),
  step: text().$type<FunnelStep>().notNull(),
  count: bigint({ mode: 'number' }).notNull(),
})

export const dailySearches = pgTable('daily_searches', {
  day: date({ mode: 'string' }).notNull(),
  term: text().notNull(),
  /** Number of products the latest search found. */
  results: integer().notNull(),
  count: bigint({ mode: 'number' }).notNull(),
})
