import * as z from 'zod/mini'
import { messageChannels } from '../consents.ts'
import { endpoint } from '../endpoint.ts'
import { PageQuery, pageSchema } from '../schemas.ts'
import { Email } from '../auth.ts'

/** kept: an email in the data folder; link: to be sent by staff on WhatsApp; skipped: a newer one took its place. */
export const notificationStatuses = [
  'queued',
  'sent',
  'stored',
  'delivered',
  'failed',
  'skipped',
  'manual',
] as const

export const NotificationStatus = z.enum(notificationStatuses)
export type NotificationStatus = z.output<typeof NotificationStatus>

/** An email, an SMS or a link for WhatsApp. */
export const NotificationSummary = z.object({
  id: z.string(),
  channel: z.enum(messageChannels),
  template: z.string(),
  /** Address, or number in E.164. */
  recipient: z.string(),
  /** Subject of an email, '' until it is written; the whole text of the others. */
  text: z.string(),
  related_to: z.string(),
  status: NotificationStatus,
  /** Why it was not sent or did not arrive. */
  reason: z.nullable(z.string()),
  created_at: z.string(),
})
export type NotificationSummary = z.output<typeof NotificationSummary>

export const listNotifications = endpoint('GET /admin/notifications', {
  summary: 'List emails, text messages and WhatsApp links, newest first, with their status',
  access: 'notifications:read',
  query: z.object({
    channel: z.optional(z.enum(messageChannels)),
    status: z.optional(NotificationStatus),
    related_to: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    /** Holds in receiver, subject or what it is about, such as a number of an order. */
    search: z.optional(z.string().check(z.maxLength(100))),
    ...PageQuery,
  }),
  response: z.extend(pageSchema(NotificationSummary), {
    /** Of all channels. */
    queued_count: z.number(),
    failed_count: z.number(),
    email_transport: z.enum(['smtp', 'folder']),
    sms_mode: z.enum(['live', 'test', 'none']),
  }),
  errors: ['invalid_input'],
})

const messageId = z.object({ notification_id: z.string() })

export const retryNotification = endpoint('POST /admin/notifications/{notification_id}/retry', {
  summary: 'Resend an email or SMS that failed',
  access: 'notifications:read',
  params: messageId,
  errors: ['not_found', 'invalid_transition'],
})

export const markNotificationSent = endpoint('POST /admin/notifications/{notification_id}/mark-sent', {
  summary: 'Record that staff sent a message through its WhatsApp link',
  access: 'notifications:read',
  params: messageId,
  errors: ['not_found', 'invalid_transition'],
})

export const EmailLogEntry = z.object({
  id: z.string(),
  template: z.string(),
  recipient: z.string(),
  subject: z.string(),
  transport: z.enum(['smtp', 'folder']),
  sent_at: z.string(),
  html: z.string(),
  text: z.string(),
})
export type EmailLogEntry = z.output<typeof EmailLogEntry>

export const getEmail = endpoint('GET /admin/emails/{email_id}', {
  summary: 'Get an email with its text',
  access: 'emails:read',
  params: z.object({ email_id: z.string() }),
  response: EmailLogEntry,
  errors: ['not_found'],
})

export const EmailTest = z.object({
  to: z.string(),
  transport: z.enum(['smtp', 'folder']),
  /** In the email server's words why it did not take the email. */
  error: z.nullable(z.string()),
  /** How many emails had failed before and are tried again now, instead of later. */
  retried: z.number(),
})
export type EmailTest = z.output<typeof EmailTest>

export const sendTestEmail = endpoint('POST /admin/emails/test', {
  summary: 'Send a test email to check the mail server',
  access: 'settings:write',
  rateLimit: 'invite',
  body: z.object({ to: Email }),
  response: EmailTest,
  errors: ['invalid_input', 'rate_limited'],
})
