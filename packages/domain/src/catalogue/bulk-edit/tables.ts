import type { BulkSkipReason } from '@shop/contract/admin/bulk-edits'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../core/db/columns.ts'
import type { BulkState, ResolvedAction } from './bulk-edit-plan.ts'

export const bulkEdits = pgTable('bulk_edits', {
  id: uuid().primaryKey(),
  action: jsonb().$type<ResolvedAction>().notNull(),
  /** The edit this one undoes. */
  undoes_id: uuid(),
  /** Its background job, if it is large. */
  job_id: uuid(),
  started_by: uuid(),
  started_at: timestamptz().notNull(),
})

export const bulkEditItems = pgTable('bulk_edit_items', {
  bulk_edit_id: uuid().notNull(),
  position: integer().notNull(),
  product_id: text().notNull(),
  status: text().$type<'pending' | 'updated' | 'skipped'>().notNull().default('pending'),
  skip_reason: text().$type<BulkSkipReason>(),
  before: jsonb().$type<BulkState>(),
  version_after: integer(),
})
