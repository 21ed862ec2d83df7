import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CountedAccount } from '@shop/contract/admin/day-closes'
import { kobo, moment } from '../../core/db/columns.ts'
import type { LedgerAccount } from './ledger.ts'

export const ledgerEntries = pgTable('ledger_entries', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  subject: text('subject').notNull(),
  isTest: boolean('is_test').notNull(),
  /** In order of writing, for people. */
  number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
  madeBy: text('made_by').notNull().default(''),
  note: text('note').notNull().default(''),
  at: moment('at').notNull(),
})

/** Notes of staff on entries about a person, apart from the entry so that they can be erased. */
export const ledgerNotes = pgTable('ledger_notes', {
  entryId: uuid('entry_id').primaryKey(),
  text: text('text').notNull(),
})

export const ledgerLines = pgTable('ledger_lines', {
  entryId: uuid('entry_id').notNull(),
  position: integer('position').notNull(),
  account: text('account').$type<LedgerAccount>().notNull(),
  debitKobo: kobo('debit_kobo').notNull(),
  creditKobo: kobo('credit_kobo').notNull(),
  /** Whose money it is, as `account:<id>`, `rider:<id>`, `agreement:<id>`; '' where nobody's. */
  party: text('party').notNull().default(''),
})

/** A day of Lagos that was closed for good. */
export const dayCloses = pgTable('day_closes', {
  day: date('day', { mode: 'string' }).primaryKey(),
  counts: jsonb('counts').$type<CountedAccount[]>().notNull(),
  note: text('note').notNull().default(''),
  differenceKobo: kobo('difference_kobo').notNull(),
  /** The ledger entry of the differences. */
  entryId: uuid('entry_id'),
  closedBy: text('closed_by').notNull(),
  closedByName: text('closed_by_name').notNull(),
  closedAt: moment('closed_at').notNull(),
})
