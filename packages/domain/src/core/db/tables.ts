import type { JobStatus } from '@shop/contract/admin/jobs'
import type { Permission } from '@shop/contract/permissions'
import { bigint, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { JobKind, OutboxKind } from './outbox-messages.ts'
import { timestamptz } from './columns.ts'

export const counters = pgTable('counters', {
  series: text().primaryKey(),
  last_number: bigint({ mode: 'number' }).notNull(),
})

export const idempotencyKeys = pgTable('idempotency_keys', {
  actor: text().notNull(),
  key: text().notNull(),
  fingerprint: text().notNull(),
  response: jsonb(),
  created_at: timestamptz().notNull(),
})

export const outbox = pgTable('outbox', {
  id: uuid().primaryKey(),
  kind: text().$type<OutboxKind>().notNull(),
  payload: jsonb().notNull(),
  attempts: integer().notNull().default(0),
  due_at: timestamptz().notNull(),
  leased_until: timestamptz(),
  completed_at: timestamptz(),
  failed_at: timestamptz(),
  last_error: text(),
  created_at: timestamptz().notNull(),
})

export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  created_at: timestamptz().notNull(),
  actor: text().notNull(),
  action: text().notNull(),
  target: text().notNull(),
  changes: jsonb().notNull().default({}),
})

export const backgroundJobs = pgTable('background_jobs', {
  id: uuid().primaryKey(),
  kind: text().$type<JobKind>().notNull(),
  title: text().notNull(),
  link: text(),
  permission: text().$type<Permission>().notNull(),
  /** actorKey of the actor that started it. */
  started_by: text().notNull(),
  input: jsonb().notNull(),
  cursor: jsonb().notNull().default({}),
  generation: integer().notNull().default(0),
  attempts: integer().notNull().default(0),
  status: text().$type<JobStatus>().notNull(),
  processed: integer().notNull().default(0),
  total: integer(),
  warnings: jsonb().$type<string[]>().notNull().default([]),
  result: jsonb().$type<Record<string, unknown>>(),
  error: text(),
  created_at: timestamptz().notNull(),
  updated_at: timestamptz().notNull(),
  finished_at: timestamptz(),
})

/** Rollups that are out of date, one of the four columns in each row. Only core/rollups-due.ts writes it. */
export const rollupsDue = pgTable('rollups_due', {
  account_id: uuid(),
  order_id: uuid(),
  product_id: text(),
  day: date({ mode: 'string' }),
})
