import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CreditReason } from '@shop/contract/refunds'
import { kobo, moment } from '../../core/db/columns.ts'

export const storeCredit = pgTable('store_credit', {
  accountId: uuid('account_id').primaryKey(),
  balanceKobo: kobo('balance_kobo').notNull(),
})

export const storeCreditMoves = pgTable('store_credit_moves', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  accountId: uuid('account_id').notNull(),
  changeKobo: kobo('change_kobo').notNull(),
  reason: text('reason').$type<CreditReason>().notNull(),
  subject: text('subject').notNull(),
  actor: text('actor').notNull(),
  at: moment('at').notNull(),
})
