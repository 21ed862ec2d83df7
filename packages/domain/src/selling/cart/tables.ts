import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../core/db/columns.ts'

export const cartLines = pgTable('cart_lines', {
  account_id: uuid().notNull(),
  variant_id: uuid().notNull(),
  product_id: text().notNull(),
  quantity: integer().notNull(),
  price_when_added_kobo: bigint({ mode: 'number' }).notNull(),
  added_at: timestamptz().notNull(),
})

/** Cart reminders sent, one per state of the cart. */
export const abandonedCartReminders = pgTable('abandoned_cart_reminders', {
  account_id: uuid().notNull(),
  /** When the last item was added to the cart. */
  abandoned_at: timestamptz().notNull(),
  status: text().$type<'queued' | 'sent' | 'skipped' | 'failed'>().notNull(),
  updated_at: timestamptz().notNull(),
})

export type CartLine = typeof cartLines.$inferSelect
