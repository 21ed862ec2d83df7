import { checkoutInput, getQuoteTotal, type HttpCustomer } from '@shop/testing/load/http-customer'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startMeasuredShop, type MeasuredShop } from './measured-shop.ts'
import { buildOrderScript } from './order-script.ts'
import { openRecorder, type SentStatement } from './record-statements.ts'
import { findPgbench, runPgbench } from './run-pgbench.ts'
import { stockPlentiful } from './stock-plenty.ts'
import {
  addOneToCart,
  createConfirmedCustomers,
  orderOnDelivery,
  runConcurrently,
  unpaidOrdersLimit,
} from './customers.ts'

const clients = 8
const rounds = 3
const ordersPerRound = 400
const customersPerRound = ordersPerRound / unpaidOrdersLimit
const warmUpRuns = 4
const seconds = 10

export interface OrderResult {
  /** The number of SQL statements of one order, including BEGIN and COMMIT. */
  statements: number
  /**
   * Orders per second with two processes, and runs per second of the same statements in pgbench, in alternating
   * rounds.
   */
  shop: number[]
  pgbench: number[]
  /** The shop's rate divided by pgbench's; the median of the rounds. */
  ratio: number
}

/** Compares orders over HTTP at two processes with pgbench running the same statements. Undefined without pgbench. */
export async function driveOrders(databaseUrl: string): Promise<OrderResult | undefined> {
  const program = findPgbench()
  if (!program) return undefined
  const folder = mkdtempSync('/tmp/shop-bench-orders-')
  const shops: MeasuredShop[] = []
  try {
    const recorded = await recordOrder(databaseUrl, folder)
    const script = join(folder, 'order.sql')
    writeFileSync(script, recorded.script)
    const { productId } = recorded

    for (const name of ['one', 'two'])
      shops.push(await startMeasuredShop({ dataFolder: join(folder, name), databaseUrl }))
    const urls = shops.map(({ url }) => url)
    const results: OrderResult = { statements: recorded.count, shop: [], pgbench: [], ratio: 0 }
    for (let warmUp = 0; warmUp < warmUpRuns; warmUp += 1)
      await ordersPerSecond(await createConfirmedCustomers(databaseUrl, urls, customersPerRound), productId)
    for (let round = 0; round < rounds; round += 1) {
      results.shop.push(
        await ordersPerSecond(
          await createConfirmedCustomers(databaseUrl, urls, customersPerRound),
          productId,
        ),
      )
      results.pgbench.push(await runPgbench(program, databaseUrl, script, { clients, seconds }))
    }
    const ratios = results.shop.map((own, round) => own / (results.pgbench[round] ?? own))
    results.ratio = ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
    return results
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Filling the carts is not measured. */
async function ordersPerSecond(customers: readonly HttpCustomer[], productId: string): Promise<number> {
  let ms = 0
  for (let done = 0; done < ordersPerRound; done += customers.length) {
    await runConcurrently(customers, clients, (customer) => addOneToCart(customer, productId))
    const quoted = await Promise.all(
      customers.map(async (customer) => ({ customer, total: await getQuoteTotal(customer) })),
    )
    const startedAt = performance.now()
    await runConcurrently(quoted, clients, ({ customer, total }) => orderOnDelivery(customer, total))
    ms += performance.now() - startedAt
  }
  return (ordersPerRound / ms) * 1000
}

/** Records the statements of one order as a pgbench script, without those of jobs that run in between. */
async function recordOrder(databaseUrl: string, folder: string) {
  const recorder = await openRecorder(databaseUrl)
  const shop = await startMeasuredShop({ dataFolder: join(folder, 'recorded'), databaseUrl: recorder.url })
  try {
    const productId = await stockPlentiful(databaseUrl)
    const [customer, ...others] = await createConfirmedCustomers(
      databaseUrl,
      [shop.url, shop.url],
      customersPerRound,
    )
    if (!customer) throw new Error('Nobody orders.')
    const accounts = await Promise.all(others.map(createAccount))
    const account = await createAccount(customer)
    let best: { sent: SentStatement[]; key: string; before: string; own: string[] } | undefined
    for (let attempts = 0; attempts < 8; attempts += 1) {
      await addOneToCart(customer, productId)
      const input = checkoutInput(await getQuoteTotal(customer))
      const key = randomUUID()
      const before = createLatestId()
      const sent = await recorder.during(() => customer.call('POST', '/orders', input, key))
      const own = sent.slice(0, sent.findLastIndex(({ text }) => /^commit/i.test(text)) + 1)
      const { phone, street } = input.address
      const orderAddress = [phone.replace(/^0/, '234'), street.replace(/\D/g, '')]
      if (!best || own.length < best.sent.length) best = { sent: own, key, before, own: orderAddress }
    }
    if (!best) throw new Error('No order was recorded.')
    const script = buildOrderScript(best.sent, { account, accounts, ...best })
    return { script, productId, count: best.sent.length }
  } finally {
    await shop.stop()
    await recorder.close()
  }
}

async function createAccount(customer: HttpCustomer): Promise<string> {
  return String((await customer.call('GET', '/users/me')).body['id'])
}

/** The smallest id of the current millisecond: ids that the shop creates later are greater (UUID version 7). */
function createLatestId(): string {
  const hex = Date.now().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
