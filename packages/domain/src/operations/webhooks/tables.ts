import type { deliveryStates } from '@shop/contract/admin/webhooks'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../core/db/columns.ts'

export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: uuid('id').primaryKey(),
  url: text('url').notNull(),
  /** Sealed under the shop's key. */
  secret: bytes('secret').notNull(),
  events: text('events').array().notNull(),
  active: boolean('active').notNull(),
  /** Since when every try has failed. */
  failingSince: moment('failing_since'),
  /** Whether the shop itself switched it off. */
  givenUp: boolean('given_up').notNull().default(false),
  version: integer('version').notNull().default(1),
  /** An actorKey. */
  madeBy: text('made_by').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** Filled by triggers: whoever changes the shop need not know of webhooks. */
export const webhookEvents = pgTable('webhook_events', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  data: jsonb('data').notNull(),
  at: moment('at').notNull(),
})

export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: uuid('id').primaryKey(),
  endpointId: uuid('endpoint_id')
    .notNull()
    .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
  eventId: uuid('event_id')
    .notNull()
    .references(() => webhookEvents.id, { onDelete: 'cascade' }),
  state: text('state').$type<(typeof deliveryStates)[number]>().notNull(),
  /** A replay is a new turn: work that was posted for an earlier one does nothing. */
  turn: integer('turn').notNull().default(0),
  at: moment('at').notNull(),
})

export const webhookTries = pgTable('webhook_tries', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  deliveryId: uuid('delivery_id')
    .notNull()
    .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
  at: moment('at').notNull(),
  ms: integer('ms').notNull(),
  /** Null where no answer came; then `answer` says why. */
  status: integer('status'),
  answer: text('answer').notNull(),
})
