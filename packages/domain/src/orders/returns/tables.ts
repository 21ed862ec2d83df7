import type { Verdict } from '@shop/contract/admin/returns'
import type { ReturnReason, ReturnState, ReturnWish } from '@shop/contract/returns'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../core/db/columns.ts'

export const returns = pgTable('returns', {
  id: uuid('id').primaryKey(),
  number: text('number').notNull(),
  orderId: uuid('order_id').notNull(),
  state: text('state').$type<ReturnState>().notNull(),
  wish: text('wish').$type<ReturnWish>().notNull(),
  words: text('words').notNull().default(''),
  /** Keys in the file store; not public. */
  photos: jsonb('photos').$type<string[]>().notNull().default([]),
  settledAs: text('settled_as').$type<'source' | 'bank' | 'store_credit' | 'exchange'>(),
  settledKobo: bigint('settled_kobo', { mode: 'number' }),
  /** What of that gave back the delivery. */
  feeKobo: bigint('fee_kobo', { mode: 'number' }).notNull().default(0),
  newOrderId: uuid('new_order_id'),
  version: integer('version').notNull().default(1),
  askedAt: moment('asked_at').notNull(),
})

export const returnLines = pgTable('return_lines', {
  returnId: uuid('return_id').notNull(),
  /** Of the order's line. */
  position: integer('position').notNull(),
  quantity: integer('quantity').notNull(),
  reason: text('reason').$type<ReturnReason>().notNull(),
  wantedVariant: uuid('wanted_variant'),
  verdict: text('verdict').$type<Verdict>(),
  restock: boolean('restock').notNull().default(false),
})

export const returnSteps = pgTable('return_steps', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  returnId: uuid('return_id').notNull(),
  state: text('state').$type<ReturnState>().notNull(),
  note: text('note').notNull().default(''),
  actor: text('actor').notNull(),
  actorName: text('actor_name').notNull(),
  at: moment('at').notNull(),
})

export type ReturnRow = typeof returns.$inferSelect
export type ReturnLineRow = typeof returnLines.$inferSelect
export type ReturnStepRow = typeof returnSteps.$inferSelect
