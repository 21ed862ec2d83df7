import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../core/db/columns.ts'

export const wishlistItems = pgTable('wishlist_items', {
  accountId: uuid('account_id').notNull(),
  productId: text('product_id').notNull(),
  priceWhenAddedKobo: bigint('price_when_added_kobo', { mode: 'number' }).notNull(),
  addedAt: moment('added_at').notNull(),
  /** What was told by mail last, and when. */
  toldPriceKobo: bigint('told_price_kobo', { mode: 'number' }),
  toldAt: moment('told_at'),
  wasSoldOut: boolean('was_sold_out').notNull().default(false),
})

/** Who wants mails about saved products. */
export const wishlistReaders = pgTable('wishlist_readers', {
  accountId: uuid('account_id').primaryKey(),
  leaveToken: text('leave_token').notNull(),
  since: moment('since').notNull(),
})
