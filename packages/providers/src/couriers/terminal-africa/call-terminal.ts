import { CourierRefused, CourierUnavailable } from '@shop/domain/core/ports/courier-failure'
import { requestProvider, type CreateUnavailableError, type ProviderAccess } from '../../payments/exchange.ts'
import { getField, getText } from '../../payments/json-fields.ts'
import { parseJsonExact } from '../../payments/parse-json-keeping-digits.ts'

const courierUnavailable: CreateUnavailableError = (...args) => new CourierUnavailable(...args)

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
  const { status, text } = await requestProvider(access, method, `/v1${path}`, body, courierUnavailable)
  const envelope = parseResponse(text, `${method} ${path} answered ${status}`)
  if (status >= 400 || getField(envelope, 'status') === false)
    throw new CourierRefused(getText(envelope, 'message') ?? `Terminal Africa answered ${status}`)
  return getField(envelope, 'data')
}

function parseResponse(text: string, operation: string): unknown {
  try {
    return parseJsonExact(text)
  } catch (cause) {
    throw new CourierUnavailable('unreadable', `${operation} with something that is not JSON`, { cause })
  }
}
