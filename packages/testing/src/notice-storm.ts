import type { RunSql } from '@shop/shop/kernel/database'
import { setTimeout as wait } from 'node:timers/promises'
import { bookProblems } from './book-problems.ts'
import { makeProduct } from './make-product.ts'
import { openTestShop } from './open-test-shop.ts'
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
import { startTwoProcesses } from './two-processes.ts'

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
 * Payment events, repeated and shuffled, of which one in ten comes before its payment is committed, at two processes
 * that are killed in turn and whose transactions abort at their commit. Afterwards the sweeper has its time.
 */
export async function stormOfNotices({ orders: amount, kills }: StormSize): Promise<AfterStorm> {
  const two = await startTwoProcesses({ DEMO: 'off' })
  try {
    const { urls, database } = two
    const { run } = database
    const shop = await openTestShop(database)
    const { id: productId } = await makeProduct(shop, { variants: [{ stock: 1_000_000 }] })
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
      await two.shops[kill % 2]?.kill()
      await two.startAgain(kill % 2)
    }
    await sending
    await abortNone(run)
    await letTimePass(run, orders.filter(({ isPaid }) => isPaid).length)
    const books = await stormBooks(run, orders)
    return { events, sent, repeated, ...books, problems: await bookProblems(shop) }
  } finally {
    await two.close()
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
