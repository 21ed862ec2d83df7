import type { ProductFeedName } from '@shop/contract/admin/product-feeds'
import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, transactionId } from '../../core/db/columns.ts'
import type { FeedFile } from './feed-file.ts'
import type { FeedProblem } from './validate-item.ts'

export const productFeeds = pgTable('product_feeds', {
  name: text().$type<ProductFeedName>().primaryKey(),
  is_enabled: boolean().notNull().default(false),
  /** The items contain every change by transactions before this one; null before all were rendered. */
  since_xid: transactionId(),
  /** When all items were rendered. */
  rendered_at: timestamptz(),
  file: jsonb().$type<FeedFile>(),
  /** When the content of the file last changed. */
  updated_at: timestamptz(),
  checked_at: timestamptz(),
})

export const productFeedItems = pgTable('product_feed_items', {
  variant_id: uuid().primaryKey(),
  product_id: text().notNull(),
  /** Null if it is left out of this feed. */
  google: text(),
  meta: text(),
  problems: jsonb().$type<FeedProblem[]>().notNull().default([]),
})
