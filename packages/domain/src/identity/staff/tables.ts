import type { Permission } from '@shop/contract/permissions'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { bytes, moment } from '../../core/db/columns.ts'

export const roles = pgTable('roles', {
  name: text('name').primaryKey(),
  permissions: text('permissions').array().$type<(Permission | '*')[]>().notNull(),
  title: text('title').notNull(),
  version: integer('version').notNull().default(1),
})

export const staffInvitations = pgTable('staff_invitations', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  role: text('role')
    .notNull()
    .references(() => roles.name, { onDelete: 'cascade' }),
  hash: bytes('hash').notNull(),
  invitedBy: uuid('invited_by').references(() => accounts.id, { onDelete: 'set null' }),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  withdrawnAt: moment('withdrawn_at'),
})
