import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import {
  isWhatsappUserId,
  type WhatsappMode,
  type WhatsappResult,
  type WhatsappSender,
  WhatsappUnavailable,
} from '@shop/domain/core/ports/whatsapp'
import { getField, getText } from '../provider-json.ts'
import { callCloudApi, type CloudApiAccess, type CloudResponse } from './call-cloud-api.ts'
import { toRejection } from './error-codes.ts'
import { fetchMedia } from './fetch-media.ts'
import { toMessageBody } from './message-body.ts'
import { parseCloudWebhook } from './parse-webhook.ts'

export const cloudApiUrl = 'https://graph.facebook.com'

interface CloudApiSettings extends CloudApiAccess {
  phoneNumberId: string
  /** Signs webhooks. */
  appSecret: string
  /** What the owner enters in Meta's dashboard beside the address of the webhook. */
  verifyToken: string
  mode: WhatsappMode
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
    fetchMedia: (mediaId, { bytesMax }) => fetchMedia(settings, mediaId, bytesMax),
    parseWebhook: (headers, rawBody) => parseCloudWebhook({ appSecret, phoneNumberId }, headers, rawBody),
    isVerifyToken: (token) => isSame(token, verifyToken),
  }
}

const rejected = (code: number, message: string): WhatsappResult => ({
  status: 'rejected',
  reason: toRejection(code),
  message: `${message} (${code})`,
})

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
