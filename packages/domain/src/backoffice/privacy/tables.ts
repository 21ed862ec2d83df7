import type { PrivacyChannel, PrivacyKind, PrivacyState } from '@shop/contract/admin/privacy-requests'
import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../core/db/columns.ts'

export const privacyRequests = pgTable('privacy_requests', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  kind: text('kind').$type<PrivacyKind>().notNull(),
  state: text('state').$type<PrivacyState>().notNull(),
  channel: text('channel').$type<PrivacyChannel>().notNull(),
  askedOn: date('asked_on', { mode: 'string' }).notNull(),
  dueOn: date('due_on', { mode: 'string' }).notNull(),
  madeBy: uuid('made_by'),
  decidedBy: uuid('decided_by'),
  decidedAt: moment('decided_at'),
  words: text('words').notNull().default(''),
  jobId: uuid('job_id'),
  createdAt: moment('created_at').notNull(),
  endedAt: moment('ended_at'),
})

export const privacyExports = pgTable('privacy_exports', {
  requestId: uuid('request_id').primaryKey(),
  content: text('content').notNull(),
  madeAt: moment('made_at').notNull(),
})
