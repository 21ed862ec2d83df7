import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { shuffled } from './seeded-random.ts'
import type { StormOrder } from './storm-orders.ts'

export interface SignedWebhook {
  reference: string
  body: string
  signature: string
}

/** What a provider may tell of one payment, true or not: only its own answer to a question counts. */
const eventsPerPayment = [
  'charge.success',
  'charge.success',
  'charge.failed',
  'charge.dispute.create',
  'bank.transfer.rejected',
]

/** Five events of each payment, each of them one to five times, in an order of chance. */
export function createStormWebhooks(
  orders: readonly StormOrder[],
  key: string,
  random: () => number,
): { events: number; notices: SignedWebhook[] } {
  let id = 7_000_000_000
  const events = orders.flatMap(({ reference, is_paid: isPaid }) =>
    eventsPerPayment.map((event) => {
      id += 1
      const status = isPaid ? 'success' : 'failed'
      const body = JSON.stringify({ event, data: { id, reference, status } })
      return { reference, body, signature: createHmac('sha512', key).update(body).digest('hex') }
    }),
  )
  const redelivered = events.flatMap((event) =>
    Array.from({ length: 1 + Math.floor(random() * 5) }, () => event),
  )
  return { events: events.length, notices: shuffled(redelivered, random) }
}

/** Sends one until the shop says that it has it, as a provider comes again; answers how often that was needed. */
export async function deliverUntilAccepted(
  urls: readonly string[],
  webhook: SignedWebhook,
  first: number,
): Promise<number> {
  for (let attempts = 1; ; attempts += 1) {
    const url = urls[(first + attempts) % urls.length] ?? ''
    const response = await sendWebhook(url, webhook.body, webhook.signature).catch(() => undefined)
    if (response === 200) return attempts
    if (response !== undefined && response < 500) throw new Error(`A notice was answered with ${response}.`)
    await wait(20)
  }
}

/** The status of the answer; a connection that breaks rejects. */
export async function sendWebhook(url: string, body: string, signature: string | undefined): Promise<number> {
  const response = await fetch(`${url}/api/payments/paystack/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature && { 'x-paystack-signature': signature }) },
    body,
  })
  await response.arrayBuffer()
  return response.status
}
