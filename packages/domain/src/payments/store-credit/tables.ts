import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CreditReason } from '@shop/contract/refunds'
import { kobo, timestamptz } from '../../core/db/columns.ts'

export const storeCreditBalances = pgTable('store_credit_balances', {
  account_id: uuid().primaryKey(),
  balance_kobo: kobo().notNull(),
})

export const storeCreditTransactions = pgTable('store_credit_transactions', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  account_id: uuid().notNull(),
  change_kobo: kobo().notNull(),
  reason: text().$type<CreditReason>().notNull(),
  reference: text().notNull(),
  actor: text().notNull(),
  created_at: timestamptz().notNull(),
})
