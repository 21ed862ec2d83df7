import type { ContentSlug } from '@shop/contract/content'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../identity/accounts/tables.ts'
import { timestamptz } from '../core/db/columns.ts'

export const contentPages = pgTable('content_pages', {
  slug: text().$type<ContentSlug>().primaryKey(),
  subtitle: text().notNull(),
  body: text().notNull(),
  version: integer().notNull(),
  updated_by: uuid().references(() => accounts.id, { onDelete: 'set null' }),
  updated_at: timestamptz().notNull(),
})
