import { createHmac, randomUUID } from 'node:crypto'
import type { PendingWebhook } from '../../payments/test-gateway/records.ts'
import { deliverWebhooks } from '../../payments/test-gateway/webhooks.ts'
import {
  type Chat,
  changeChat,
  type ChatMessage,
  createMessageId,
  findChat,
  type TestCloudApiContext,
} from './chats.ts'

const prefix = 'whatsapp-webhook/'

export interface StatusStep {
  status: 'sent' | 'delivered' | 'read' | 'failed'
  /** After the call, in ms. */
  afterMs: number
  error?: { code: number; title: string }
}

interface SentMessage {
  id: string
  number: string
  reference: string | undefined
}

/** Queues the statuses of a message of the shop, in this order. */
export async function queueStatuses(
  context: TestCloudApiContext,
  { id, number, reference }: SentMessage,
  steps: readonly StatusStep[],
): Promise<void> {
  const chat = await findChat(context, number)
  for (const { status, afterMs, error } of steps) {
    const entry = {
      id,
      status,
      timestamp: toSeconds(context.clock.now()),
      ...(chat.hidesNumber ? {} : { recipient_id: number }),
      recipient_user_id: chat.userId,
      ...(reference !== undefined && { biz_opaque_callback_data: reference }),
      ...(status === 'sent' && { pricing: { billable: true, pricing_model: 'PMP', type: 'regular' } }),
      ...(error && { errors: [{ ...error, message: error.title, error_data: { details: error.title } }] }),
    }
    await queue(context, { statuses: [entry] }, afterMs)
  }
}

/** The typed part of a message from a person, such as `{ type: 'text', text: { body } }`. */
export interface IncomingContent {
  type: string
  context?: object
  [type: string]: unknown
}

/** Writes a message as the person with this number, and queues its webhook. Returns its id. */
export async function writeAsCustomer(
  context: TestCloudApiContext,
  number: string,
  content: IncomingContent,
  text: string,
): Promise<string> {
  const now = context.clock.now()
  const id = createMessageId()
  const sentAt = now.toISOString()
  const message: ChatMessage = { id, from: 'person', text, buttons: [], link: undefined, sentAt, status: '' }
  await changeChat(context, number, (chat) => ({
    ...chat,
    lastMessageAt: sentAt,
    messages: [...chat.messages, message],
  }))
  await queueMessage(context, await findChat(context, number), { id, timestamp: toSeconds(now), ...content })
  return id
}

async function queueMessage(context: TestCloudApiContext, chat: Chat, message: object): Promise<void> {
  const { number, userId, name, hidesNumber } = chat
  const contact = { profile: { name }, user_id: userId, ...(!hidesNumber && { wa_id: number }) }
  const from = hidesNumber ? { from_user_id: userId } : { from: number, from_user_id: userId }
  await queue(context, { contacts: [contact], messages: [{ ...from, ...message }] }, 0)
}

async function queue(context: TestCloudApiContext, value: object, afterMs: number): Promise<void> {
  const { phoneNumberId, businessAccountId, clock, store } = context
  const metadata = { display_phone_number: '2348000000000', phone_number_id: phoneNumberId }
  const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }
  const body = {
    object: 'whatsapp_business_account',
    entry: [{ id: businessAccountId, changes: [change] }],
  }
  const webhook: PendingWebhook = {
    body: JSON.stringify(body),
    dueAt: new Date(clock.now().getTime() + afterMs).toISOString(),
    attempts: 0,
  }
  await store.put(prefix + randomUUID(), webhook, 'absent')
}

const toSeconds = (at: Date) => String(Math.floor(at.getTime() / 1_000))

/** Sends the webhooks that are due, signed as Meta does. */
export function deliverDueWebhooks(context: TestCloudApiContext): Promise<void> {
  const { appSecret, clock, store, deliverWebhook } = context
  const sign = (bytes: Buffer) => `sha256=${createHmac('sha256', appSecret).update(bytes).digest('hex')}`
  return deliverWebhooks({ clock, store, deliverWebhook, secretKey: appSecret, sign }, prefix)
}
