import type { DigestChannel } from '@shop/contract/admin/daily-digest'
import { date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../core/db/columns.ts'
import { accounts } from '../../identity/accounts/tables.ts'

const accountId = () => uuid().references(() => accounts.id, { onDelete: 'cascade' })

export const digestRecipients = pgTable('digest_recipients', {
  account_id: accountId().primaryKey(),
  channel: text().$type<DigestChannel>().notNull(),
})

export const dailyDigests = pgTable(
  'daily_digests',
  {
    account_id: accountId().notNull(),
    /** Lagos. */
    day: date({ mode: 'string' }).notNull(),
    created_at: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.day] })],
)
