import type { RunSql } from '@shop/domain/core/db/database'
import { setTimeout as wait } from 'node:timers/promises'
import { createTestProduct } from './make-product.ts'
import { seededRandom } from './seeded-random.ts'
import {
  stopAborting,
  startAborting,
  commitPayments,
  hidePayments,
  sweepAndExpire,
  getStormOutcome,
  type StormOutcome,
} from './storm-books.ts'
import { deliverUntilAccepted, createStormWebhooks } from './storm-notices.ts'
import { placeStormOrders } from './storm-orders.ts'
import { startShopProcesses } from './shop-processes.ts'
import { testClock } from './test-clock.ts'

export interface WebhookStormSize {
  /** Five events each. */
  orders: number
  kills: number
}

export interface WebhookStormResult extends StormOutcome {
  events: number
  sent: number
  /** Deliveries that had to be repeated: a process was dead, or its transaction aborted. */
  redelivered: number
  problems: string[]
}

const senders = 12

/**
 * Payment events, repeated and shuffled, of which one in ten comes before its payment is committed, at processes
 * that are killed in turn and whose transactions abort at their commit. Afterwards the sweeper has its time.
 */
export async function runWebhookStorm({
  orders: amount,
  kills,
}: WebhookStormSize): Promise<WebhookStormResult> {
  const shops = await startShopProcesses({ DEMO: 'off' })
  try {
    const { urls, run } = shops
    const place = { clock: testClock(), database: { run } }
    const { id: productId } = await createTestProduct(place, { variants: [{ stock: 1_000_000 }] })
    const key = await muteGateway(run, urls[0] ?? '')
    const orders = await placeStormOrders(urls, run, productId, amount)
    const { events, notices } = createStormWebhooks(orders, key, seededRandom())
    await hidePayments(
      run,
      orders.filter((_, n) => n % 10 === 0).map(({ reference }) => reference),
    )
    await startAborting(run)

    let sent = 0
    let redelivered = 0
    const queue = [...notices]
    const sending = Promise.all(
      Array.from({ length: senders }, async () => {
        for (let webhook = queue.pop(); webhook; webhook = queue.pop()) {
          redelivered += (await deliverUntilAccepted(urls, webhook, queue.length)) - 1
          sent += 1
        }
      }),
    )
    for (let kill = 0; kill < kills; kill += 1) {
      while (sent < (notices.length * (kill + 0.5)) / kills) await Promise.race([wait(5), sending])
      if (kill === Math.floor(kills / 2)) await commitPayments(run)
      await shops.all[kill % urls.length]?.kill()
      await shops.startAgain(kill % urls.length)
    }
    await sending
    await stopAborting(run)
    await sweepAndExpire(run, orders.filter(({ is_paid: isPaid }) => isPaid).length)
    const outcome = await getStormOutcome(run, orders)
    return { events, sent, redelivered, ...outcome, problems: await shops.problems() }
  } finally {
    await shops.close()
  }
}

/** The built-in gateway tells nothing by itself; answers the secret that it signs with. */
export async function muteGateway(run: RunSql, url: string): Promise<string> {
  const { rows } = await run(
    `SELECT encode(secret, 'hex') AS secret FROM signing_keys WHERE purpose = 'test-gateway'`,
  )
  const key = `sk_test_${String(rows[0]?.['secret'])}`
  const headers = { authorization: `Bearer ${key}` }
  await fetch(`${url}/test-gateway/control`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ notices: 'never' }),
  })
  return key
}
