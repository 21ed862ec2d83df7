import { createHash } from 'node:crypto'
import type {
  Courier,
  CourierBooking,
  CourierOffer,
  CourierPlace,
  CourierWish,
  Waybill,
} from '@shop/domain/core/ports/courier'
import { CourierRefused, CourierUnavailable } from '@shop/domain/core/ports/courier-failure'
import { exchangeTimeoutMs, type ProviderAccess } from '../../payments/exchange.ts'
import { fieldOf, textOf } from '../../payments/json-fields.ts'
import { noticeBody } from '../../payments/notice-body.ts'
import { isSignedBy } from '../../signed-by.ts'
import { callTerminal } from './call-terminal.ts'
import { readNews } from './read-news.ts'

export interface TerminalSettings {
  /** Without a slash at its end: https://api.terminal.africa, or https://sandbox.terminal.africa for trying out. */
  baseUrl: string
  secretKey: string
  timeoutMs?: number
}

/**
 * Carriers of Nigeria through Terminal Africa. Only the path of the quotes is proven (nigeria.md 6.3); the others are
 * those of its public documents, and are to be tried with a key of its sandbox before parcels go.
 */
export function createTerminalCourier({
  baseUrl,
  secretKey,
  timeoutMs = exchangeTimeoutMs,
}: TerminalSettings): Courier {
  const access: ProviderAccess = { baseUrl, secretKey, timeoutMs }
  return {
    name: 'terminal-africa',
    quote: (wish) => quote(access, wish),
    book: (booking) => book(access, booking),
    async track(shipmentId) {
      return readNews(await callTerminal(access, 'GET', `/shipments/track/${encodeURIComponent(shipmentId)}`))
    },
    readNotice(headers, rawBody) {
      if (!isSignedBy(secretKey, headers['x-terminal-signature'], rawBody)) return undefined
      const data = fieldOf(noticeBody(rawBody), 'data')
      return {
        event_key: createHash('sha256').update(rawBody).digest('hex'),
        provider_id: textOf(data, 'shipment_id'),
      }
    },
    async cancel(shipmentId) {
      if ((await statusOf(access, shipmentId)) === 'cancelled') return
      await callTerminal(access, 'POST', '/shipments/cancel', { shipment_id: shipmentId })
    },
  }
}

async function quote(access: ProviderAccess, wish: CourierWish): Promise<CourierOffer[]> {
  const data = await callTerminal(access, 'POST', '/rates/shipment/quotes', {
    pickup_address: addressOf(wish.from),
    delivery_address: addressOf(wish.to),
    parcel: parcelOf(wish),
    cash_on_delivery: false,
    currency: 'NGN',
  })
  if (!Array.isArray(data)) throw new CourierUnavailable('unreadable', 'quotes that are no list')
  return data.flatMap((rate: unknown) => {
    const id = textOf(rate, 'rate_id') ?? textOf(rate, 'id')
    const feeKobo = koboOfNaira(fieldOf(rate, 'amount'))
    if (id === undefined || feeKobo === undefined) return []
    return {
      id,
      fee_kobo: feeKobo,
      carrier: textOf(rate, 'carrier_name') ?? '',
      deliveryTime: textOf(rate, 'delivery_time') ?? '',
    }
  })
}

/** Of a shipment that nobody fetches yet: each other one is booked, wherever it is by now. */
const unbooked = ['', 'draft', 'pending', 'cancelled']

/** A rate belongs to one shipment: whoever asks twice for it is told the shipment of the first time. */
async function book(access: ProviderAccess, { rate_id: offerId }: CourierBooking): Promise<Waybill> {
  const rate = await callTerminal(access, 'GET', `/rates/${encodeURIComponent(offerId)}`)
  const before = textOf(rate, 'shipment')
  const isBooked = before !== undefined && !unbooked.includes(await statusOf(access, before))
  const shipment = isBooked
    ? await callTerminal(access, 'GET', `/shipments/${encodeURIComponent(before)}`)
    : await callTerminal(access, 'POST', '/shipments/pickup', { rate_id: offerId })
  const shipmentId = textOf(shipment, 'shipment_id')
  if (shipmentId === undefined) throw new CourierUnavailable('unreadable', 'no shipment_id in the answer')
  const extras = fieldOf(shipment, 'extras')
  return {
    provider_id: shipmentId,
    carrier: textOf(rate, 'carrier_name') ?? '',
    trackingNumber: textOf(extras, 'tracking_number') ?? shipmentId,
    tracking_url: textOf(extras, 'tracking_url'),
    label_url: textOf(extras, 'shipping_label_url'),
    fee_kobo: koboOfNaira(fieldOf(rate, 'amount')),
  }
}

async function statusOf(access: ProviderAccess, shipmentId: string): Promise<string> {
  const shipment = await callTerminal(access, 'GET', `/shipments/${encodeURIComponent(shipmentId)}`)
  return textOf(shipment, 'status') ?? ''
}

function addressOf({ name, phone, email, street, city, state }: CourierPlace) {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  if (first === '') throw new CourierRefused('A parcel needs the name of who gets it.')
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

function parcelOf({ weight_grams: weightGrams, items }: CourierWish) {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const kilos = weightGrams / 1_000 / Math.max(1, pieces)
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

/** Their amounts are naira with two decimals. */
function koboOfNaira(amount: unknown): number | undefined {
  return typeof amount === 'number' && amount >= 0 && amount < 1e9 ? Math.round(amount * 100) : undefined
}
