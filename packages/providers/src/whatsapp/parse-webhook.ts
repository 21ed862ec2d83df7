import { createHmac, timingSafeEqual } from 'node:crypto'
import type { WebhookHeaders } from '@shop/domain/core/ports/payment-gateway'
import {
  isWhatsappUserId,
  type WhatsappEvent,
  type WhatsappMessage,
  type WhatsappMessageContent,
  type WhatsappOrderItem,
  type WhatsappStatus,
  type WhatsappWebhook,
} from '@shop/domain/core/ports/whatsapp'
import { getField, getText } from '../provider-json.ts'
import { parseWebhookBody } from '../provider-webhook.ts'
import { toRejection } from './error-codes.ts'

interface WebhookKeys {
  appSecret: string
  /** Events of other numbers of the account are left out. */
  phoneNumberId: string
}

/** Parses a webhook of the Cloud API; undefined unless the header X-Hub-Signature-256 is the signature of the raw bytes. */
export function parseCloudWebhook(
  { appSecret, phoneNumberId }: WebhookKeys,
  headers: WebhookHeaders,
  rawBody: Buffer,
): WhatsappWebhook | undefined {
  if (!isSigned(appSecret, headers['x-hub-signature-256'], rawBody)) return undefined
  const body = parseWebhookBody(rawBody)
  const changes = listField(body, 'entry').flatMap((entry) => listField(entry, 'changes'))
  const values = changes
    .filter((change) => getField(change, 'field') === 'messages')
    .map((change) => getField(change, 'value'))
    .filter((value) => getText(getField(value, 'metadata'), 'phone_number_id') === phoneNumberId)
  return { is_readable: Array.isArray(getField(body, 'entry')), events: values.flatMap(parseValue) }
}

/** `sha256=` and the hex HMAC, compared in constant time. */
function isSigned(appSecret: string, header: string | string[] | undefined, rawBody: Buffer): boolean {
  const [, signature] = (typeof header === 'string' && /^sha256=([0-9a-f]{64})$/i.exec(header)) || []
  if (signature === undefined) return false
  const expected = createHmac('sha256', appSecret).update(rawBody).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}

function listField(parent: unknown, name: string): unknown[] {
  const value = getField(parent, name)
  return Array.isArray(value) ? value : []
}

function parseValue(value: unknown): WhatsappEvent[] {
  const contacts = listField(value, 'contacts')
  const messages = listField(value, 'messages').map((message) => parseMessage(message, contacts))
  const statuses = listField(value, 'statuses').map(parseStatus)
  return [...messages, ...statuses].filter((event) => event !== undefined)
}

const statuses: Record<string, WhatsappStatus['status']> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  // A voice message that was listened to.
  played: 'read',
  failed: 'failed',
}

function parseStatus(status: unknown): WhatsappStatus | undefined {
  const providerId = getText(status, 'id')
  const name = statuses[getText(status, 'status') ?? '']
  if (providerId === undefined || name === undefined) return undefined
  const [error] = listField(status, 'errors')
  const code = getText(error, 'code')
  const details = getText(getField(error, 'error_data'), 'details') ?? getText(error, 'title')
  return {
    type: 'status',
    key: `${providerId}:${name}`,
    provider_id: providerId,
    reference: getText(status, 'biz_opaque_callback_data'),
    status: name,
    reason: name === 'failed' ? toRejection(Number(code)) : undefined,
    message: name === 'failed' ? `${details ?? 'Not delivered'} (${code ?? 'no code'})` : '',
  }
}

/** Who sent a message. `from` and `wa_id` are missing for people who hide their number. */
function parseSender(message: unknown, contacts: unknown[]) {
  const from = getText(message, 'from')
  const userIdOfMessage = getText(message, 'from_user_id')
  const contact =
    contacts.find(
      (one) =>
        (from !== undefined && getText(one, 'wa_id') === from) ||
        (userIdOfMessage !== undefined && getText(one, 'user_id') === userIdOfMessage),
    ) ?? (contacts.length === 1 ? contacts[0] : undefined)
  const userId = userIdOfMessage ?? getText(contact, 'user_id')
  const digits = from ?? getText(contact, 'wa_id')
  return {
    phone: digits !== undefined && /^\d{6,15}$/.test(digits) ? `+${digits}` : undefined,
    user_id: userId !== undefined && isWhatsappUserId(userId) ? userId : undefined,
    name: (getText(getField(contact, 'profile'), 'name') ?? '').slice(0, nameMax),
  }
}

const nameMax = 100

function parseMessage(message: unknown, contacts: unknown[]): WhatsappMessage | undefined {
  const providerId = getText(message, 'id')
  const sender = parseSender(message, contacts)
  const seconds = Number(getText(message, 'timestamp'))
  // Without an id it cannot be told from a repeat, and without a sender nobody can respond.
  if (providerId === undefined || !(sender.phone ?? sender.user_id) || !isTimestamp(seconds)) return undefined
  return {
    type: 'message',
    key: providerId,
    provider_id: providerId,
    ...sender,
    sent_at: new Date(seconds * 1_000).toISOString(),
    reply_to: getText(getField(message, 'context'), 'id'),
    content: parseContent(message),
  }
}

/** Unix seconds that a Date can hold. */
const isTimestamp = (seconds: number) => seconds > 0 && seconds < 8e12

function parseContent(message: unknown): WhatsappMessageContent {
  const type = getText(message, 'type') ?? 'unknown'
  const body = getField(message, type)
  if (type === 'text') return { kind: 'text', text: getText(body, 'body') ?? '' }
  // A tap on a button of a template.
  if (type === 'button')
    return { kind: 'button', id: getText(body, 'payload') ?? '', text: getText(body, 'text') ?? '' }
  if (type === 'interactive') {
    const reply = getField(body, 'button_reply') ?? getField(body, 'list_reply')
    const id = getText(reply, 'id')
    return id === undefined
      ? { kind: 'other', type }
      : { kind: 'button', id, text: getText(reply, 'title') ?? '' }
  }
  if (type === 'image')
    return { kind: 'image', media_id: getText(body, 'id') ?? '', caption: getText(body, 'caption') ?? '' }
  if (type === 'order') {
    const items = listField(body, 'product_items').map(parseItem)
    return {
      kind: 'order',
      catalogue_id: getText(body, 'catalog_id') ?? '',
      text: getText(body, 'text') ?? '',
      items: items.filter((item) => item !== undefined),
    }
  }
  return { kind: 'other', type }
}

const quantityMax = 9_999

function parseItem(item: unknown): WhatsappOrderItem | undefined {
  const sku = getText(item, 'product_retailer_id')
  const quantity = Number(getText(item, 'quantity'))
  return sku !== undefined && Number.isInteger(quantity) && quantity > 0 && quantity <= quantityMax
    ? { sku, quantity }
    : undefined
}
