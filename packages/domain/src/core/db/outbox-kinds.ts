import type { AgreementEmailEvent, EmailPayload } from '@shop/contract/email-content'

export interface EmailJob {
  /** One address: a refused one keeps nobody else from the mail. */
  to: string
  content: EmailPayload
  /** What it is about, for the owner's list of emails: `order <number>`, or ''. */
  related_to: string
}

export interface StockAlertInput {
  product_id: string
  variant_id: string | null
  email: string
}

export interface ResetLinkInput {
  email: string
  /** Hash of the known device, which has its own limit. */
  device_hash?: string
}

export interface CampaignEmailInput {
  campaign_id: string
  subscriber_id: string
  /** Before the nights that it waited for. */
  attempts?: number
}

interface ShipmentInput {
  shipment_id: string
}

/** Every kind of task for the outside with its payload, plain JSON. A worker has a handler for each. */
export interface OutboxPayloads {
  'email.send': EmailJob
  'email.send_campaign': CampaignEmailInput
  'email.send_abandoned_cart': { account_id: string; abandoned_at: string }
  'sms.send': { message_id: string }
  'account.send_reset_link': ResetLinkInput
  'newsletter.send_confirmation': { email: string }
  'stock_alert.send_confirmation': StockAlertInput
  'agreement.send_email': { agreement_id: string; event: AgreementEmailEvent }
  'order.send_code': { order_id: string }
  /** Not sent if the order has another version by then. */
  'order.send_status_email': { order_id: string; version: number }
  /** When it was paid, packed or given back, ISO. */
  'invoice.issue': { order_id: string; at: string }
  'refund.request': { refund_id: string }
  'shipment.book': ShipmentInput
  'shipment.cancel': ShipmentInput
  'shipment.track': ShipmentInput
  'campaign.start': { campaign_id: string; version: number }
  /** Keys of the file store. */
  'files.delete': { keys: string[] }
  'job.step': { job_id: string; generation: number }
  /** Also enqueued by emit_webhooks (migrations). */
  'webhook.deliver': { delivery_id: string; generation: number }
}

export type OutboxKind = keyof OutboxPayloads

/** Every kind of background job; apps/server/src/jobs/background-jobs.ts has the step of each. */
export type JobKind =
  | 'campaign.send'
  | 'bulk_edit.run'
  | 'import.check'
  | 'import.run'
  | 'import.undo'
  | 'product_export.create'
  | 'data_export.create'
