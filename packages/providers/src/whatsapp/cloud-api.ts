import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import {
  isWhatsappUserId,
  type WhatsappMode,
  type WhatsappResult,
  type WhatsappSender,
  WhatsappUnavailable,
} from '@shop/domain/core/ports/whatsapp'
import { getField, getText, parseJsonExact } from '../provider-json.ts'
import { type CreateUnavailableError, providerTimeoutMs, requestProvider } from '../request-provider.ts'
import { toRejection } from './error-codes.ts'
import { toMessageBody } from './message-body.ts'
import { parseCloudWebhook } from './parse-webhook.ts'

export const cloudApiUrl = 'https://graph.facebook.com'

/** Meta serves a version for about two years; v25.0 ends on 29 July 2028, before this one. */
export const cloudApiVersion = 'v26.0'

interface CloudApiSettings {
  /** Without a trailing slash. */
  baseUrl: string
  accessToken: string
  phoneNumberId: string
  /** Signs webhooks. */
  appSecret: string
  /** What the owner enters in Meta's dashboard beside the address of the webhook. */
  verifyToken: string
  mode: WhatsappMode
  timeoutMs?: number
}

/** Sends by Meta's WhatsApp Cloud API. */
export function createCloudApiSender(settings: CloudApiSettings): WhatsappSender {
  const { phoneNumberId, appSecret, verifyToken } = settings
  return {
    mode: settings.mode,
    async send(message) {
      if (message.content.type === 'code' && isWhatsappUserId(message.to))
        return rejected(131062, 'A code can only be sent to a phone number')
      const body = toMessageBody(message)
      return callCloudApi(settings, 'POST', `/${phoneNumberId}/messages`, body).then(toResult, toLimited)
    },
    parseWebhook: (headers, rawBody) => parseCloudWebhook({ appSecret, phoneNumberId }, headers, rawBody),
    isVerifyToken: (token) => isSame(token, verifyToken),
  }
}

const rejected = (code: number, message: string): WhatsappResult => ({
  status: 'rejected',
  reason: toRejection(code),
  message: `${message} (${code})`,
})

interface CloudResponse {
  status: number
  body: unknown
}

function toResult({ status, body }: CloudResponse): WhatsappResult {
  const error = getField(body, 'error')
  if (status >= 400 || error !== undefined) {
    const details = getText(getField(error, 'error_data'), 'details')
    const message = details ?? getText(error, 'message') ?? `Meta returned ${status}`
    return rejected(Number(getText(error, 'code')), message)
  }
  const messages = getField(body, 'messages')
  const providerId = getText(Array.isArray(messages) ? messages[0] : undefined, 'id')
  if (providerId === undefined) throw new WhatsappUnavailable('unreadable', 'no message id in the response')
  return { status: 'accepted', provider_id: providerId }
}

/** A rejected rate (status 429) means that nothing was sent, unlike every other call without a usable response. */
function toLimited(error: unknown): WhatsappResult {
  if (error instanceof WhatsappUnavailable && error.reason === 'rate_limited')
    return { status: 'rejected', reason: 'rate_limited', message: 'Too many calls' }
  throw error
}

/** What follows a question mark may be a secret, which an error must not show. */
const whatsappUnavailable: CreateUnavailableError = (reason, detail, options) =>
  new WhatsappUnavailable(reason, detail.replace(/\?\S*/, ''), options)

/** One call; never retries. Throws WhatsappUnavailable without a usable response. */
async function callCloudApi(
  {
    baseUrl,
    accessToken,
    timeoutMs = providerTimeoutMs,
  }: Pick<CloudApiSettings, 'baseUrl' | 'accessToken' | 'timeoutMs'>,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<CloudResponse> {
  const access = { baseUrl: `${baseUrl}/${cloudApiVersion}`, secretKey: accessToken, timeoutMs }
  const { status, text } = await requestProvider(access, method, path, body, whatsappUnavailable)
  try {
    return { status, body: parseJsonExact(text) }
  } catch (cause) {
    throw new WhatsappUnavailable('unreadable', `${method} returned ${status} and no JSON`, { cause })
  }
}

interface CloudApiKeys extends Pick<
  CloudApiSettings,
  'baseUrl' | 'accessToken' | 'phoneNumberId' | 'appSecret'
> {
  businessAccountId: string
}

/**
 * Lists the numbers of the business account, with a proof of the app secret. Throws an Error in Meta's words, one if the
 * number is not among them, or WhatsappUnavailable.
 */
export async function testCloudApiKeys(keys: CloudApiKeys): Promise<void> {
  const { accessToken, appSecret, phoneNumberId, businessAccountId } = keys
  // The Graph API checks this proof if it is there, and so the secret. Working knowledge: without it the call works too.
  const proof = createHmac('sha256', appSecret).update(accessToken).digest('hex')
  const query = new URLSearchParams({ fields: 'id', limit: '100', appsecret_proof: proof })
  const { status, body } = await callCloudApi(keys, 'GET', `/${businessAccountId}/phone_numbers?${query}`)
  const numbers = getField(body, 'data')
  if (status >= 400 || !Array.isArray(numbers))
    throw new Error(getText(getField(body, 'error'), 'message') ?? `Meta returned ${status}`)
  if (!numbers.some((number) => getText(number, 'id') === phoneNumberId))
    throw new Error('The business account has no phone number with this id.')
}

/** Compared in constant time: digests have one length. */
function isSame(received: string, expected: string): boolean {
  return timingSafeEqual(digest(received), digest(expected))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
