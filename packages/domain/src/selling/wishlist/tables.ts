import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../core/db/columns.ts'

export const wishlistItems = pgTable('wishlist_items', {
  account_id: uuid().notNull(),
  product_id: text().notNull(),
  price_when_added_kobo: bigint({ mode: 'number' }).notNull(),
  added_at: timestamptz().notNull(),
  /** The price and time of the last email about it. */
  notified_price_kobo: bigint({ mode: 'number' }),
  notified_at: timestamptz(),
  was_out_of_stock: boolean().notNull().default(false),
})

/** Accounts that want emails about saved products. */
export const wishlistNotificationSettings = pgTable('wishlist_notification_settings', {
  account_id: uuid().primaryKey(),
  unsubscribe_token: text().notNull(),
  created_at: timestamptz().notNull(),
})
