import { fieldOf, textOf } from '../../payments/json-fields.ts'
import { changeRecord, readRecord } from '../../payments/test-gateway/change-record.ts'
import { deliverNotices, type NoticeContext } from '../../payments/test-gateway/deliver-notices.ts'
import type { PendingNotice } from '../../payments/test-gateway/records.ts'
import { testRates, type TestRate } from './test-rates.ts'
import { isAtEnd, type TestShipment, walk } from './test-shipment.ts'

export interface TestTerminal {
  /** Answers one call below the service's own path. */
  handle(request: Request, path: string): Promise<Response>
  /** Moves shipments on and sends the notices that are due. */
  deliverDue(): Promise<void>
}

const noticeRoom = 'courier-notice/'
const shipmentRoom = 'courier-shipment/'

interface Call {
  context: NoticeContext
  body: unknown
  /** The variable part of the path. */
  id: string
}

const routes: { method: string; path: RegExp; answer(call: Call): Promise<Response> }[] = [
  { method: 'POST', path: /^\/v1\/rates\/shipment\/quotes$/, answer: quotes },
  { method: 'GET', path: /^\/v1\/rates\/([^/]+)$/, answer: fetchRate },
  { method: 'POST', path: /^\/v1\/shipments\/pickup$/, answer: arrangePickup },
  { method: 'POST', path: /^\/v1\/shipments\/cancel$/, answer: cancel },
  { method: 'GET', path: /^\/v1\/shipments\/track\/([^/]+)$/, answer: track },
  { method: 'GET', path: /^\/v1\/shipments\/([^/]+)$/, answer: fetchShipment },
]

/**
 * A service that speaks Terminal Africa's protocol over HTTP and carries nothing: shipments walk to their door by
 * themselves. Processes may share one store.
 */
export function createTestTerminal(context: NoticeContext): TestTerminal {
  return {
    async handle(request, path) {
      const route = routes.find((each) => each.method === request.method && each.path.test(path))
      if (!route) return decline(404, 'Resource not found')
      if (request.headers.get('authorization') !== `Bearer ${context.secretKey}`)
        return decline(401, 'Invalid API key')
      const id = decodeURIComponent(route.path.exec(path)?.[1] ?? '')
      return route.answer({ context, body: parsed(await request.text()), id })
    },
    async deliverDue() {
      for (const { value } of await context.store.list(shipmentRoom))
        await moveOn(context, value as TestShipment)
      await deliverNotices(context, noticeRoom)
    },
  }
}

async function quotes({ context, body }: Call): Promise<Response> {
  const to = fieldOf(body, 'delivery_address')
  if (textOf(to, 'phone') === undefined || textOf(to, 'state') === undefined)
    return decline(400, 'Invalid delivery address')
  const items = fieldOf(fieldOf(body, 'parcel'), 'items')
  if (!Array.isArray(items) || items.length === 0) return decline(400, 'A parcel needs items')
  const rates = testRates(items)
  for (const rate of rates) await context.store.put(`courier-rate/${rate.rate_id}`, rate, 'absent')
  return accept(rates)
}

async function fetchRate({ context, id }: Call): Promise<Response> {
  const rate = await readRecord<TestRate>(context.store, `courier-rate/${id}`)
  return rate ? accept(rate) : decline(404, 'Rate not found')
}

async function arrangePickup({ context, body }: Call): Promise<Response> {
  const rate = await readRecord<TestRate>(context.store, `courier-rate/${textOf(body, 'rate_id')}`)
  if (!rate) return decline(404, 'Rate not found')
  const bookedAt = context.clock.now().toISOString()
  const shipment: TestShipment = { shipment_id: rate.shipment, status: 'confirmed', bookedAt, events: [] }
  if (!(await context.store.put(shipmentRoom + rate.shipment, shipment, 'absent')))
    return decline(400, 'This rate was used before')
  return accept(answerOf(shipment))
}

async function track({ context, id }: Call): Promise<Response> {
  const shipment = await readRecord<TestShipment>(context.store, shipmentRoom + id)
  return shipment ? accept(answerOf(shipment)) : decline(404, 'Shipment not found')
}

async function fetchShipment({ context, id }: Call): Promise<Response> {
  const shipment = await readRecord<TestShipment>(context.store, shipmentRoom + id)
  // A rate has its shipment from the beginning, as a draft.
  if (shipment) return accept(answerOf(shipment))
  return id.startsWith('SH-')
    ? accept({ shipment_id: id, status: 'draft' })
    : decline(404, 'Shipment not found')
}

async function cancel({ context, body }: Call): Promise<Response> {
  const key = shipmentRoom + textOf(body, 'shipment_id')
  const done = await changeRecord<TestShipment>(context.store, key, (shipment) =>
    shipment.status === 'confirmed' ? { ...shipment, status: 'cancelled' } : undefined,
  )
  return done ? accept(answerOf(done)) : decline(400, 'The shipment cannot be cancelled any more')
}

/** One step further where it is time, with a notice whose bytes are fixed here. */
async function moveOn(context: NoticeContext, { shipment_id }: TestShipment): Promise<void> {
  const now = context.clock.now()
  const moved = await changeRecord<TestShipment>(context.store, shipmentRoom + shipment_id, (shipment) =>
    isAtEnd(shipment) ? undefined : walk(shipment, now),
  )
  if (!moved) return
  const body = JSON.stringify({ event: 'shipment.updated', data: { shipment_id, status: moved.status } })
  const notice: PendingNotice = { body, dueAt: now.toISOString(), tries: 0 }
  await context.store.put(`${noticeRoom}${shipment_id}-${moved.status}`, notice, 'absent')
}

function answerOf({ shipment_id, status, events }: TestShipment) {
  const extras = {
    tracking_number: `TEST-${shipment_id}`,
    tracking_url: `https://terminal.example/${shipment_id}`,
    shipping_label_url: `https://terminal.example/${shipment_id}/label`,
  }
  return { shipment_id, status, events, extras }
}

function parsed(text: string): unknown {
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
