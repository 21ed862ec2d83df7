import type { VisitStep } from '@shop/contract/counts'
import { bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core'

export const visitCounts = pgTable('visit_counts', {
  day: date('day', { mode: 'string' }).notNull(),
  step: text('step').$type<VisitStep>().notNull(),
  count: bigint('count', { mode: 'number' }).notNull(),
})

export const searchCounts = pgTable('search_counts', {
  day: date('day', { mode: 'string' }).notNull(),
  term: text('term').notNull(),
  /** How many products it found when it was looked for last. */
  results: integer('results').notNull(),
  count: bigint('count', { mode: 'number' }).notNull(),
})
