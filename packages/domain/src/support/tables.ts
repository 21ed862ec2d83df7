import type { TicketChannel, TicketMessage, TicketStatus } from '@shop/contract/admin/tickets'
import type { InquiryType } from '@shop/contract/contact-rules'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../identity/accounts/tables.ts'
import { timestamptz } from '../core/db/columns.ts'
import type { WhatsappOrderItem } from '../core/ports/whatsapp.ts'
import { orders } from '../orders/tables.ts'

export const tickets = pgTable('tickets', {
  id: uuid().primaryKey(),
  number: text().notNull(),
  type: text().$type<InquiryType>().notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  email: text().notNull(),
  account_id: uuid().references(() => accounts.id, { onDelete: 'set null' }),
  created_at: timestamptz().notNull(),
  status: text().$type<TicketStatus>().notNull().default('open'),
  channel: text().$type<TicketChannel>().notNull().default('form'),
  name: text().notNull().default(''),
  phone: text().notNull().default(''),
  /** The code of the language of emails to the customer. */
  language: text().notNull().default('en'),
  /** Of a person who hides their number on WhatsApp. */
  whatsapp_user_id: text().notNull().default(''),
  order_id: uuid().references(() => orders.id, { onDelete: 'set null' }),
  assignee_id: uuid().references(() => accounts.id, { onDelete: 'set null' }),
  /** Set only while the ticket waits for the shop. */
  waiting_since: timestamptz(),
  first_replied_at: timestamptz(),
  version: integer().notNull().default(1),
  updated_at: timestamptz().notNull(),
})

/** Messages after the first one, which is in the ticket itself. */
export const ticketMessages = pgTable('ticket_messages', {
  id: uuid().primaryKey(),
  ticket_id: uuid()
    .notNull()
    .references(() => tickets.id, { onDelete: 'cascade' }),
  kind: text().$type<TicketMessage['kind']>().notNull(),
  channel: text().$type<TicketChannel>(),
  text: text().notNull().default(''),
  /** The message by which a reply was sent. */
  text_message_id: uuid(),
  created_by: uuid().references(() => accounts.id, { onDelete: 'set null' }),
  assignee_id: uuid().references(() => accounts.id, { onDelete: 'set null' }),
  created_at: timestamptz().notNull(),
})

export const ticketImages = pgTable('ticket_images', {
  id: uuid().primaryKey(),
  ticket_id: uuid()
    .notNull()
    .references(() => tickets.id, { onDelete: 'cascade' }),
  /** The id of the ticket itself for its first message; null until an upload is sent. */
  message_id: uuid(),
  /** The provider's id of an incoming picture. */
  media_id: text(),
  status: text().$type<'pending' | 'stored' | 'failed'>().notNull(),
  file_key: text(),
  /** Until then its signed link works. */
  public_until: timestamptz(),
  created_at: timestamptz().notNull(),
})

export const draftOrders = pgTable('draft_orders', {
  id: uuid().primaryKey(),
  ticket_id: uuid()
    .notNull()
    .references(() => tickets.id, { onDelete: 'cascade' }),
  /** The id of the ticket itself for its first message. */
  message_id: uuid().notNull(),
  event_key: text().notNull(),
  items: jsonb().$type<WhatsappOrderItem[]>().notNull(),
  /** What the customer wrote with it. */
  note: text().notNull().default(''),
  order_id: uuid().references(() => orders.id, { onDelete: 'set null' }),
  created_at: timestamptz().notNull(),
})
