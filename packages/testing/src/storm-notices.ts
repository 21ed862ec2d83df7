import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { shuffled } from './seeded-random.ts'
import type { StormOrder } from './storm-orders.ts'

export interface SignedNotice {
  reference: string
  body: string
  signature: string
}

/** What a provider may tell of one payment, true or not: only its own answer to a question counts. */
const eventsOfOne = [
  'charge.success',
  'charge.success',
  'charge.failed',
  'charge.dispute.create',
  'bank.transfer.rejected',
]

/** Five events of each payment, each of them one to five times, in an order of chance. */
export function stormNotices(
  orders: readonly StormOrder[],
  key: string,
  random: () => number,
): { events: number; notices: SignedNotice[] } {
  let id = 7_000_000_000
  const events = orders.flatMap(({ reference, is_paid: isPaid }) =>
    eventsOfOne.map((event) => {
      id += 1
      const status = isPaid ? 'success' : 'failed'
      const body = JSON.stringify({ event, data: { id, reference, status } })
      return { reference, body, signature: createHmac('sha512', key).update(body).digest('hex') }
    }),
  )
  const repeated = events.flatMap((event) =>
    Array.from({ length: 1 + Math.floor(random() * 5) }, () => event),
  )
  return { events: events.length, notices: shuffled(repeated, random) }
}

/** Sends one until the shop says that it has it, as a provider comes again; answers how often that was needed. */
export async function deliverNotice(
  urls: readonly string[],
  notice: SignedNotice,
  first: number,
): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const url = urls[(first + tries) % urls.length] ?? ''
    const answer = await sendNotice(url, notice.body, notice.signature).catch(() => undefined)
    if (answer === 200) return tries
    if (answer !== undefined && answer < 500) throw new Error(`A notice was answered with ${answer}.`)
    await wait(20)
  }
}

/** The status of the answer; a connection that breaks rejects. */
export async function sendNotice(url: string, body: string, signature: string | undefined): Promise<number> {
  const answer = await fetch(`${url}/api/payments/paystack/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature && { 'x-paystack-signature': signature }) },
    body,
  })
  await answer.arrayBuffer()
  return answer.status
}
