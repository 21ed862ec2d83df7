import type { BulkLeftOut } from '@shop/contract/admin/bulk-changes'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../core/db/columns.ts'
import type { BulkState } from './bulk-state.ts'
import type { ResolvedAct } from './plan-bulk-change.ts'

export const bulkChanges = pgTable('bulk_changes', {
  id: uuid('id').primaryKey(),
  act: jsonb('act').$type<ResolvedAct>().notNull(),
  /** The change that this one takes back. */
  undoes: uuid('undoes'),
  /** What works on it, where it is too much to be done at once. */
  jobId: uuid('job_id'),
  startedBy: uuid('started_by'),
  startedAt: moment('started_at').notNull(),
})

export const bulkChangeItems = pgTable('bulk_change_items', {
  bulkId: uuid('bulk_id').notNull(),
  position: integer('position').notNull(),
  productId: text('product_id').notNull(),
  state: text('state').$type<'waiting' | 'changed' | 'left_out'>().notNull().default('waiting'),
  why: text('why').$type<BulkLeftOut>(),
  before: jsonb('before').$type<BulkState>(),
  versionAfter: integer('version_after'),
})
