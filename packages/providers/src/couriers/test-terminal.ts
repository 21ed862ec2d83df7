import { getField, getText } from '../provider-json.ts'
import { updateRecord, getRecord } from '../payments/test-gateway/store.ts'
import { deliverWebhooks, type WebhookContext } from '../payments/test-gateway/webhooks.ts'
import type { PendingWebhook } from '../payments/test-gateway/records.ts'
import { randomBytes } from 'node:crypto'

interface TestTerminal {
  /** Handles one call; paths are relative to the service's own. */
  handle(request: Request, path: string): Promise<Response>
  /** Advances shipments and sends the webhooks that are due. */
  deliverDue(): Promise<void>
}

const webhookPrefix = 'courier-webhook/'
const shipmentPrefix = 'courier-shipment/'

interface Call {
  context: WebhookContext
  body: unknown
  /** Parameter in the path. */
  id: string
}

const routes: { method: string; path: RegExp; respond(call: Call): Promise<Response> }[] = [
  { method: 'POST', path: /^\/v1\/rates\/shipment\/quotes$/, respond: quoteRates },
  { method: 'GET', path: /^\/v1\/addresses$/, respond: async () => accept([]) },
  { method: 'GET', path: /^\/v1\/rates\/([^/]+)$/, respond: fetchRate },
  { method: 'POST', path: /^\/v1\/shipments\/pickup$/, respond: arrangePickup },
  { method: 'POST', path: /^\/v1\/shipments\/cancel$/, respond: cancel },
  { method: 'GET', path: /^\/v1\/shipments\/track\/([^/]+)$/, respond: track },
  { method: 'GET', path: /^\/v1\/shipments\/([^/]+)$/, respond: fetchShipment },
]

/**
 * A service with Terminal Africa's HTTP protocol that carries nothing: shipments advance on a timer. Processes may
 * share one store.
 */
export function createTestTerminal(context: WebhookContext): TestTerminal {
  return {
    async handle(request, path) {
      const route = routes.find(
        (candidate) => candidate.method === request.method && candidate.path.test(path),
      )
      if (!route) return decline(404, 'Resource not found')
      if (request.headers.get('authorization') !== `Bearer ${context.secretKey}`)
        return decline(401, 'Invalid API key')
      const id = decodeURIComponent(route.path.exec(path)?.[1] ?? '')
      return route.respond({ context, body: parseResponse(await request.text()), id })
    },
    async deliverDue() {
      for (const { value } of await context.store.list(shipmentPrefix))
        await advanceShipment(context, value as TestShipment)
      await deliverWebhooks(context, webhookPrefix)
    },
  }
}

async function quoteRates({ context, body }: Call): Promise<Response> {
  const to = getField(body, 'delivery_address')
  if (getText(to, 'phone') === undefined || getText(to, 'state') === undefined)
    return decline(400, 'Invalid delivery address')
  const items = getField(getField(body, 'parcel'), 'items')
  if (!Array.isArray(items) || items.length === 0) return decline(400, 'A parcel needs items')
  const rates = testRates(items)
  for (const rate of rates) await context.store.put(`courier-rate/${rate.rate_id}`, rate, 'absent')
  return accept(rates)
}

async function fetchRate({ context, id }: Call): Promise<Response> {
  const rate = await getRecord<TestRate>(context.store, `courier-rate/${id}`)
  return rate ? accept(rate) : decline(404, 'Rate not found')
}

async function arrangePickup({ context, body }: Call): Promise<Response> {
  const rate = await getRecord<TestRate>(context.store, `courier-rate/${getText(body, 'rate_id')}`)
  if (!rate) return decline(404, 'Rate not found')
  const reconciledAt = context.clock.now().toISOString()
  const shipment: TestShipment = { shipment_id: rate.shipment, status: 'confirmed', reconciledAt, events: [] }
  if (!(await context.store.put(shipmentPrefix + rate.shipment, shipment, 'absent')))
    return decline(400, 'This rate was used before')
  return accept(toTrackingResponse(shipment))
}

async function track({ context, id }: Call): Promise<Response> {
  const shipment = await getRecord<TestShipment>(context.store, shipmentPrefix + id)
  return shipment ? accept(toTrackingResponse(shipment)) : decline(404, 'Shipment not found')
}

async function fetchShipment({ context, id }: Call): Promise<Response> {
  const shipment = await getRecord<TestShipment>(context.store, shipmentPrefix + id)
  // Every rate already has a draft shipment.
  if (shipment) return accept(toTrackingResponse(shipment))
  return id.startsWith('SH-')
    ? accept({ shipment_id: id, status: 'draft' })
    : decline(404, 'Shipment not found')
}

async function cancel({ context, body }: Call): Promise<Response> {
  const key = shipmentPrefix + getText(body, 'shipment_id')
  const done = await updateRecord<TestShipment>(context.store, key, (shipment) =>
    shipment.status === 'confirmed' ? { ...shipment, status: 'cancelled' } : undefined,
  )
  return done ? accept(toTrackingResponse(done)) : decline(400, 'The shipment cannot be cancelled any more')
}

/** Advances a shipment if its next step is due, and stores the exact bytes of its webhook. */
async function advanceShipment(context: WebhookContext, { shipment_id }: TestShipment): Promise<void> {
  const now = context.clock.now()
  const updated = await updateRecord<TestShipment>(context.store, shipmentPrefix + shipment_id, (shipment) =>
    isFinal(shipment) ? undefined : walk(shipment, now),
  )
  if (!updated) return
  const body = JSON.stringify({ event: 'shipment.updated', data: { shipment_id, status: updated.status } })
  const webhook: PendingWebhook = { body, dueAt: now.toISOString(), attempts: 0 }
  await context.store.put(`${webhookPrefix}${shipment_id}-${updated.status}`, webhook, 'absent')
}

function toTrackingResponse({ shipment_id, status, events }: TestShipment) {
  const extras = {
    tracking_number: `TEST-${shipment_id}`,
    tracking_url: `https://terminal.example/${shipment_id}`,
    shipping_label_url: `https://terminal.example/${shipment_id}/label`,
  }
  return { shipment_id, status, events, extras }
}

function parseResponse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function accept(data: unknown): Response {
  return Response.json({ status: true, message: 'ok', data }, { headers: { 'cache-control': 'no-store' } })
}

function decline(status: number, message: string): Response {
  return Response.json({ status: false, message }, { status, headers: { 'cache-control': 'no-store' } })
}

interface TestShipment {
  shipment_id: string
  status: string
  /** ISO. */
  reconciledAt: string
  events: { status: string; description: string; created_at: string }[]
}

const trackingStatuses = ['confirmed', 'picked-up', 'in-transit', 'out-for-delivery', 'delivered']
const stepMs = 10_000

function isFinal({ status }: TestShipment): boolean {
  return status === trackingStatuses.at(-1) || !trackingStatuses.includes(status)
}

/** The shipment advanced by one step; undefined if none is due. */
function walk(shipment: TestShipment, now: Date): TestShipment | undefined {
  const at = trackingStatuses.indexOf(shipment.status)
  const status = trackingStatuses[at + 1]
  const dueAt = Date.parse(shipment.reconciledAt) + (at + 1) * stepMs
  if (status === undefined || now.getTime() < dueAt) return undefined
  const event = { status, description: `Test: ${status}`, created_at: now.toISOString() }
  return { ...shipment, status, events: [...shipment.events, event] }
}

interface TestRate {
  rate_id: string
  /** Naira, with two decimals. */
  amount: number
  carrier_name: string
  delivery_time: string
  /** Its shipment, a draft until booked. */
  shipment: string
}

const carriers = [
  { carrier_name: 'Test Riders', delivery_time: 'Within 24 hours', base: 2_750.5, perKilo: 300 },
  { carrier_name: 'Test Vans', delivery_time: 'Within 3 days', base: 1_900, perKilo: 150 },
]

/** Two offers, priced by weight. */
function testRates(items: readonly unknown[]): TestRate[] {
  const kilos = items.reduce<number>(
    (sum, item) => sum + getNumber(item, 'weight') * getNumber(item, 'quantity'),
    0,
  )
  return carriers.map(({ base, perKilo, ...carrier }) => {
    const mark = randomBytes(6).toString('hex').toUpperCase()
    const amount = Math.round((base + perKilo * kilos) * 100) / 100
    return { ...carrier, amount, rate_id: `RT-${mark}`, shipment: `SH-${mark}` }
  })
}

function getNumber(item: unknown, name: string): number {
  const value = getField(item, name)
  return typeof value === 'number' && value > 0 ? value : 0
}
