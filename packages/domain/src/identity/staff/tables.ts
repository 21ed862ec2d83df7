import type { Permission } from '@shop/contract/permissions'
import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { bytes } from '../../core/db/bytes-column.ts'
import { moment } from '../../core/db/moment-column.ts'
import { auditLog } from '../../core/db/tables.ts'

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

export const savedViews = pgTable('saved_views', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  list: text('list').notNull(),
  name: text('name').notNull(),
  query: text('query').notNull(),
  shared: boolean('shared').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const auditSeals = pgTable('audit_seals', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  entryId: bigint('entry_id', { mode: 'number' })
    .notNull()
    .unique()
    .references(() => auditLog.id),
  hash: bytes('hash').notNull(),
  sealedAt: moment('sealed_at').notNull(),
})
