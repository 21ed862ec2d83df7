import type { Backup, Drill } from '@shop/contract/admin/backups'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../core/db/columns.ts'

/** What a drill found out; null where it got not so far. */
export type DrillFound = Omit<Drill, 'status'>

export const backups = pgTable('backups', {
  id: uuid().primaryKey(),
  status: text().$type<Backup['status']>().notNull(),
  /** An actorKey. */
  requested_by: text().notNull(),
  requested_at: moment().notNull(),
  /** Whether restoring it is practised once it is made. */
  test_after: boolean().notNull(),
  attempts: integer().notNull().default(0),
  /** When whoever works on it, or on its drill, was last heard of. */
  heartbeat_at: moment(),
  processed: integer().notNull().default(0),
  total: integer(),
  tables: integer(),
  rows: bigint({ mode: 'number' }),
  files: integer(),
  bytes: bigint({ mode: 'number' }),
  error: text(),
  finished_at: moment(),
  restore_test_status: text().$type<Drill['status']>(),
  restore_test: jsonb().$type<DrillFound>(),
  link_hash: bytes(),
  /** actorKey of who asked for the link. */
  link_requested_by: text(),
  link_expires_at: moment(),
})
