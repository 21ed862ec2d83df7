import { bigint, pgTable } from 'drizzle-orm/pg-core'
import { bytes, timestamptz } from '../../core/db/columns.ts'
import { auditLog } from '../../core/db/tables.ts'

export const auditSeals = pgTable('audit_seals', {
  position: bigint({ mode: 'number' }).primaryKey(),
  entry_id: bigint({ mode: 'number' })
    .notNull()
    .unique()
    .references(() => auditLog.id),
  hash: bytes().notNull(),
  sealed_at: timestamptz().notNull(),
})
