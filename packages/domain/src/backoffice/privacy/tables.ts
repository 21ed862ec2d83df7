import type {
  PrivacyChannel,
  PrivacyRequestKind,
  PrivacyRequestStatus,
} from '@shop/contract/admin/privacy-requests'
import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../core/db/columns.ts'

export const privacyRequests = pgTable('privacy_requests', {
  id: uuid().primaryKey(),
  account_id: uuid().notNull(),
  kind: text().$type<PrivacyRequestKind>().notNull(),
  status: text().$type<PrivacyRequestStatus>().notNull(),
  channel: text().$type<PrivacyChannel>().notNull(),
  requested_on: date({ mode: 'string' }).notNull(),
  due_on: date({ mode: 'string' }).notNull(),
  created_by: uuid(),
  decided_by: uuid(),
  decided_at: timestamptz(),
  decision_note: text().notNull().default(''),
  job_id: uuid(),
  created_at: timestamptz().notNull(),
  closed_at: timestamptz(),
})

export const dataExports = pgTable('data_exports', {
  request_id: uuid().primaryKey(),
  content: text().notNull(),
  created_at: timestamptz().notNull(),
})
