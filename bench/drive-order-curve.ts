import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openPostgres } from '@shop/domain/core/db/postgres-database'
import type { RunSql } from '@shop/domain/core/db/database'
import { checkoutInput, getQuoteTotal, type HttpCustomer } from '@shop/testing/load/http-customer'
import { randomUUID } from 'node:crypto'
import { getCpuTime } from '@shop/testing/cpu-time'
import { addOneToCart, createConfirmedCustomers, orderOnDelivery, runConcurrently } from './customers.ts'
import { startMeasuredShop, type MeasuredShop } from './measured-shop.ts'
import { copyProduct, stockPlentiful } from './stock-plenty.ts'

const processes = 4
const clients = 32
const customerCount = 200
/** Of one order per customer each. */
const warmUpRounds = 3
const rounds = 6

export interface CurvePoint {
  products: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** CPU time per order with its emails in ms, and how many cores were busy with the three. */
  cpuMs: { shop: number; postgres: number; customers: number }
  busyCores: number
}

export interface OrderCurve {
  processes: number
  clients: number
  points: CurvePoint[]
  deadlocks: number
  /** Orders that succeeded when twice as many customers wanted a variant as there were units, and those units. */
  sellOut: { sold: number; units: number; left: number }
}

/** Orders at four processes: all of one product, and spread over more and more products. */
export async function driveOrderCurve(databaseUrl: string, postmaster: number): Promise<OrderCurve> {
  const folder = mkdtempSync('/tmp/shop-bench-curve-')
  const database = await openPostgres(databaseUrl, { connections: 1 })
  const shops: MeasuredShop[] = []
  try {
    for (let n = 0; n < processes; n += 1)
      shops.push(await startMeasuredShop({ dataFolder: join(folder, String(n)), databaseUrl }))
    const hot = await stockPlentiful(databaseUrl)
    const spread = await copyProduct(databaseUrl, hot, 1_000)
    const deadlocksBefore = await countDeadlocks(database.run)
    const points: CurvePoint[] = []
    // Not counted: it takes hundreds of orders until a process has compiled all the code of one.
    await measurePoint(databaseUrl, database.run, shops, postmaster, spread)
    for (const productIds of [[hot], spread.slice(0, 10), spread.slice(0, 100), spread])
      points.push(await measurePoint(databaseUrl, database.run, shops, postmaster, productIds))
    const sellOut = await sellOutOne(database.run, databaseUrl, shops, hot)
    return {
      processes,
      clients,
      points,
      deadlocks: (await countDeadlocks(database.run)) - deadlocksBefore,
      sellOut,
    }
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()))
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Quoted {
  customer: HttpCustomer
  total: number
}

/** Filling the carts is not measured. */
async function prepareOrders(customers: readonly HttpCustomer[], productIds: readonly string[]) {
  const quoted: Quoted[] = []
  const numbered = customers.map((customer, n) => ({
    customer,
    productId: productIds[n % productIds.length],
  }))
  await runConcurrently(numbered, clients, async ({ customer, productId = '' }) => {
    await addOneToCart(customer, productId)
    quoted.push({ customer, total: await getQuoteTotal(customer) })
  })
  return quoted
}

/** The emails of an order are part of its cost, although they are sent after the response. */
async function waitForEmails(run: RunSql): Promise<void> {
  for (;;) {
    const { rows } = await run(
      'SELECT EXISTS (SELECT FROM outbox WHERE completed_at IS NULL AND failed_at IS NULL) AS is_waiting',
    )
    if (!rows[0]?.['is_waiting']) return
    await wait(20)
  }
}

async function measurePoint(
  databaseUrl: string,
  run: RunSql,
  shops: readonly MeasuredShop[],
  postmaster: number,
  productIds: readonly string[],
): Promise<CurvePoint> {
  const urls = shops.map(({ url }) => url)
  const times: number[] = []
  const cpuMs = { shop: 0, postgres: 0, customers: 0 }
  const cpuNow = () => {
    const { user, system } = process.cpuUsage()
    return {
      shop: shops.reduce((sum, { pid }) => sum + getCpuTime(pid), 0),
      postgres: getCpuTime(postmaster),
      customers: (user + system) / 1000,
    }
  }
  let ms = 0
  let withEmailsMs = 0
  const customers = await createConfirmedCustomers(databaseUrl, urls, customerCount)
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    // Every round another part of the products.
    const start = (round * customerCount) % productIds.length
    const quoted = await prepareOrders(customers, [...productIds.slice(start), ...productIds.slice(0, start)])
    await waitForEmails(run)
    const before = cpuNow()
    const startedAt = performance.now()
    const taken: number[] = []
    await runConcurrently(quoted, clients, async ({ customer, total }) => {
      const sentAt = performance.now()
      await orderOnDelivery(customer, total)
      taken.push(performance.now() - sentAt)
    })
    const tookMs = performance.now() - startedAt
    await waitForEmails(run)
    if (round < warmUpRounds) continue
    ms += tookMs
    withEmailsMs += performance.now() - startedAt
    times.push(...taken)
    const after = cpuNow()
    for (const part of ['shop', 'postgres', 'customers'] as const) cpuMs[part] += after[part] - before[part]
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  const busyMs = cpuMs.shop + cpuMs.postgres + cpuMs.customers
  for (const part of ['shop', 'postgres', 'customers'] as const) cpuMs[part] /= times.length
  return {
    products: productIds.length,
    perSecond: (times.length / ms) * 1000,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    cpuMs,
    busyCores: busyMs / withEmailsMs,
  }
}

/** Customers want twice as many units as there are, all at once. */
async function sellOutOne(
  run: RunSql,
  databaseUrl: string,
  shops: readonly MeasuredShop[],
  productId: string,
): Promise<OrderCurve['sellOut']> {
  const urls = shops.map(({ url }) => url)
  const customers = await createConfirmedCustomers(databaseUrl, urls, 60)
  const quoted = await prepareOrders(customers, [productId])
  const units = customers.length / 2
  await run('UPDATE variants SET on_hand = reserved WHERE product_id = $1', [productId])
  await run(
    `UPDATE variants SET on_hand = reserved + $2 WHERE id IN (
       SELECT variant_id FROM cart_lines WHERE product_id = $1)`,
    [productId, units],
  )
  let sold = 0
  await runConcurrently(quoted, clients, async ({ customer, total }) => {
    const { status } = await customer.call('POST', '/orders', checkoutInput(total), randomUUID())
    if (status === 200) sold += 1
  })
  const { rows } = await run(
    'SELECT sum(on_hand - reserved)::int AS available FROM variants WHERE product_id = $1',
    [productId],
  )
  return { sold, units, left: Number(rows[0]?.['available']) }
}

async function countDeadlocks(run: RunSql): Promise<number> {
  const { rows } = await run('SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()')
  return Number(rows[0]?.['deadlocks'])
}
