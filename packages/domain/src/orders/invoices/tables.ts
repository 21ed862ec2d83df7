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
  /** Of an invoice or receipt: how often the order had been changed. */
  revision: integer().notNull().default(0),
  /** Of an invoice or receipt: for what was charged after the first of its revision. */
  is_supplementary: boolean().notNull().default(false),
  content: jsonb().$type<DocumentContent>().notNull(),
  issued_at: timestamptz().notNull(),
  irn: text(),
  qr: text(),
  csid: text(),
  reported_at: timestamptz(),
})
export type DocumentRow = typeof documents.$inferSelect
