import type { JobState } from '@shop/contract/admin/jobs'
import type { Permission } from '@shop/contract/permissions'
import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

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

export const backgroundJobs = pgTable('background_jobs', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  title: text('title').notNull(),
  link: text('link').notNull(),
  permission: text('permission').$type<Permission>().notNull(),
  /** actorKey of who began it. */
  starter: text('starter').notNull(),
  input: jsonb('input').notNull(),
  cursor: jsonb('cursor').notNull().default({}),
  turn: integer('turn').notNull().default(0),
  tries: integer('tries').notNull().default(0),
  state: text('state').$type<JobState>().notNull(),
  done: integer('done').notNull().default(0),
  total: integer('total'),
  notes: jsonb('notes').$type<string[]>().notNull().default([]),
  result: jsonb('result').$type<Record<string, unknown>>(),
  fault: text('fault'),
  createdAt: moment('created_at').notNull(),
  changedAt: moment('changed_at').notNull(),
  endedAt: moment('ended_at'),
})
