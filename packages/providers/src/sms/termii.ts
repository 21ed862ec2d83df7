import {
  SmsUnavailable,
  type SmsMode,
  type SmsSender,
  SmsRefused,
  type SmsReport,
} from '@shop/domain/core/ports/sms'
import { providerTimeoutMs, requestProvider, type CreateUnavailableError } from '../request-provider.ts'
import { getText, getField, parseJsonExact } from '../provider-json.ts'
import type { WebhookHeaders } from '@shop/domain/core/ports/payment-gateway'
import { parseWebhookBody, verifySignature } from '../provider-webhook.ts'

interface TermiiSettings {
  baseUrl: string
  apiKey: string
  /** Key that signs delivery reports. */
  secretKey: string
  /** The approved sender id, 3 to 11 letters and digits. */
  sender: string
  mode: SmsMode
  timeoutMs?: number
}

/** Sends by Termii's `dnd` route: order messages also reach numbers on Do-Not-Disturb; `generic` is for promotion. */
export function createTermiiSender(settings: TermiiSettings): SmsSender {
  const access = { ...settings, timeoutMs: settings.timeoutMs ?? providerTimeoutMs }
  return {
    provider: 'termii',
    mode: settings.mode,
    async send({ to, text }) {
      const response = await callTermii(access, '/api/sms/send', {
        to: to.replace('+', ''),
        from: settings.sender,
        sms: text,
        type: 'plain',
        channel: 'dnd',
      })
      const providerId = getText(response, 'message_id')
      if (providerId === undefined) throw new SmsUnavailable('unreadable', 'no message_id in the response')
      return { provider_id: providerId }
    },
    parseDeliveryReport: (headers, rawBody) => parseDeliveryReport(settings.secretKey, headers, rawBody),
  }
}

interface TermiiAccess {
  /** No trailing slash; each account has its own, for example https://api.ng.termii.com. */
  baseUrl: string
  apiKey: string
  timeoutMs: number
}

const smsUnavailable: CreateUnavailableError = (...args) => new SmsUnavailable(...args)

/**
 * One call, with the key in its body as Termii wants it; returns the parsed body (64-bit ids as text). Never retries.
 * Throws SmsUnavailable without a usable response, SmsRefused if Termii rejects it.
 */
async function callTermii({ baseUrl, timeoutMs, apiKey }: TermiiAccess, path: string, body: object) {
  const call = { ...body, api_key: apiKey }
  const { status, text } = await requestProvider({ baseUrl, timeoutMs }, 'POST', path, call, smsUnavailable)
  const response = parseResponse(text, `POST ${path} returned ${status}`)
  if (status >= 400) throw new SmsRefused(getText(response, 'message') ?? `Termii returned ${status}`)
  return response
}

function parseResponse(text: string, operation: string): unknown {
  try {
    return parseJsonExact(text)
  } catch (cause) {
    throw new SmsUnavailable('unreadable', `${operation} with something that is not JSON`, { cause })
  }
}

/** Reads the balance, which needs the key. Throws SmsRefused in Termii's words, or SmsUnavailable. */
export async function testTermiiKey({
  baseUrl,
  apiKey,
}: Pick<TermiiSettings, 'baseUrl' | 'apiKey'>): Promise<void> {
  const path = '/api/get-balance'
  // The key is in the address, which an error must not show.
  const unavailable: CreateUnavailableError = (reason) => new SmsUnavailable(reason, `GET ${path}`)
  const query = new URLSearchParams({ api_key: apiKey })
  const access = { baseUrl, timeoutMs: providerTimeoutMs }
  const { status, text } = await requestProvider(access, 'GET', `${path}?${query}`, undefined, unavailable)
  const response = parseResponse(text, `GET ${path} returned ${status}`)
  if (status >= 400 || getField(response, 'balance') === undefined)
    throw new SmsRefused(getText(response, 'message') ?? `Termii returned ${status}`)
}

/** Termii's message statuses in lower case; any other means that it did not arrive. */
const statuses: Record<string, SmsReport['status']> = {
  delivered: 'delivered',
  'message delivered to handset': 'delivered',
  received: 'delivered',
  sent: 'sent',
  'message sent': 'sent',
}

/** Parses a delivery report; undefined unless `x-termii-signature` is the hex HMAC-SHA512 of the raw bytes. */
function parseDeliveryReport(
  secretKey: string,
  headers: WebhookHeaders,
  rawBody: Buffer,
): SmsReport | undefined {
  if (!verifySignature(secretKey, headers['x-termii-signature'], rawBody)) return undefined
  const body = parseWebhookBody(rawBody)
  const status = getText(body, 'status') ?? ''
  const isOurs = getField(body, 'type') === 'outbound'
  return {
    provider_id: isOurs ? getText(body, 'message_id') : undefined,
    status: statuses[status.toLowerCase()] ?? 'failed',
    message: status,
  }
}
