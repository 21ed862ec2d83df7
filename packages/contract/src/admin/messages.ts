import * as z from 'zod/mini'
import { messageChannels } from '../consents.ts'
import { endpoint } from '../endpoint.ts'
import { Done, PageQuery, pageOf } from '../page.ts'

/** kept: a mail in the data folder; link: to be sent by staff on WhatsApp; skipped: a newer one took its place. */
export const messageStates = ['queued', 'sent', 'stored', 'delivered', 'failed', 'skipped', 'manual'] as const
export const MessageState = z.enum(messageStates)
export type MessageState = z.output<typeof MessageState>

/** A mail, an SMS or a link for WhatsApp. */
export const MessageSummary = z.object({
  id: z.string(),
  channel: z.enum(messageChannels),
  template: z.string(),
  /** Address, or number in E.164. */
  recipient: z.string(),
  /** Subject of a mail, '' until it is written; the whole text of the others. */
  text: z.string(),
  related_to: z.string(),
  status: MessageState,
  /** Why it was not sent or did not arrive; '' otherwise. */
  reason: z.string(),
  created_at: z.string(),
})
export type MessageSummary = z.output<typeof MessageSummary>

export const listMessages = endpoint({
  method: 'GET',
  path: '/admin/messages',
  summary: 'List emails, text messages and WhatsApp links, newest first, with their status',
  access: 'notifications:read',
  query: z.object({
    channel: z.optional(z.enum(messageChannels)),
    status: z.optional(MessageState),
    related_to: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    /** Holds in receiver, subject or what it is about, such as a number of an order. */
    search: z.optional(z.string().check(z.maxLength(100))),
    ...PageQuery,
  }),
  response: z.extend(pageOf(MessageSummary), {
    /** Of all channels. */
    queued_count: z.number(),
    failed_count: z.number(),
    email_transport: z.enum(['smtp', 'folder']),
    sms_mode: z.enum(['live', 'test', 'none']),
  }),
  errors: ['invalid_input'],
})

const messageId = z.object({ messageId: z.string() })

export const retryMessage = endpoint({
  method: 'POST',
  path: '/admin/messages/{messageId}/retry',
  summary: 'Resend an email or SMS that failed',
  access: 'notifications:read',
  params: messageId,
  response: Done,
  errors: ['not_found', 'invalid_transition'],
})

export const markMessageSent = endpoint({
  method: 'POST',
  path: '/admin/messages/{messageId}/sent',
  summary: 'Record that staff sent a message through its WhatsApp link',
  access: 'notifications:read',
  params: messageId,
  response: Done,
  errors: ['not_found', 'invalid_transition'],
})
