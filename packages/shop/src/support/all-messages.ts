import { sql } from 'drizzle-orm'
import { mailWork } from '../kernel/post-mail.ts'

/**
 * Every message of the shop as one derived table: mails that were sent or kept, mails that still wait in the outbox or
 * were given up, and the messages of the other channels.
 */
export const allMessages = sql`(
  select id, 'email' as channel, template, recipient, subject as text, about,
    case sent_by when 'smtp' then 'sent' else 'kept' end as state, '' as reason, sent_at as at
  from mails
  union all
  select id, 'email', payload->'content'->>'template', payload->>'to', '', coalesce(payload->>'about', ''),
    case when failed_at is null then 'waiting' else 'failed' end, coalesce(last_error, ''), created_at
  from outbox where kind = ${mailWork} and done_at is null
  union all
  select id, channel, template, recipient, text, about, state, reason, created_at
  from messages)`
