import type { PrivacyChannel, PrivacyKind, PrivacyState } from '@shop/contract/admin/privacy-requests'
import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../core/db/columns.ts'

export const privacyRequests = pgTable('privacy_requests', {
  id: uuid().primaryKey(),
  account_id: uuid().notNull(),
  kind: text().$type<PrivacyKind>().notNull(),
  status: text().$type<PrivacyState>().notNull(),
  channel: text().$type<PrivacyChannel>().notNull(),
  requested_on: date({ mode: 'string' }).notNull(),
  due_on: date({ mode: 'string' }).notNull(),
  created_by: uuid(),
  decided_by: uuid(),
  decided_at: moment(),
  decision_note: text().notNull().default(''),
  job_id: uuid(),
  created_at: moment().notNull(),
  closed_at: moment(),
})

export const dataExports = pgTable('data_exports', {
  request_id: uuid().primaryKey(),
  content: text().notNull(),
  created_at: moment().notNull(),
})
