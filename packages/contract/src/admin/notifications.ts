import * as z from 'zod/mini'
import { messageChannels } from '../consents.ts'
import { endpoint } from '../endpoint.ts'
import { PageQuery, pageSchema } from '../schemas.ts'
import { Email } from '../auth.ts'

/** The channels of the log. A push is a notification to a device of staff or a customer. */
export const notificationChannels = [...messageChannels, 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** stored: an email saved in the data folder; manual: staff send it on WhatsApp; skipped: replaced by a newer one. */
export const notificationStatuses = [
  'queued',
  'sent',
  'stored',
  'delivered',
  'failed',
  'skipped',
  'manual',
  'read',
] as const

export const NotificationStatus = z.enum(notificationStatuses)
export type NotificationStatus = z.output<typeof NotificationStatus>

/** An email, an SMS, a WhatsApp message or link, or a push. */
export const NotificationSummary = z.object({
  id: z.string(),
  channel: z.enum(notificationChannels),
  template: z.string(),
  /** Email address, phone number in E.164, or the person and device of a push. */
  recipient: z.string(),
  /** Subject of an email ('' until rendered); the full text of other channels. */
  text: z.string(),
  related_to: z.string(),
  status: NotificationStatus,
  /** Why it was not sent or not delivered. */
  reason: z.nullable(z.string()),
  /** Kobo; null for emails and for messages that were not sent. */
  cost_kobo: z.nullable(z.number()),
  created_at: z.string(),
})
export type NotificationSummary = z.output<typeof NotificationSummary>

export const listNotifications = endpoint('GET /admin/notifications', {
  summary: 'List emails, text messages, WhatsApp links and pushes, newest first, with their status',
  access: 'notifications:read',
  query: z.object({
    channel: z.optional(z.enum(notificationChannels)),
    status: z.optional(NotificationStatus),
    related_to: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    /** Messages to this customer’s account, email address and phone. */
    customer_id: z.optional(z.uuid()),
    /** Matches the recipient, the subject, or a reference such as an order number. */
    search: z.optional(z.string().check(z.maxLength(100))),
    ...PageQuery,
  }),
  response: z.extend(pageSchema(NotificationSummary), {
    /** Counts across all channels. */
    queued_count: z.number(),
    failed_count: z.number(),
    email_transport: z.enum(['smtp', 'folder']),
    sms_mode: z.enum(['live', 'test', 'none']),
  }),
  errors: ['invalid_input'],
})

export const MessageSpending = z.object({
  /** Its first day, YYYY-MM-DD. */
  month: z.string(),
  spent_kobo: z.number(),
  monthly_limit_kobo: z.nullable(z.number()),
})
export type MessageSpending = z.output<typeof MessageSpending>

export const getMessageSpending = endpoint('GET /admin/notifications/spending', {
  summary: 'Get what this month’s text messages have cost',
  access: 'settings:read',
  response: MessageSpending,
})

const messageId = z.object({ notification_id: z.string() })

export const retryNotification = endpoint('POST /admin/notifications/{notification_id}/retry', {
  summary: 'Resend a message that failed',
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
  /** The email server's error, if it rejected the email. */
  error: z.nullable(z.string()),
  /** Number of failed emails that are being retried now. */
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
