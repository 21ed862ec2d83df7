import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../core/db/columns.ts'

export const cartLines = pgTable('cart_lines', {
  accountId: uuid('account_id').notNull(),
  variantId: uuid('variant_id').notNull(),
  productId: text('product_id').notNull(),
  quantity: integer('quantity').notNull(),
  priceWhenAddedKobo: bigint('price_when_added_kobo', { mode: 'number' }).notNull(),
  addedAt: moment('added_at').notNull(),
})

/** Of whose cart somebody was reminded, once for each state of it. */
export const cartReminders = pgTable('cart_reminders', {
  accountId: uuid('account_id').notNull(),
  /** When the last thing was put into it. */
  cartAt: moment('cart_at').notNull(),
  state: text('state').$type<'posted' | 'sent' | 'skipped' | 'failed'>().notNull(),
  at: moment('at').notNull(),
})

export type CartLine = typeof cartLines.$inferSelect
