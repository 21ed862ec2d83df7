import type { ReviewState } from '@shop/contract/reviews'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../core/db/columns.ts'

export const reviewRights = pgTable('review_rights', {
  accountId: uuid('account_id').notNull(),
  productId: text('product_id').notNull(),
  colour: text('colour').notNull(),
  size: text('size').notNull(),
  since: moment('since').notNull(),
})

export const reviews = pgTable('reviews', {
  id: uuid('id').primaryKey(),
  productId: text('product_id').notNull(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  colour: text('colour').notNull(),
  size: text('size').notNull(),
  stars: integer('stars').notNull(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  state: text('state').$type<ReviewState>().notNull(),
  /** What the shop says to it. */
  answer: text('answer').notNull().default(''),
  version: integer('version').notNull().default(1),
  writtenAt: moment('written_at').notNull(),
  decidedAt: moment('decided_at'),
})

export const reviewPictures = pgTable('review_pictures', {
  id: uuid('id').primaryKey(),
  reviewId: uuid('review_id').notNull(),
  position: integer('position').notNull(),
  fileKey: text('file_key').notNull(),
  widths: integer('widths').array().notNull(),
  averageColour: text('average_colour').notNull(),
  addedAt: moment('added_at').notNull(),
})

export type ReviewRow = typeof reviews.$inferSelect
