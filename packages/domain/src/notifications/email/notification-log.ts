import type {
  NotificationChannel,
  NotificationStatus,
  NotificationSummary,
  EmailLogEntry,
} from '@shop/contract/admin/notifications'
import { sql, type SQL, eq, and, isNull } from 'drizzle-orm'
import { requirePermission, hasAllPermissions } from '../../core/actor.ts'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { timestampPage } from '../../core/pagination.ts'
import { containsPattern, phoneDigits } from '../../core/db/like.ts'
import { isUuid } from '../../core/id.ts'
import { fail } from '../../core/errors.ts'
import { hasSecretLink } from './deliver-email.ts'
import { emails } from './tables.ts'
import { recordAudit } from '../../core/audit.ts'
import { outbox } from '../../core/db/tables.ts'
import { retryFailed } from '../../core/jobs/outbox.ts'
import { findTextMessage } from '../sms/text-messages.ts'
import { resendTextMessage } from '../sms/send-sms.ts'
import { findPushMessage, resendPush } from '../push/send-push.ts'

interface ListNotificationsInput {
  channel?: NotificationChannel
  status?: NotificationStatus
  /** `order <number>` or `ticket <number>`. */
  related_to?: string
  customer_id?: string
  search?: string
  page: number
  limit: number
  cursor?: string
}

interface NotificationPage {
  items: NotificationSummary[]
  total: number
  page: number
  next_cursor: string | null
  /** Counts across all channels: queued and failed. */
  queued_count: number
  failed_count: number
}

type Row = Omit<NotificationSummary, 'created_at'> & { created_at: string | Date }

/** The shop's messages on all channels, newest first. */
export async function listNotifications(
  ctx: RequestContext,
  input: ListNotificationsInput,
): Promise<NotificationPage> {
  requirePermission(ctx.actor, 'notifications:read')
  const { channel, status, related_to: relatedTo, customer_id: customerId, search } = input
  const page = timestampPage(input, [sql`created_at`, sql`id`])
  const conditions = sql`${channel ? sql`channel = ${channel}` : sql`true`}
    and ${status ? sql`status = ${status}` : sql`true`} and ${relatedTo ? sql`related_to = ${relatedTo}` : sql`true`}
    and ${customerId ? sentToCustomer(customerId) : sql`true`} and ${notificationSearchCondition(search)}`
  const { rows } = await ctx.db.execute<Row & Record<string, unknown>>(sql`
    select id, channel, template, recipient, text, related_to, status, reason, cost_kobo, created_at
    from ${allNotifications} all_messages where ${and(conditions, page.older)}
    order by created_at desc, id desc limit ${page.limit} offset ${page.offset}`)
  const countResult = await ctx.db.execute<{ total: number; queued_count: number; failed_count: number }>(sql`
    select (select count(*)::int from ${allNotifications} all_messages where ${conditions}) as total,
      count(*) filter (where status = 'queued')::int as queued_count,
      count(*) filter (where status = 'failed')::int as failed_count
    from ${otherNotifications} other`)
  const { rows: pageRows, next_cursor } = page.slice(rows, ({ created_at, id }) => ({
    created_at: new Date(created_at),
    id,
  }))
  const [counts = { total: 0, queued_count: 0, failed_count: 0 }] = countResult.rows
  return {
    items: pageRows.map((row) => ({
      ...row,
      cost_kobo: row.cost_kobo === null ? null : Number(row.cost_kobo),
      created_at: new Date(row.created_at).toISOString(),
    })),
    ...counts,
    page: input.page,
    next_cursor,
  }
}

const deliveredEmails = sql`
  select id, 'email' as channel, template, recipient, subject as text, related_to,
    case transport when 'smtp' then 'sent' else 'stored' end as status, null as reason, null::bigint as cost_kobo,
    sent_at as created_at, null::uuid as account_id
  from emails`

/** Queued and failed emails, and the messages of other channels, as a derived table. */
const otherNotifications = sql`(
  select id, 'email' as channel, payload->'content'->>'template' as template, payload->>'to' as recipient, '' as text,
    coalesce(payload->>'related_to', '') as related_to, case when failed_at is null then 'queued' else 'failed' end as status,
    nullif(last_error, '') as reason, null::bigint as cost_kobo, created_at, null::uuid as account_id
  from outbox where kind = ${'email.send'} and completed_at is null
  union all
  select id, channel, template, recipient, text, related_to, status, nullif(reason, '') as reason, cost_kobo, created_at,
    account_id
  from text_messages
  union all
  select id, 'push' as channel, template, recipient, (title || ': ' || text) as text, related_to, status, nullif(reason, '') as reason,
    null::bigint as cost_kobo, created_at, account_id
  from push_messages)`

/** All messages of the shop as one derived table: the above, and the delivered emails. */
const allNotifications = sql`(${deliveredEmails} union all select * from ${otherNotifications} other)`
/** Messages to an account: its texts, and emails to its address. */
const sentToCustomer = (accountId: string) =>
  sql`(account_id = ${accountId}::uuid or (channel = 'email'
    and lower(recipient) = (select lower(email) from accounts where accounts.id = ${accountId}::uuid)))`

const searchText = sql`(recipient || ' ' || related_to || ' ' || text)`

/** Messages whose recipient, text or reference contains the text; all if it is empty. */
function notificationSearchCondition(search = ''): SQL {
  const text = search.trim().replace(/^#/, '')
  if (text === '') return sql`true`
  const digits = phoneDigits(text)
  const isPhone = digits === undefined ? sql`false` : sql`${searchText} ilike ${containsPattern(digits)}`
  return sql`(${searchText} ilike ${containsPattern(text)} or ${isPhone})`
}

/**
 * One email with its text. Emails with a link that sets a password or confirms an address are only for the owner,
 * because the link gives access to the account.
 */
export async function loadEmail(
  ctx: RequestContext,
  { email_id: emailId }: { email_id: string },
): Promise<EmailLogEntry> {
  requirePermission(ctx.actor, 'emails:read')
  const [email] = isUuid(emailId) ? await ctx.db.select().from(emails).where(eq(emails.id, emailId)) : []
  if (!email) fail('not_found')
  if (hasSecretLink(email.template) && !hasAllPermissions(ctx.actor)) fail('forbidden')
  return {
    id: email.id,
    template: email.template,
    recipient: email.recipient,
    subject: email.subject,
    transport: email.transport,
    sent_at: email.sent_at.toISOString(),
    html: email.html,
    text: email.text,
  }
}

/**
 * Resends a failed message; only one of several concurrent requests does. Throws forbidden, not_found or
 * invalid_transition.
 */
export async function retryNotification(
  ctx: RequestContext,
  { notification_id: messageId }: { notification_id: string },
): Promise<void> {
  requirePermission(ctx.actor, 'notifications:read')
  if (!isUuid(messageId)) fail('not_found')
  await inTransaction(ctx, async (ctx) => {
    const message = await findTextMessage(ctx, messageId)
    const push = message ? undefined : await findPushMessage(ctx, messageId)
    const isSent = message
      ? await resendTextMessage(ctx, message)
      : push
        ? await resendPush(ctx, push)
        : await resendEmail(ctx, messageId)
    if (!isSent) fail('invalid_transition')
    await recordAudit(ctx, 'notifications.notification_retried', `notification:${messageId}`)
  })
}

async function resendEmail(ctx: RequestContext, taskId: string): Promise<boolean> {
  const isEmailTask = and(eq(outbox.id, taskId), eq(outbox.kind, 'email.send'), isNull(outbox.completed_at))
  const [task] = await ctx.db.select({ id: outbox.id }).from(outbox).where(isEmailTask)
  if (!task) fail('not_found')
  return (await retryFailed(ctx, [taskId])).length > 0
}
