import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../core/db/columns.ts'
import type { WhatsappEvent } from '../../core/ports/whatsapp.ts'

export const whatsappEvents = pgTable('whatsapp_events', {
  id: uuid().primaryKey(),
  event_key: text().notNull(),
  /** E.164 or user id of the person who wrote; '' for statuses. */
  sender: text().notNull().default(''),
  /** Its typed form: button replies and catalogue orders are read from here. */
  content: jsonb().$type<WhatsappEvent>().notNull(),
  received_at: timestamptz().notNull(),
  handled_at: timestamptz(),
})

export const whatsappContacts = pgTable('whatsapp_contacts', {
  id: uuid().primaryKey(),
  /** E.164; null for people who hide their number. */
  phone: text(),
  user_id: text(),
  name: text().notNull().default(''),
  last_message_at: timestamptz().notNull(),
})
