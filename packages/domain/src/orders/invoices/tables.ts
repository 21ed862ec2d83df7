import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { DocumentSeries } from '@shop/contract/documents'
import { moment } from '../../core/db/columns.ts'
import type { DocumentContent } from './document-content.ts'

export const documents = pgTable('documents', {
  id: uuid('id').primaryKey(),
  series: text('series').$type<DocumentSeries>().notNull(),
  number: bigint('number', { mode: 'number' }).notNull(),
  orderId: uuid('order_id').notNull(),
  refundId: uuid('refund_id'),
  /** The invoice or receipt that a credit note corrects. */
  corrects: uuid('corrects'),
  /** Of an invoice or receipt: how often the order had been changed. */
  revision: integer('revision').notNull().default(0),
  /** Of an invoice or receipt: for what was charged after the first of its revision. */
  isLater: boolean('is_later').notNull().default(false),
  content: jsonb('content').$type<DocumentContent>().notNull(),
  issuedAt: moment('issued_at').notNull(),
  irn: text('irn'),
  qr: text('qr'),
  csid: text('csid'),
  reportedAt: moment('reported_at'),
})

export type DocumentRow = typeof documents.$inferSelect
