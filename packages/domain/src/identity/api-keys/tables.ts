import type { Permission } from '@shop/contract/permissions'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { bytes, moment } from '../../core/db/columns.ts'

export const apiKeys = pgTable('api_keys', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  prefix: text().notNull(),
  hash: bytes().notNull(),
  scopes: text().array().$type<Permission[]>().notNull(),
  created_by: uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  created_at: moment().notNull(),
  expires_at: moment(),
  last_used_at: moment(),
  revoked_at: moment(),
})
