import { sql } from 'drizzle-orm'
import { mailWork } from '../../core/jobs/post-mail.ts'

const settledMails = sql`
  select id, 'email' as channel, template, recipient, subject as text, about,
    case sent_by when 'smtp' then 'sent' else 'kept' end as state, '' as reason, sent_at as at
  from mails`

/** Mails that still wait in the outbox or were given up, and the messages of the other channels, as a derived table. */
export const messagesBesideMails = sql`(
  select id, 'email' as channel, payload->'content'->>'template' as template, payload->>'to' as recipient, '' as text,
    coalesce(payload->>'about', '') as about, case when failed_at is null then 'waiting' else 'failed' end as state,
    coalesce(last_error, '') as reason, created_at as at
  from outbox where kind = ${mailWork} and done_at is null
  union all
  select id, channel, template, recipient, text, about, state, reason, created_at
  from messages)`

/** Every message of the shop as one derived table: beside those the mails that were sent or kept. */
export const allMessages = sql`(${settledMails} union all select * from ${messagesBesideMails} beside_mails)`
