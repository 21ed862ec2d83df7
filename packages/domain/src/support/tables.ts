import type { TicketChannel, TicketEntry, TicketState } from '@shop/contract/admin/tickets'
import type { InquiryType } from '@shop/contract/contact-rules'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../identity/accounts/tables.ts'
import { moment } from '../core/db/columns.ts'
import { orders } from '../orders/tables.ts'

export const tickets = pgTable('tickets', {
  id: uuid('id').primaryKey(),
  number: text('number').notNull(),
  type: text('type').$type<InquiryType>().notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  email: text('email').notNull(),
  accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
  createdAt: moment('created_at').notNull(),
  state: text('state').$type<TicketState>().notNull().default('waiting'),
  channel: text('channel').$type<TicketChannel>().notNull().default('form'),
  name: text('name').notNull().default(''),
  phone: text('phone').notNull().default(''),
  orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
  assignedTo: uuid('assigned_to').references(() => accounts.id, { onDelete: 'set null' }),
  /** Set while it waits for the shop, and only then. */
  waitingSince: moment('waiting_since'),
  firstAnsweredAt: moment('first_answered_at'),
  version: integer('version').notNull().default(1),
  changedAt: moment('changed_at').notNull(),
})

/** What came after the first message, which stands in the ticket itself. */
export const ticketEntries = pgTable('ticket_entries', {
  id: uuid('id').primaryKey(),
  ticketId: uuid('ticket_id')
    .notNull()
    .references(() => tickets.id, { onDelete: 'cascade' }),
  kind: text('kind').$type<TicketEntry['kind']>().notNull(),
  channel: text('channel').$type<TicketChannel | ''>().notNull().default(''),
  text: text('text').notNull().default(''),
  byId: uuid('by_id').references(() => accounts.id, { onDelete: 'set null' }),
  /** Whom it was given to. */
  toId: uuid('to_id').references(() => accounts.id, { onDelete: 'set null' }),
  at: moment('at').notNull(),
})
