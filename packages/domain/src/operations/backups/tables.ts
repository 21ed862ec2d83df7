import type { Backup, Drill } from '@shop/contract/admin/backups'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../core/db/columns.ts'

/** What a drill found out; null where it got not so far. */
export type DrillFound = Omit<Drill, 'state'>

export const backups = pgTable('backups', {
  id: uuid('id').primaryKey(),
  state: text('state').$type<Backup['state']>().notNull(),
  /** An actorKey. */
  askedBy: text('asked_by').notNull(),
  askedAt: moment('asked_at').notNull(),
  /** Whether restoring it is practised once it is made. */
  thenDrill: boolean('then_drill').notNull(),
  tries: integer('tries').notNull().default(0),
  /** When whoever works on it, or on its drill, was last heard of. */
  beatAt: moment('beat_at'),
  done: integer('done').notNull().default(0),
  total: integer('total'),
  tables: integer('tables'),
  rows: bigint('rows', { mode: 'number' }),
  files: integer('files'),
  bytes: bigint('bytes', { mode: 'number' }),
  fault: text('fault'),
  endedAt: moment('ended_at'),
  drillState: text('drill_state').$type<Drill['state']>(),
  drill: jsonb('drill').$type<DrillFound>(),
  linkHash: bytes('link_hash'),
  /** actorKey of who asked for the link. */
  linkFor: text('link_for'),
  linkUntil: moment('link_until'),
})
