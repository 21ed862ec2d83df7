import { staffEvents } from '@shop/contract/admin/staff-notifications'
import type { AgreementEmailEvent, EmailPayload } from '@shop/contract/email-content'
import * as z from 'zod/mini'

interface OutboxDefinition {
  /** What staff see if one fails for good. */
  title: string
  /** Plain JSON. */
  payload: z.core.$ZodType
  /** Only sent while nothing else is due, so that no order's email waits for a campaign. */
  priority?: 'low'
}

const defineOutbox = <const Kinds extends Record<string, OutboxDefinition>>(kinds: Kinds): Kinds => kinds

const ofOrder = z.object({ order_id: z.string() })
const ofShipment = z.object({ shipment_id: z.string() })

/** Every kind of outbox message. apps/server/src/jobs/outbox-handlers.ts has the handler of each. */
export const outboxMessages = defineOutbox({
  'email.send': {
    title: 'Email',
    payload: z.object({
      /** One address per message, so that a rejected one does not stop the email to others. */
      to: z.string(),
      content: z.custom<EmailPayload>((content) => typeof content === 'object'),
      /** The code of the language in which it is written; always English for staff. */
      language: z.string(),
      /** What it is about, for the owner's list of emails: `order <number>`, or ''. */
      related_to: z.string(),
    }),
  },
  'email.send_campaign': {
    title: 'Campaign email',
    payload: z.object({
      campaign_id: z.string(),
      subscriber_id: z.string(),
      /** Attempts made before the nights during which it waited. */
      attempts: z.optional(z.number()),
    }),
    priority: 'low',
  },
  'email.send_abandoned_cart': {
    title: 'Cart reminder',
    payload: z.object({ account_id: z.string(), abandoned_at: z.string() }),
    priority: 'low',
  },
  'sms.send': {
    title: 'SMS to a customer',
    payload: z.object({ message_id: z.string() }),
  },
  'whatsapp.send': {
    title: 'WhatsApp message to a customer',
    payload: z.object({ message_id: z.string() }),
  },
  'staff.notify': {
    title: 'Notification to staff',
    payload: z.object({
      event: z.enum(staffEvents),
      title: z.string(),
      text: z.string(),
      /** The page of the admin area that it opens. */
      path: z.string(),
      /** Groups the notifications about one thing on a device, such as 'order-1042'. */
      tag: z.string(),
      related_to: z.string(),
      /** Who did it, and need not be told. */
      except_account_id: z.nullable(z.string()),
    }),
  },
  'push.send': {
    title: 'Notification to a device',
    payload: z.object({
      message_id: z.string(),
      /** How often the push service has asked to wait. */
      delays: z.optional(z.number()),
    }),
  },
  'whatsapp.handle_events': {
    title: 'WhatsApp messages from customers, and reports on ours',
    payload: z.object({ event_ids: z.array(z.string()) }),
  },
  'whatsapp.fetch_image': {
    title: 'Picture that a customer sent by WhatsApp',
    payload: z.object({ image_id: z.string() }),
  },
  'account.send_reset_link': {
    title: 'Password reset email',
    payload: z.object({
      email: z.string(),
      /** Hash of the known device, which has its own limit. */
      device_hash: z.optional(z.string()),
      /** Of the visitor who asked; otherwise that of the account. */
      language: z.optional(z.string()),
    }),
  },
  'account.send_phone_code': {
    title: 'Code sent to a phone',
    payload: z.object({ code_id: z.string() }),
  },
  'newsletter.send_confirmation': {
    title: 'Newsletter confirmation email',
    payload: z.object({ email: z.string(), language: z.string() }),
  },
  'stock_alert.send_confirmation': {
    title: 'Back-in-stock confirmation email',
    payload: z.object({
      product_id: z.string(),
      variant_id: z.nullable(z.string()),
      email: z.string(),
      language: z.string(),
    }),
  },
  'agreement.send_email': {
    title: 'Instalment plan email',
    payload: z.object({
      agreement_id: z.string(),
      event: z.custom<AgreementEmailEvent>((event) => typeof event === 'string'),
    }),
  },
  'order.send_code': { title: 'Order confirmation code', payload: ofOrder },
  'order.send_status_email': {
    title: 'Order update email',
    /** Not sent if the order has a different version by then. */
    payload: z.object({ order_id: z.string(), version: z.number() }),
  },
  'agent_order.send': {
    title: 'Order update for an AI agent',
    payload: z.object({ event_id: z.string() }),
  },
  'invoice.issue': {
    title: 'Invoice or other order document',
    /** When it was paid, packed or returned to stock, ISO. */
    payload: z.object({ order_id: z.string(), at: z.string() }),
  },
  'ad_purchase.send': { title: 'Report of a purchase to Meta', payload: ofOrder, priority: 'low' },
  'refund.request': {
    title: 'Refund through the payment provider',
    payload: z.object({ refund_id: z.string() }),
  },
  'shipment.book': { title: 'Booking a courier for a parcel', payload: ofShipment },
  'shipment.cancel': { title: 'Cancelling a courier’s parcel', payload: ofShipment },
  'shipment.track': { title: 'Getting a parcel update from a courier', payload: ofShipment },
  'campaign.start': {
    title: 'Start of a campaign',
    payload: z.object({ campaign_id: z.string(), version: z.number() }),
  },
  'files.delete': {
    title: 'Removing unused images',
    /** Keys of the file store, and folders that are emptied. */
    payload: z.object({ keys: z.array(z.string()), folders: z.optional(z.array(z.string())) }),
  },
  'job.step': {
    title: 'Background task, such as an import or a backup',
    payload: z.object({ job_id: z.string(), generation: z.number() }),
  },
  'product_feed.write': {
    title: 'Writing a product feed',
    payload: z.object({ feed: z.enum(['google', 'meta']), build_id: z.string() }),
    priority: 'low',
  },
  /** Enqueued by emit_webhooks (migrations). */
  'extension.handle_event': {
    title: 'Event for an extension',
    payload: z.object({
      extension: z.string(),
      event: z.object({
        id: z.string(),
        type: z.string(),
        created_at: z.string(),
        data: z.record(z.string(), z.unknown()),
      }),
    }),
  },
  /** Also enqueued by emit_webhooks (migrations). */
  'webhook.deliver': {
    title: 'Webhook delivery',
    payload: z.object({ delivery_id: z.string(), generation: z.number() }),
  },
})

export type OutboxKind = keyof typeof outboxMessages

export type OutboxPayload<Kind extends OutboxKind> = z.output<(typeof outboxMessages)[Kind]['payload']>

export const isLowPriority = (kind: OutboxKind): boolean => 'priority' in outboxMessages[kind]

/** The title of a kind, or the kind itself for a row of an earlier version whose kind no longer exists. */
export const outboxTitle = (kind: string): string =>
  kind in outboxMessages ? outboxMessages[kind as OutboxKind].title : kind

export type EmailJob = OutboxPayload<'email.send'>

/** Every kind of background job. apps/server/src/jobs/background-jobs.ts has their steps. */
export type JobKind =
  | 'campaign.send'
  | 'bulk_edit.run'
  | 'import.check'
  | 'import.run'
  | 'import.undo'
  | 'product_export.create'
  | 'product_feed.build'
  | 'data_export.create'
