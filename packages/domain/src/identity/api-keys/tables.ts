import type { Permission } from '@shop/contract/permissions'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { bytes, moment } from '../../core/db/columns.ts'

export const apiKeys = pgTable('api_keys', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  start: text('start').notNull(),
  hash: bytes('hash').notNull(),
  scopes: text('scopes').array().$type<Permission[]>().notNull(),
  madeBy: uuid('made_by')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at'),
  usedAt: moment('used_at'),
  endedAt: moment('ended_at'),
})
