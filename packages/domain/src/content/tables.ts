import type { ContentSlug } from '@shop/contract/content'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../identity/accounts/tables.ts'
import { moment } from '../core/db/columns.ts'

export const contentPages = pgTable('content_pages', {
  slug: text('slug').$type<ContentSlug>().primaryKey(),
  line: text('line').notNull(),
  body: text('body').notNull(),
  version: integer('version').notNull(),
  modifiedBy: uuid('modified_by').references(() => accounts.id, { onDelete: 'set null' }),
  modifiedAt: moment('modified_at').notNull(),
})
