import { SmsRefused, SmsUnavailable } from '@shop/domain/core/ports/sms-failure'
import { requestProvider, type CreateUnavailableError } from '../../payments/exchange.ts'
import { getText } from '../../payments/json-fields.ts'
import { parseJsonExact } from '../../payments/parse-json-keeping-digits.ts'

export interface TermiiAccess {
  /** Without a slash at its end; each account has its own, for instance https://api.ng.termii.com. */
  baseUrl: string
  apiKey: string
  timeoutMs: number
}

const smsUnavailable: CreateUnavailableError = (...args) => new SmsUnavailable(...args)

/**
 * One call, with the key in its body as Termii wants it; answers the parsed body (64-bit ids as text). Never retries.
 * Throws SmsUnavailable without a usable answer, SmsRefused when Termii says no.
 */
export async function callTermii(
  { baseUrl, timeoutMs, apiKey }: TermiiAccess,
  path: string,
  body: object,
): Promise<unknown> {
  const call = { ...body, api_key: apiKey }
  const { status, text } = await requestProvider({ baseUrl, timeoutMs }, 'POST', path, call, smsUnavailable)
  const response = parseResponse(text, `POST ${path} answered ${status}`)
  if (status >= 400) throw new SmsRefused(getText(response, 'message') ?? `Termii answered ${status}`)
  return response
}

function parseResponse(text: string, operation: string): unknown {
  try {
    return parseJsonExact(text)
  } catch (cause) {
    throw new SmsUnavailable('unreadable', `${operation} with something that is not JSON`, { cause })
  }
}
