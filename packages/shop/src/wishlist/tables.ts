import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../kernel/moment-column.ts'

export const wishlistItems = pgTable('wishlist_items', {
  accountId: uuid('account_id').notNull(),
  productId: text('product_id').notNull(),
  priceWhenAddedKobo: bigint('price_when_added_kobo', { mode: 'number' }).notNull(),
  addedAt: moment('added_at').notNull(),
})
