import type { CheckoutDraft } from '@shop/contract/checkout'
import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../core/db/columns.ts'

/** Unfinished checkouts, which can be resumed on another device. */
export const checkoutDrafts = pgTable('checkout_drafts', {
  account_id: uuid().primaryKey(),
  draft: jsonb().$type<CheckoutDraft>().notNull(),
  updated_at: timestamptz().notNull(),
})
