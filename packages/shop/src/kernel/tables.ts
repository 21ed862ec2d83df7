import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { moment } from './moment-column.ts'

export const counters = pgTable('counters', {
  series: text('series').primaryKey(),
  lastNumber: bigint('last_number', { mode: 'number' }).notNull(),
})

export const idempotencyKeys = pgTable('idempotency_keys', {
  actor: text('actor').notNull(),
  key: text('key').notNull(),
  fingerprint: text('fingerprint').notNull(),
  reply: jsonb('reply'),
  createdAt: moment('created_at').notNull(),
})

export const outbox = pgTable('outbox', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  payload: jsonb('payload').notNull(),
  attempts: integer('attempts').notNull().default(0),
  dueAt: moment('due_at').notNull(),
  leasedUntil: moment('leased_until'),
  doneAt: moment('done_at'),
  failedAt: moment('failed_at'),
  lastError: text('last_error'),
  createdAt: moment('created_at').notNull(),
})

export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  at: moment('at').notNull(),
  actor: text('actor').notNull(),
  act: text('act').notNull(),
  subject: text('subject').notNull(),
  change: jsonb('change').notNull().default({}),
})
