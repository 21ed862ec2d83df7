import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../core/db/columns.ts'

/** What the owner set for each extension, and its last error. A row stays when its extension leaves the build. */
export const extensions = pgTable('extensions', {
  name: text().primaryKey(),
  is_enabled: boolean().notNull().default(false),
  settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  /** The events that its code handles: emit_webhooks enqueues them. Written at the start of each version. */
  events: text().array().notNull().default([]),
  version: integer().notNull().default(1),
  updated_by: uuid(),
  updated_at: timestamptz(),
  last_error: text(),
  /** Where it failed: 'decide.price', 'on.order.delivered'. */
  last_error_in: text(),
  last_error_at: timestamptz(),
})
