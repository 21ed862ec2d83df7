import { randomBytes } from 'node:crypto'
import type { WebhookContext } from '../../payments/test-gateway/webhooks.ts'
import { updateRecord } from '../../payments/test-gateway/store.ts'

export interface TestCloudApiContext extends Omit<WebhookContext, 'sign' | 'secretKey'> {
  accessToken: string
  phoneNumberId: string
  businessAccountId: string
  /** Signs webhooks. */
  appSecret: string
  /** Approved templates, by name: the number of placeholders in their text. */
  templates: ReadonlyMap<string, number>
  /** Fetches a picture of the shop, as Meta does at each send; without it all are taken as there. */
  fetchImage?: (url: string) => Promise<Response>
}

/** `whatsapp-chat/<number>`: the messages between the shop and one phone, oldest first. */
export interface Chat {
  /** Digits, without a plus. */
  number: string
  /** The id of the person for this business. */
  userId: string
  name: string
  /** The person has a user name: their number is left out of webhooks. */
  hidesNumber: boolean
  /** ISO; opens the 24-hour window. */
  lastMessageAt: string | undefined
  messages: ChatMessage[]
}

export interface ChatMessage {
  id: string
  from: 'shop' | 'person'
  text: string
  /** Reply buttons, which send their id. */
  buttons: { id: string; title: string; isTemplate: boolean }[]
  link: string | undefined
  /** The link is a picture. */
  isImage?: boolean
  sentAt: string
  /** Of a message of the shop. */
  status: string
}

export const chatPrefix = 'whatsapp-chat/'

/** Messages shown per phone; older ones are dropped. */
const messagesMax = 60

export const createMessageId = () => `wamid.${randomBytes(24).toString('base64')}`

export const newChat = (number: string): Chat => ({
  number,
  userId: `NG.${number.split('').toReversed().join('')}A`,
  name: `Test ${number.slice(-4)}`,
  hidesNumber: false,
  lastMessageAt: undefined,
  messages: [],
})

export async function findChat({ store }: Pick<TestCloudApiContext, 'store'>, number: string): Promise<Chat> {
  return ((await store.get(chatPrefix + number))?.value as Chat | undefined) ?? newChat(number)
}

/** Changes a chat, which is created if it is new. */
export async function changeChat(
  { store }: Pick<TestCloudApiContext, 'store'>,
  number: string,
  change: (chat: Chat) => Chat,
): Promise<void> {
  const key = chatPrefix + number
  await store.put(key, newChat(number), 'absent')
  await updateRecord<Chat>(store, key, (chat) => {
    const changed = change(chat)
    return { ...changed, messages: changed.messages.slice(-messagesMax) }
  })
}

/** The number of a person by their user id. */
export const numberOfUserId = (userId: string) => userId.slice(3, -1).split('').toReversed().join('')
