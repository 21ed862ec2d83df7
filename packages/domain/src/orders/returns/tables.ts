import type { ReturnCondition } from '@shop/contract/admin/returns'
import type { ReturnReason, ReturnStatus, ReturnResolution } from '@shop/contract/returns'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../core/db/columns.ts'

export const returns = pgTable('returns', {
  id: uuid().primaryKey(),
  number: text().notNull(),
  order_id: uuid().notNull(),
  status: text().$type<ReturnStatus>().notNull(),
  requested_resolution: text().$type<ReturnResolution>().notNull(),
  comment: text().notNull().default(''),
  /** Keys in the file store; not public. */
  photos: jsonb().$type<string[]>().notNull().default([]),
  resolution: text().$type<'source' | 'bank' | 'store_credit' | 'exchange'>(),
  refunded_kobo: bigint({ mode: 'number' }),
  /** The part of `refunded_kobo` that refunds the delivery fee. */
  refunded_delivery_fee_kobo: bigint({ mode: 'number' }).notNull().default(0),
  exchange_order_id: uuid(),
  version: integer().notNull().default(1),
  requested_at: timestamptz().notNull(),
})

export const returnLines = pgTable('return_lines', {
  return_id: uuid().notNull(),
  /** The position of the order line. */
  position: integer().notNull(),
  quantity: integer().notNull(),
  reason: text().$type<ReturnReason>().notNull(),
  exchange_variant_id: uuid(),
  condition: text().$type<ReturnCondition>(),
  restock: boolean().notNull().default(false),
})

export const returnStatusHistory = pgTable('return_status_history', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  return_id: uuid().notNull(),
  status: text().$type<ReturnStatus>().notNull(),
  note: text().notNull().default(''),
  actor: text().notNull(),
  actor_name: text().notNull(),
  created_at: timestamptz().notNull(),
})

export type ReturnRow = typeof returns.$inferSelect
export type ReturnLineRow = typeof returnLines.$inferSelect
export type ReturnStatusRow = typeof returnStatusHistory.$inferSelect
