import { getField, getText } from '../../provider-json.ts'
import {
  changeChat,
  type ChatMessage,
  createMessageId,
  findChat,
  numberOfUserId,
  type TestCloudApiContext,
} from './chats.ts'
import { queueStatuses, type StatusStep } from './test-webhooks.ts'

const windowMs = 24 * 60 * 60_000

/** Handles `POST /{phone number id}/messages`. */
export async function sendMessage(context: TestCloudApiContext, body: unknown): Promise<Response> {
  const recipient = getText(body, 'to') ?? getText(body, 'recipient') ?? ''
  const number = recipient.startsWith('NG.') ? numberOfUserId(recipient) : recipient
  const type = getText(body, 'type') ?? ''
  const error =
    findInvalid(body, number) ?? findTemplateError(context, body, recipient) ?? endings[number.slice(-4)]
  if (error) return respondError(error)
  const chat = await findChat(context, number)
  const lastAt = chat.lastMessageAt === undefined ? 0 : Date.parse(chat.lastMessageAt)
  const isOutside = type !== 'template' && context.clock.now().getTime() - lastAt > windowMs
  if (isOutside && number.endsWith('0010')) return respondError(outsideWindow)
  const id = createMessageId()
  const reference = getText(body, 'biz_opaque_callback_data')
  const failure = isOutside ? outsideWindow : await findImageError(context, body)
  const steps = failure ? failedWith(failure) : (statusesByEnding[number.slice(-4)] ?? normalStatuses)
  const sentAt = context.clock.now().toISOString()
  const message = {
    id,
    from: 'shop',
    sentAt,
    status: steps.at(-1)?.status ?? 'sent',
    ...describe(body),
  } as const
  await changeChat(context, number, (before) => ({ ...before, messages: [...before.messages, message] }))
  await queueStatuses(context, { id, number, reference }, steps)
  return Response.json({
    messaging_product: 'whatsapp',
    contacts: [{ input: recipient, wa_id: number }],
    messages: [{ id, ...(type === 'template' && { message_status: 'accepted' }) }],
  })
}

const mediaError = (message: string): ApiError => ({
  status: 400,
  code: 131053,
  message: `Media upload error: ${message}`,
})

const imageBytesMax = 5 * 1024 * 1024

/** Meta fetches the link of a picture after it has accepted the message: JPEG or PNG of up to 5 MB. */
async function findImageError(
  { fetchImage }: TestCloudApiContext,
  body: unknown,
): Promise<ApiError | undefined> {
  const link = getText(getField(body, 'image'), 'link')
  if (link === undefined || !fetchImage) return undefined
  const response = await fetchImage(link).catch(() => undefined)
  if (!response?.ok) return mediaError('the link could not be fetched')
  const size = (await response.arrayBuffer()).byteLength
  const type = response.headers.get('content-type') ?? ''
  return /^image\/(?:jpeg|png)/.test(type) && size <= imageBytesMax
    ? undefined
    : mediaError(`${type} of ${size} bytes`)
}

export interface ApiError {
  status: number
  code: number
  message: string
}

export function respondError({ status, code, message }: ApiError): Response {
  const error = {
    message: `(#${code}) ${message}`,
    type: 'OAuthException',
    code,
    error_data: { messaging_product: 'whatsapp', details: message },
    fbtrace_id: 'test',
  }
  return Response.json({ error }, { status, headers: { 'cache-control': 'no-store' } })
}

const outsideWindow: ApiError = {
  status: 400,
  code: 131047,
  message: 'More than 24 hours have passed since the person last wrote',
}
const notOnWhatsapp: ApiError = { status: 400, code: 131026, message: 'Message undeliverable' }

/** Number endings for which the call itself fails. */
const endings: Readonly<Record<string, ApiError>> = {
  '0002': { status: 429, code: 130429, message: 'Rate limit hit' },
  '0004': { status: 500, code: 131000, message: 'Something went wrong' },
  '0006': notOnWhatsapp,
  '0007': { status: 400, code: 131056, message: 'Too many messages to this person' },
}

const normalStatuses: readonly StatusStep[] = [
  { status: 'sent', afterMs: 300 },
  { status: 'delivered', afterMs: 600 },
  { status: 'read', afterMs: 2_000 },
]

const failedWith = ({ code, message }: ApiError): StatusStep[] => [
  { status: 'failed', afterMs: 300, error: { code, title: message } },
]

/** Number endings whose statuses are not those of a message that is read. */
const statusesByEnding: Readonly<Record<string, readonly StatusStep[]>> = {
  '0001': failedWith(notOnWhatsapp),
  // Accepted, and never heard of again.
  '0003': [],
  // In the wrong order, and twice.
  '0005': [
    { status: 'read', afterMs: 300 },
    { status: 'delivered', afterMs: 600 },
    { status: 'read', afterMs: 900 },
    { status: 'sent', afterMs: 1_200 },
  ],
}

function findInvalid(body: unknown, number: string): ApiError | undefined {
  const type = getText(body, 'type') ?? ''
  if (getText(body, 'messaging_product') !== 'whatsapp')
    return { status: 400, code: 100, message: 'The parameter messaging_product is required.' }
  if (!/^\d{8,15}$/.test(number)) return { status: 400, code: 131009, message: 'The recipient is not valid' }
  if (
    !['template', 'text', 'image', 'interactive'].includes(type) ||
    typeof getField(body, type) !== 'object'
  )
    return { status: 400, code: 100, message: 'Invalid parameter' }
  if (type === 'text' && getText(getField(body, 'text'), 'body') === undefined)
    return { status: 400, code: 131008, message: 'Parameter text.body is missing' }
  return undefined
}

function findTemplateError(
  context: TestCloudApiContext,
  body: unknown,
  recipient: string,
): ApiError | undefined {
  const template = getField(body, 'template')
  if (template === undefined) return undefined
  const name = getText(template, 'name') ?? ''
  const expected = context.templates.get(name)
  if (expected === undefined) return { status: 404, code: 132001, message: 'Template name does not exist' }
  if (recipient.endsWith('0008')) return { status: 400, code: 132015, message: 'Template is paused' }
  const parameters = listParameters(template)
  if (parameters.some((text) => text === '' || /[\n\t]| {5}/.test(text)))
    return { status: 400, code: 131008, message: 'A parameter is empty or has line breaks' }
  if (parameters.length !== expected)
    return { status: 400, code: 132000, message: `Expected ${expected} parameters` }
  return undefined
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function listComponents(template: unknown, type: string): unknown[] {
  return list(getField(template, 'components')).filter((one) => getText(one, 'type') === type)
}

function listParameters(template: unknown): string[] {
  const [body] = listComponents(template, 'body')
  return list(getField(body, 'parameters')).map((one) => getText(one, 'text') ?? '')
}

/** What the person sees. */
function describe(body: unknown): Pick<ChatMessage, 'text' | 'buttons' | 'link' | 'isImage'> {
  const type = getText(body, 'type') ?? ''
  const content = getField(body, type)
  if (type === 'text') return { text: getText(content, 'body') ?? '', buttons: [], link: undefined }
  if (type === 'image')
    return {
      text: getText(content, 'caption') ?? '',
      buttons: [],
      link: getText(content, 'link'),
      isImage: true,
    }
  if (type === 'template') {
    const replies = listComponents(content, 'button').filter(
      (one) => getText(one, 'sub_type') === 'quick_reply',
    )
    const buttons = replies.map((one) => {
      const id = getText(list(getField(one, 'parameters'))[0], 'payload') ?? ''
      return { id, title: id, isTemplate: true }
    })
    const text = [`[${getText(content, 'name') ?? ''}]`, ...listParameters(content)].join(' | ')
    return { text, buttons, link: undefined }
  }
  const action = getField(content, 'action')
  const buttons = list(getField(action, 'buttons')).map((one) => {
    const reply = getField(one, 'reply')
    return { id: getText(reply, 'id') ?? '', title: getText(reply, 'title') ?? '', isTemplate: false }
  })
  const product = getText(action, 'product_retailer_id')
  const text = [getText(getField(content, 'body'), 'text'), product && `[product ${product}]`]
    .filter(Boolean)
    .join('\n')
  return { text, buttons, link: getText(getField(action, 'parameters'), 'url') }
}
