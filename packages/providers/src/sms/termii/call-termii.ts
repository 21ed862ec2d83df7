import { SmsRefused, SmsUnavailable } from '@shop/domain/core/ports/sms-failure'
import { exchange, type MakeUnavailable } from '../../payments/exchange.ts'
import { textOf } from '../../payments/json-fields.ts'
import { parseJsonKeepingDigits } from '../../payments/parse-json-keeping-digits.ts'

export interface TermiiAccess {
  /** Without a slash at its end; each account has its own, for instance https://api.ng.termii.com. */
  baseUrl: string
  apiKey: string
  timeoutMs: number
}

const smsUnavailable: MakeUnavailable = (...facts) => new SmsUnavailable(...facts)

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
  const { status, text } = await exchange({ baseUrl, timeoutMs }, 'POST', path, call, smsUnavailable)
  const answer = parsed(text, `POST ${path} answered ${status}`)
  if (status >= 400) throw new SmsRefused(textOf(answer, 'message') ?? `Termii answered ${status}`)
  return answer
}

function parsed(text: string, what: string): unknown {
  try {
    return parseJsonKeepingDigits(text)
  } catch (cause) {
    throw new SmsUnavailable('unreadable', `${what} with something that is not JSON`, { cause })
  }
}
