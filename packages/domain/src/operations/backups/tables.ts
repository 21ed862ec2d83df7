import type { Backup, RestoreTest } from '@shop/contract/admin/backups'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, timestamptz } from '../../core/db/columns.ts'

/** Result of a restore test; null for parts that it did not reach. */
export type RestoreTestResult = Omit<RestoreTest, 'status'>

export const backups = pgTable('backups', {
  id: uuid().primaryKey(),
  status: text().$type<Backup['status']>().notNull(),
  /** An actorKey. */
  requested_by: text().notNull(),
  requested_at: timestamptz().notNull(),
  /** Whether a restore test follows. */
  test_after: boolean().notNull(),
  attempts: integer().notNull().default(0),
  /** Last heartbeat of the process working on it or on its restore test. */
  heartbeat_at: timestamptz(),
  processed: integer().notNull().default(0),
  total: integer(),
  tables: integer(),
  rows: bigint({ mode: 'number' }),
  files: integer(),
  bytes: bigint({ mode: 'number' }),
  error: text(),
  finished_at: timestamptz(),
  restore_test_status: text().$type<RestoreTest['status']>(),
  restore_test: jsonb().$type<RestoreTestResult>(),
  link_hash: bytes(),
  /** actorKey of the person who requested the link. */
  link_requested_by: text(),
  link_expires_at: timestamptz(),
})

export const offsiteBackups = pgTable('offsite_backups', {
  name: text().primaryKey(),
  backup_id: uuid(),
  /** When the backup was requested. */
  created_at: timestamptz().notNull(),
  status: text().$type<Backup['status']>().notNull(),
  attempts: integer().notNull().default(0),
  due_at: timestamptz(),
  heartbeat_at: timestamptz(),
  bytes: bigint({ mode: 'number' }),
  error: text(),
  finished_at: timestamptz(),
})
