import type { StaffEvent } from '@shop/contract/admin/staff-notifications'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../core/db/columns.ts'
import { accounts, sessions } from '../../identity/accounts/tables.ts'

/** What a device is notified of: what concerns staff, or the orders of a customer. */
export type PushAudience = 'staff' | 'customer'

export const pushDevices = pgTable('push_devices', {
  id: uuid().primaryKey(),
  account_id: uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  session_id: uuid()
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  audience: text().$type<PushAudience>().notNull(),
  endpoint: text().notNull().unique(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  /** The shop's key with which the browser subscribed. */
  public_key: text().notNull(),
  /** Browser and system. */
  name: text().notNull(),
  created_at: timestamptz().notNull(),
  last_used_at: timestamptz(),
})

export type PushDeviceRow = typeof pushDevices.$inferSelect

export const pushMessages = pgTable('push_messages', {
  id: uuid().primaryKey(),
  /** The task of the outbox that caused it: no device gets it twice. */
  cause_id: uuid().notNull(),
  account_id: uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  device_id: uuid().references(() => pushDevices.id, { onDelete: 'set null' }),
  template: text().notNull(),
  recipient: text().notNull(),
  title: text().notNull(),
  text: text().notNull(),
  path: text().notNull(),
  tag: text().notNull(),
  related_to: text().notNull().default(''),
  status: text().$type<'queued' | 'sent' | 'failed' | 'skipped'>().notNull(),
  reason: text().notNull().default(''),
  created_at: timestamptz().notNull(),
  /** Not before. */
  due_at: timestamptz().notNull(),
  sent_at: timestamptz(),
})

export type PushMessageRow = typeof pushMessages.$inferSelect

export const mutedStaffEvents = pgTable(
  'muted_staff_events',
  {
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    event: text().$type<StaffEvent>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.event] })],
)
