import type { RunSql } from '@shop/domain/core/db/database'
import { setTimeout as wait } from 'node:timers/promises'
import { makeProduct } from './make-product.ts'
import { seededRandom } from './seeded-random.ts'
import {
  abortNone,
  abortSome,
  commitPayments,
  hidePayments,
  letTimePass,
  stormBooks,
  type StormBooks,
} from './storm-books.ts'
import { deliverNotice, stormNotices } from './storm-notices.ts'
import { placeStormOrders } from './storm-orders.ts'
import { startShops } from './shop-processes.ts'
import { testClock } from './test-clock.ts'

export interface StormSize {
  /** Five events each. */
  orders: number
  kills: number
}

export interface AfterStorm extends StormBooks {
  events: number
  sent: number
  /** Deliveries that had to be repeated: a process was dead, or its transaction aborted. */
  repeated: number
  problems: string[]
}

const senders = 12

/**
 * Payment events, repeated and shuffled, of which one in ten comes before its payment is committed, at processes
 * that are killed in turn and whose transactions abort at their commit. Afterwards the sweeper has its time.
 */
export async function stormOfNotices({ orders: amount, kills }: StormSize): Promise<AfterStorm> {
  const shops = await startShops({ DEMO: 'off' })
  try {
    const { urls, run } = shops
    const place = { clock: testClock(), database: { run } }
    const { id: productId } = await makeProduct(place, { variants: [{ stock: 1_000_000 }] })
    const key = await silentGateway(run, urls[0] ?? '')
    const orders = await placeStormOrders(urls, run, productId, amount)
    const { events, notices } = stormNotices(orders, key, seededRandom())
    await hidePayments(
      run,
      orders.filter((_, n) => n % 10 === 0).map(({ reference }) => reference),
    )
    await abortSome(run)

    let sent = 0
    let repeated = 0
    const queue = [...notices]
    const sending = Promise.all(
      Array.from({ length: senders }, async () => {
        for (let notice = queue.pop(); notice; notice = queue.pop()) {
          repeated += (await deliverNotice(urls, notice, queue.length)) - 1
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
    await abortNone(run)
    await letTimePass(run, orders.filter(({ is_paid: isPaid }) => isPaid).length)
    const books = await stormBooks(run, orders)
    return { events, sent, repeated, ...books, problems: await shops.problems() }
  } finally {
    await shops.close()
  }
}

/** The built-in gateway tells nothing by itself; answers the secret that it signs with. */
export async function silentGateway(run: RunSql, url: string): Promise<string> {
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
