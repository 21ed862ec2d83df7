import { bigint, pgTable } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../core/db/columns.ts'
import { auditLog } from '../../core/db/tables.ts'

export const auditSeals = pgTable('audit_seals', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  entryId: bigint('entry_id', { mode: 'number' })
    .notNull()
    .unique()
    .references(() => auditLog.id),
  hash: bytes('hash').notNull(),
  sealedAt: moment('sealed_at').notNull(),
})
