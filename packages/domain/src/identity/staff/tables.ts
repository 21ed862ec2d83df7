import type { Permission } from '@shop/contract/permissions'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { bytes, timestamptz } from '../../core/db/columns.ts'

export const roles = pgTable('roles', {
  name: text().primaryKey(),
  permissions: text().array().$type<(Permission | '*')[]>().notNull(),
  title: text().notNull(),
  version: integer().notNull().default(1),
})

export const staffInvitations = pgTable('staff_invitations', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  email_key: text().notNull(),
  role: text()
    .notNull()
    .references(() => roles.name, { onDelete: 'cascade' }),
  token_hash: bytes().notNull(),
  invited_by: uuid().references(() => accounts.id, { onDelete: 'set null' }),
  created_at: timestamptz().notNull(),
  expires_at: timestamptz().notNull(),
  accepted_at: timestamptz(),
  revoked_at: timestamptz(),
})
