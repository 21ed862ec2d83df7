import type { ContentSlug } from '@shop/contract/content'
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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

export const customPages = pgTable('custom_pages', {
  id: uuid().primaryKey(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  subtitle: text().notNull(),
  body: text().notNull(),
  seo_description: text().notNull(),
  published: boolean().notNull(),
  version: integer().notNull().default(1),
  updated_by: uuid().references(() => accounts.id, { onDelete: 'set null' }),
  updated_at: timestamptz().notNull(),
})

export const customPageRedirects = pgTable('custom_page_redirects', {
  slug: text().primaryKey(),
  page_id: uuid()
    .notNull()
    .references(() => customPages.id, { onDelete: 'cascade' }),
})
