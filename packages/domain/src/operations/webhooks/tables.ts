import type { webhookDeliveryStatuses } from '@shop/contract/admin/webhooks'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, timestamptz } from '../../core/db/columns.ts'

export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: uuid().primaryKey(),
  url: text().notNull(),
  /** Encrypted with the shop's key. */
  secret: bytes().notNull(),
  events: text().array().notNull(),
  active: boolean().notNull(),
  /** Time since which every attempt has failed. */
  failing_since: timestamptz(),
  /** Disabled by the shop after repeated failures. */
  is_auto_disabled: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  /** An actorKey. */
  created_by: text().notNull(),
  created_at: timestamptz().notNull(),
})

/** Filled by triggers, so commands need not know about webhooks. */
export const webhookEvents = pgTable('webhook_events', {
  id: uuid().primaryKey(),
  type: text().notNull(),
  data: jsonb().notNull(),
  created_at: timestamptz().notNull(),
})

export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: uuid().primaryKey(),
  endpoint_id: uuid()
    .notNull()
    .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
  event_id: uuid()
    .notNull()
    .references(() => webhookEvents.id, { onDelete: 'cascade' }),
  status: text().$type<(typeof webhookDeliveryStatuses)[number]>().notNull(),
  /** A replay starts a new generation: messages of earlier ones do nothing. */
  generation: integer().notNull().default(0),
  created_at: timestamptz().notNull(),
})

export const webhookAttempts = pgTable('webhook_attempts', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  delivery_id: uuid()
    .notNull()
    .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
  created_at: timestamptz().notNull(),
  duration_ms: integer().notNull(),
  /** Null without a response. */
  response_status: integer(),
  response_body: text().notNull(),
})
