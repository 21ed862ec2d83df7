import type { ReviewStatus } from '@shop/contract/reviews'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../core/db/columns.ts'

export const reviewEligibility = pgTable('review_eligibility', {
  account_id: uuid().notNull(),
  product_id: text().notNull(),
  colour: text().notNull(),
  size: text().notNull(),
  delivered_at: timestamptz().notNull(),
})

export const reviews = pgTable('reviews', {
  id: uuid().primaryKey(),
  product_id: text().notNull(),
  account_id: uuid().notNull(),
  name: text().notNull(),
  colour: text().notNull(),
  size: text().notNull(),
  rating: integer().notNull(),
  title: text().notNull(),
  text: text().notNull(),
  status: text().$type<ReviewStatus>().notNull(),
  /** The shop's reply. */
  reply: text().notNull().default(''),
  version: integer().notNull().default(1),
  created_at: timestamptz().notNull(),
  moderated_at: timestamptz(),
})

export const reviewImages = pgTable('review_images', {
  id: uuid().primaryKey(),
  review_id: uuid().notNull(),
  position: integer().notNull(),
  file_key: text().notNull(),
  widths: integer().array().notNull(),
  average_colour: text().notNull(),
  created_at: timestamptz().notNull(),
})

export type ReviewRow = typeof reviews.$inferSelect
