import { CourierRefused, CourierUnavailable } from '@shop/domain/core/ports/courier-failure'
import { exchange, type MakeUnavailable, type ProviderAccess } from '../../payments/exchange.ts'
import { fieldOf, textOf } from '../../payments/json-fields.ts'
import { parseJsonKeepingDigits } from '../../payments/parse-json-keeping-digits.ts'

const courierUnavailable: MakeUnavailable = (...facts) => new CourierUnavailable(...facts)

/**
 * One call; answers the envelope's `data`. Throws CourierUnavailable without a usable answer, CourierRefused when
 * Terminal Africa says no.
 */
export async function callTerminal(
  access: ProviderAccess,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<unknown> {
  const { status, text } = await exchange(access, method, `/v1${path}`, body, courierUnavailable)
  const envelope = parsed(text, `${method} ${path} answered ${status}`)
  if (status >= 400 || fieldOf(envelope, 'status') === false)
    throw new CourierRefused(textOf(envelope, 'message') ?? `Terminal Africa answered ${status}`)
  return fieldOf(envelope, 'data')
}

function parsed(text: string, what: string): unknown {
  try {
    return parseJsonKeepingDigits(text)
  } catch (cause) {
    throw new CourierUnavailable('unreadable', `${what} with something that is not JSON`, { cause })
  }
}
