import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CountedAccount } from '@shop/contract/admin/accounting'
import { kobo, timestamptz } from '../../core/db/columns.ts'
import type { LedgerAccount } from './ledger.ts'

export const ledgerEntries = pgTable('ledger_entries', {
  id: uuid().primaryKey(),
  kind: text().notNull(),
  reference: text().notNull(),
  is_test: boolean().notNull(),
  /** A running number for people. */
  number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  created_by: text().notNull().default(''),
  note: text().notNull().default(''),
  posted_at: timestamptz().notNull(),
})

/** Staff notes about a person, separate from the entry so that they can be erased. */
export const ledgerNotes = pgTable('ledger_notes', {
  entry_id: uuid().primaryKey(),
  text: text().notNull(),
})

export const ledgerLines = pgTable('ledger_lines', {
  entry_id: uuid().notNull(),
  position: integer().notNull(),
  account: text().$type<LedgerAccount>().notNull(),
  debit_kobo: kobo().notNull(),
  credit_kobo: kobo().notNull(),
  /** Whose money it is: `account:<id>`, `rider:<id>` or `agreement:<id>`; '' if nobody's. */
  counterparty: text().notNull().default(''),
})

/** A day in Lagos that is closed for good. */
export const dailyCloses = pgTable('daily_closes', {
  day: date({ mode: 'string' }).primaryKey(),
  counts: jsonb().$type<CountedAccount[]>().notNull(),
  note: text().notNull().default(''),
  difference_kobo: kobo().notNull(),
  /** The ledger entry of the differences. */
  entry_id: uuid(),
  closed_by: text().notNull(),
  closed_by_name: text().notNull(),
  closed_at: timestamptz().notNull(),
})
