import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { DocumentSeries } from '@shop/contract/documents'
import { timestamptz } from '../../core/db/columns.ts'
import type { DocumentContent } from './document-content.ts'

export const documents = pgTable('documents', {
  id: uuid().primaryKey(),
  series: text().$type<DocumentSeries>().notNull(),
  number: bigint({ mode: 'number' }).notNull(),
  order_id: uuid().notNull(),
  refund_id: uuid(),
  /** The invoice or receipt that a credit note corrects. */
  corrects: uuid(),
  /** For an invoice or receipt: the number of edits of the order at that time. */
  revision: integer().notNull().default(0),
  /** Whether an invoice or receipt is for charges after the first one of its revision. */
  is_supplementary: boolean().notNull().default(false),
  content: jsonb().$type<DocumentContent>().notNull(),
  issued_at: timestamptz().notNull(),
  irn: text(),
  qr: text(),
  csid: text(),
  reported_at: timestamptz(),
})
export type DocumentRow = typeof documents.$inferSelect
