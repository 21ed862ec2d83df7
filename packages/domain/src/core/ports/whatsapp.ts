import type { UnavailableReason, WebhookHeaders } from './payment-gateway.ts'

/** The shop's WhatsApp number. */
export interface WhatsappSender {
  readonly mode: WhatsappMode
  /**
   * Sends one message. A rejection was not sent; `rate_limited` and `temporary` may be repeated. Throws
   * WhatsappUnavailable without a usable response: the message may have been sent, and its `reference` in a status
   * then says so, because the provider has no idempotency key.
   */
  send(message: OutgoingWhatsapp): Promise<WhatsappResult>
  /**
   * Downloads what a person sent, by its id, which the provider keeps for seven days. Throws WhatsappUnavailable to be
   * repeated.
   */
  fetchMedia(mediaId: string, options: { bytesMax: number }): Promise<WhatsappMedia>
  /** Reads a webhook. Undefined if the signature does not match the raw bytes. */
  parseWebhook(headers: WebhookHeaders, rawBody: Buffer): WhatsappWebhook | undefined
  /** Whether this is the token with which the provider checks the address of the webhook. */
  isVerifyToken(token: string): boolean
}

/** `test` is the built-in fake: nothing reaches a phone. */
export type WhatsappMode = 'test' | 'live'

export interface OutgoingWhatsapp {
  /** A phone in E.164, or the id of a user who hides their number (isWhatsappUserId). */
  to: string
  /** Comes back in the statuses of this message. */
  reference: string
  content: WhatsappContent
}

/** What can be sent. At any time only a template; the others within 24 hours of the person's last message. */
export type WhatsappContent =
  | {
      type: 'template'
      /** As registered with the provider. */
      name: string
      language: string
      /** The values of its placeholders, in order; none is empty. */
      parameters: string[]
      /** The ids of its reply buttons, in order. */
      reply_ids?: string[]
      /** What follows the fixed part of its link. */
      link_suffix?: string
    }
  /** A template of a sign-in code. Only phones receive it, never a user id. */
  | { type: 'code'; name: string; language: string; code: string }
  | { type: 'text'; text: string }
  | { type: 'image'; url: string; caption: string }
  | { type: 'product'; catalogue_id: string; sku: string; text: string }
  /** A text with one button that opens a page, such as a payment page. */
  | { type: 'link'; text: string; label: string; url: string }
  /** A text with up to three buttons; a tap sends the id back. */
  | { type: 'buttons'; text: string; buttons: { id: string; title: string }[] }

/** Why a message was not sent or not delivered. */
export type WhatsappRejection =
  /** More than 24 hours since the person's last message: only a template can be sent. */
  | 'outside_window'
  /** The number has no WhatsApp, or one that cannot receive this. */
  | 'not_on_whatsapp'
  | 'rate_limited'
  /** The template is missing, paused or has other placeholders. */
  | 'template'
  /** Not a number that messages can be sent to. */
  | 'bad_number'
  /** The person does not want these messages. */
  | 'opted_out'
  /** The key, the permissions, the billing or the content: only the owner can change it. */
  | 'account'
  | 'temporary'

export type WhatsappResult =
  | { status: 'accepted'; provider_id: string }
  | { status: 'rejected'; reason: WhatsappRejection; message: string }

export type WhatsappMedia =
  | { status: 'fetched'; bytes: Uint8Array }
  /** The provider no longer has it, or it is larger than allowed: repeating changes nothing. */
  | { status: 'gone' | 'too_large' }

export interface WhatsappWebhook {
  /** False if the body is signed and yet not a webhook of the provider. */
  is_readable: boolean
  /** In the order of the body. What the shop has no use for is left out. */
  events: WhatsappEvent[]
}

export type WhatsappEvent = WhatsappStatus | WhatsappMessage

/** The progress of a message that the shop sent. Statuses come in any order and more than once. */
export interface WhatsappStatus {
  type: 'status'
  /** Same key, same event. */
  key: string
  provider_id: string
  /** Of the message; undefined if the shop did not send it. */
  reference: string | undefined
  status: 'sent' | 'delivered' | 'read' | 'failed'
  /** Why it failed. */
  reason: WhatsappRejection | undefined
  /** The provider's message about the failure. */
  message: string
}

/** What a person sent to the shop. */
export interface WhatsappMessage {
  type: 'message'
  key: string
  provider_id: string
  /** E.164; undefined if the person hides their number. */
  phone: string | undefined
  /** The id of the person for this business, if the provider gave one. */
  user_id: string | undefined
  /** As the person calls themselves; may be ''. */
  name: string
  /** ISO. */
  sent_at: string
  /** The message that it responds to, by provider_id. */
  reply_to: string | undefined
  content: WhatsappMessageContent
}

export type WhatsappMessageContent =
  | { kind: 'text'; text: string }
  /** A tap on a button: `id` as it was sent. */
  | { kind: 'button'; id: string; text: string }
  /** A cart of the catalogue. Its prices are what the person saw; the shop prices it again. */
  | { kind: 'order'; catalogue_id: string; text: string; items: WhatsappOrderItem[] }
  | { kind: 'image'; media_id: string; caption: string }
  /** A place, contact, voice message and the like, by the provider's name for it. */
  | { kind: 'other'; type: string }

export interface WhatsappOrderItem {
  sku: string
  quantity: number
}

/** The provider gave no usable response. The message may have been sent. */
export class WhatsappUnavailable extends Error {
  override readonly name = 'WhatsappUnavailable'
  readonly reason: UnavailableReason
  constructor(reason: UnavailableReason, detail: string, options?: ErrorOptions) {
    super(`WhatsApp is not available (${reason}): ${detail}`, options)
    this.reason = reason
  }
}

/** The id of a person who hides their number, such as 'NG.1349A2'. Test it before removing anything but digits. */
export function isWhatsappUserId(address: string): boolean {
  return /^[A-Z]{2}\.(?:ENT\.)?[A-Za-z0-9]{1,128}$/.test(address)
}
