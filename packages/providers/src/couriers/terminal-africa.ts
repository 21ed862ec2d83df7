import { createHash } from 'node:crypto'
import {
  type Courier,
  type CourierBooking,
  type CourierRate,
  type CourierAddress,
  type CourierInput,
  type Waybill,
  CourierRefused,
  CourierUnavailable,
  type TrackingStatus,
  type TrackingUpdate,
} from '@shop/domain/core/ports/courier'
import {
  providerTimeoutMs,
  type ProviderAccess,
  requestProvider,
  type CreateUnavailableError,
} from '../request-provider.ts'
import { getField, getText, getDate, parseJsonExact } from '../provider-json.ts'
import { parseWebhookBody, verifySignature } from '../provider-webhook.ts'

interface TerminalSettings {
  /** No trailing slash: https://api.terminal.africa, or https://sandbox.terminal.africa for trials. */
  baseUrl: string
  secretKey: string
  timeoutMs?: number
}

/**
 * Nigerian carriers through Terminal Africa. Only the quotes call has been proven; the others follow its public
 * documentation. Try them with a sandbox key before sending parcels.
 */
export function createTerminalCourier({
  baseUrl,
  secretKey,
  timeoutMs = providerTimeoutMs,
}: TerminalSettings): Courier {
  const access: ProviderAccess = { baseUrl, secretKey, timeoutMs }
  return {
    name: 'terminal-africa',
    quote: (input) => quote(access, input),
    book: (booking) => book(access, booking),
    async track(providerId) {
      return parseTracking(
        await callTerminal(access, 'GET', `/shipments/track/${encodeURIComponent(providerId)}`),
      )
    },
    parseWebhook(headers, rawBody) {
      if (!verifySignature(secretKey, headers['x-terminal-signature'], rawBody)) return undefined
      const data = getField(parseWebhookBody(rawBody), 'data')
      return {
        event_key: createHash('sha256').update(rawBody).digest('hex'),
        provider_id: getText(data, 'shipment_id'),
      }
    },
    async cancel(providerId) {
      if ((await fetchStatus(access, providerId)) === 'cancelled') return
      await callTerminal(access, 'POST', '/shipments/cancel', { shipment_id: providerId })
    },
  }
}

async function quote(access: ProviderAccess, input: CourierInput): Promise<CourierRate[]> {
  const data = await callTerminal(access, 'POST', '/rates/shipment/quotes', {
    pickup_address: toCourierAddress(input.from),
    delivery_address: toCourierAddress(input.to),
    parcel: toParcel(input),
    cash_on_delivery: false,
    currency: 'NGN',
  })
  if (!Array.isArray(data)) throw new CourierUnavailable('unreadable', 'quotes that are no list')
  return data.flatMap((rate: unknown) => {
    const id = getText(rate, 'rate_id') ?? getText(rate, 'id')
    const feeKobo = parseNaira(getField(rate, 'amount'))
    if (id === undefined || feeKobo === undefined) return []
    return {
      id,
      fee_kobo: feeKobo,
      carrier: getText(rate, 'carrier_name') ?? '',
      delivery_time: getText(rate, 'delivery_time') ?? '',
    }
  })
}

/** Statuses of a shipment not yet booked; any other status means booked. */
const unbookedStatuses = ['', 'draft', 'pending', 'cancelled']

/** A rate belongs to one shipment: booking it again returns the first shipment. */
async function book(access: ProviderAccess, { rate_id: rateId }: CourierBooking): Promise<Waybill> {
  const rate = await callTerminal(access, 'GET', `/rates/${encodeURIComponent(rateId)}`)
  const before = getText(rate, 'shipment')
  const isBooked = before !== undefined && !unbookedStatuses.includes(await fetchStatus(access, before))
  const shipment = isBooked
    ? await callTerminal(access, 'GET', `/shipments/${encodeURIComponent(before)}`)
    : await callTerminal(access, 'POST', '/shipments/pickup', { rate_id: rateId })
  const providerId = getText(shipment, 'shipment_id')
  if (providerId === undefined) throw new CourierUnavailable('unreadable', 'no shipment_id in the response')
  const extras = getField(shipment, 'extras')
  return {
    provider_id: providerId,
    carrier: getText(rate, 'carrier_name') ?? '',
    tracking_number: getText(extras, 'tracking_number') ?? providerId,
    tracking_url: getText(extras, 'tracking_url'),
    label_url: getText(extras, 'shipping_label_url'),
    fee_kobo: parseNaira(getField(rate, 'amount')),
  }
}

async function fetchStatus(access: ProviderAccess, providerId: string): Promise<string> {
  const shipment = await callTerminal(access, 'GET', `/shipments/${encodeURIComponent(providerId)}`)
  return getText(shipment, 'status') ?? ''
}

function toCourierAddress({ name, phone, email, street, city, state }: CourierAddress) {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  if (first === '') throw new CourierRefused('A parcel needs the name of its recipient.')
  const last_name = rest.join(' ') || first
  return {
    first_name: first,
    last_name,
    phone,
    email,
    line1: street,
    city,
    state,
    country: 'NG',
    is_residential: true,
  }
}

function toParcel({ weight_grams: weightGrams, items }: CourierInput) {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const kilos = weightGrams / 1_000 / Math.max(1, units)
  return {
    description: items.map(({ name }) => name).join(', '),
    weight_unit: 'kg',
    items: items.map(({ name, quantity, value_kobo: valueKobo }) => ({
      name,
      description: name,
      currency: 'NGN',
      value: valueKobo / 100,
      quantity,
      weight: kilos,
    })),
  }
}

/** Terminal Africa's amounts are naira with two decimals. */
function parseNaira(amount: unknown): number | undefined {
  return typeof amount === 'number' && amount >= 0 && amount < 1e9 ? Math.round(amount * 100) : undefined
}

const courierUnavailable: CreateUnavailableError = (...args) => new CourierUnavailable(...args)

/**
 * One call; returns the envelope's `data`. Throws CourierUnavailable without a usable response, CourierRefused if
 * Terminal Africa rejects it.
 */
async function callTerminal(access: ProviderAccess, method: 'GET' | 'POST', path: string, body?: object) {
  const { status, text } = await requestProvider(access, method, `/v1${path}`, body, courierUnavailable)
  const envelope = parseResponse(text, `${method} ${path} returned ${status}`)
  if (status >= 400 || getField(envelope, 'status') === false)
    throw new CourierRefused(getText(envelope, 'message') ?? `Terminal Africa returned ${status}`)
  return getField(envelope, 'data')
}

function parseResponse(text: string, operation: string): unknown {
  try {
    return parseJsonExact(text)
  } catch (cause) {
    throw new CourierUnavailable('unreadable', `${operation} with something that is not JSON`, { cause })
  }
}

/** Reads one address of the account, which needs the key. Throws CourierRefused in its words, or CourierUnavailable. */
export async function testTerminalKey({ baseUrl, secretKey }: TerminalSettings): Promise<void> {
  await callTerminal({ baseUrl, secretKey, timeoutMs: providerTimeoutMs }, 'GET', '/addresses?perPage=1')
}

/** Terminal Africa's shipment statuses. */
const statuses: Record<string, TrackingStatus> = {
  draft: 'created',
  pending: 'created',
  confirmed: 'created',
  'picked-up': 'picked_up',
  'in-transit': 'in_transit',
  'out-for-delivery': 'out_for_delivery',
  delivered: 'delivered',
  'delivery-failed': 'attempt_failed',
  returning: 'returning',
  returned: 'returned',
  lost: 'lost',
  cancelled: 'cancelled',
}

/** Status of a shipment by its tracking response; undefined if unknown. */
function parseTracking(data: unknown): TrackingUpdate | undefined {
  const status = statuses[getText(data, 'status') ?? '']
  if (!status) return undefined
  const events = getField(data, 'events')
  const last: unknown = Array.isArray(events) ? events.at(-1) : undefined
  return {
    status,
    reason: undefined,
    message: getText(last, 'description') ?? '',
    occurred_at: getDate(last, 'created_at'),
  }
}
