import type { Permission } from '@shop/contract/permissions'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { bytes, timestamptz } from '../../core/db/columns.ts'

export const apiKeys = pgTable('api_keys', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  prefix: text().notNull(),
  hash: bytes().notNull(),
  scopes: text().array().$type<Permission[]>().notNull(),
  created_by: uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  created_at: timestamptz().notNull(),
  expires_at: timestamptz(),
  last_used_at: timestamptz(),
  revoked_at: timestamptz(),
})
