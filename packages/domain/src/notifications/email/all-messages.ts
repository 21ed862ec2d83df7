import { sql } from 'drizzle-orm'
import { emailTask } from '../../core/jobs/post-mail.ts'

const deliveredEmails = sql`
  select id, 'email' as channel, template, recipient, subject as text, related_to,
    case transport when 'smtp' then 'sent' else 'stored' end as status, '' as reason, sent_at as created_at
  from emails`

/** Mails that still wait in the outbox or were given up, and the messages of the other channels, as a derived table. */
export const otherNotifications = sql`(
  select id, 'email' as channel, payload->'content'->>'template' as template, payload->>'to' as recipient, '' as text,
    coalesce(payload->>'related_to', '') as related_to, case when failed_at is null then 'queued' else 'failed' end as status,
    coalesce(last_error, '') as reason, created_at
  from outbox where kind = ${emailTask} and completed_at is null
  union all
  select id, channel, template, recipient, text, related_to, status, reason, created_at
  from text_messages)`

/** Every message of the shop as one derived table: beside those the mails that were sent or kept. */
export const allNotifications = sql`(${deliveredEmails} union all select * from ${otherNotifications} beside_mails)`
