import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { AccountActor } from '@shop/domain/core/actor'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { openPostgres } from '@shop/domain/core/db/postgres-database'
import { createTestActor } from '@shop/testing/factories/accounts'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop } from '@shop/testing/open-test-shop'
import { callApi, signInOverHttp } from '@shop/testing/load/http-customer'
import { lagosFeeKobo } from '@shop/testing/factories/lagos-address'
import { getCpuTime } from '@shop/testing/cpu-time'
import { type ManyMachines, startManyMachines } from '@shop/testing/machines/many-machines'
import type { PostgresServer } from '@shop/testing/machines/postgres-pair'
import {
  createCustomers,
  percentile,
  type SentCall,
  type ShopLoad,
  startShopLoad,
} from '@shop/testing/machines/shop-load'
import { findProgram, processOwner } from '@shop/testing/start-shop-process'
import { afterAll, beforeAll, expect, test } from 'vitest'

const processes = 3
const stock = 1_000_000

const print = (line: string) => process.stdout.write(`   ${line}\n`)
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
const percent = (values: readonly number[], share: number) => `${Math.round(percentile(values, share))} ms`

let machines: ManyMachines
let server: PostgresServer
let product: { id: string; totalKobo: number }
beforeAll(async () => {
  machines = await startManyMachines(processes)
  server = machines.postgres.one
  product = await stockPlentiful()
})
afterAll(() => machines?.close())

/** A cheap product that can be paid on delivery, with stock for the whole proof. */
async function stockPlentiful() {
  const [row] = await server.run(
    `WITH cheap AS (SELECT variants.id, products.id AS product_id, variants.price_kobo
       FROM variants JOIN products ON products.id = product_id
       WHERE pay_on_delivery AND published AND price_kobo < 3000000 AND reserved = 0
       ORDER BY product_id, variants.position LIMIT 1),
     filled AS (UPDATE variants SET on_hand = ${stock} FROM cheap WHERE variants.id = cheap.id)
     SELECT * FROM cheap`,
  )
  return {
    id: String(row?.['product_id']),
    totalKobo: Number(row?.['price_kobo']) + lagosFeeKobo,
  }
}

async function createConfirmedCustomers(count: number) {
  const { emails, tokens } = await createCustomers(machines.url, count)
  await server.run('UPDATE accounts SET email_confirmed_at = now() WHERE email = ANY($1)', [emails])
  return { tokens }
}

function startLoadWith(tokens: string[], size: { concurrency: number; visitors: number }): ShopLoad {
  return startShopLoad(machines.url, {
    productId: product.id,
    totalKobo: product.totalKobo,
    tokens,
    ...size,
    pauseMs: 400,
    paths: ['/', `/products/${product.id}`, '/api/products?page_size=20', '/api/products/categories'],
  })
}

async function startLoad(count: number, concurrency = 4): Promise<ShopLoad> {
  const { tokens } = await createConfirmedCustomers(count)
  return startLoadWith(tokens, { concurrency, visitors: 2 })
}

const isFailed = ({ status }: SentCall) => status === undefined || status >= 400

/** Acknowledged orders that the database does not have exactly once. */
async function listLostOrders({ orders }: ShopLoad): Promise<string[]> {
  const numbers = orders.map(({ number }) => number)
  const rows = await server.run('SELECT number FROM orders WHERE number = ANY($1)', [numbers])
  const found = new Set(rows.map(({ number }) => String(number)))
  expect(new Set(numbers).size).toBe(numbers.length)
  return numbers.filter((number) => !found.has(number))
}

function checkLedger(): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'production', DATABASE_URL: server.url, DATA_DIR: '/tmp' }
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      [findProgram('apps/server/src/commands/main.ts'), 'ledger:check'],
      { env },
      (_error, text) => resolve(text.trim()),
    ),
  )
}

const { email, password } = processOwner
const signInOwner = () => signInOverHttp(machines.url, email, password)

test('processes with data folders of their own share sessions, files and everything else', async () => {
  const access = await signInOwner()
  const headers = { authorization: `Bearer ${access}` }
  for (const { url } of machines.shops)
    expect((await callApi(url, 'GET', '/admin/orders', { headers })).status).toBe(200)
  const products = await callApi(machines.url, 'GET', '/products?page_size=1')
  const image = /\/media\/[^"]+/.exec(JSON.stringify(products.body))?.[0] ?? ''
  expect(image).toMatch(/^\/media\//)
  for (const { url } of machines.shops) expect((await fetch(`${url}${image}`)).status).toBe(200)
  const stored = machines.dataFolders.flatMap((folder) => readdirSync(folder))
  print(
    `${processes} processes: ${await machines.objectStore.countFiles()} files in the store; in the data folders: ` +
      ([...new Set(stored)].toSorted().join(', ') || 'nothing'),
  )
  expect(stored).toEqual([])
})

const postgresCpu = () => getCpuTime(server.program.pid)
const bouncerCpu = () => getCpuTime(machines.bouncer.program.pid)

/** What PostgreSQL does for the processes while nobody orders, in ms of CPU for each ms. */
async function measureIdle(): Promise<number> {
  const [before, startedAt] = [postgresCpu(), performance.now()]
  await pause(8_000)
  return (postgresCpu() - before) / (performance.now() - startedAt)
}

/** CPU time for one customer's way from cart to order, in ms: of the shop, PostgreSQL and PgBouncer. */
async function measureOrders(database: OpenDatabase, { orders, idle }: { orders: number; idle: number }) {
  const shop = await openTestShop(database)
  const product = await createTestProduct(shop, { variants: [{ stock: orders * 2 }] })
  const customers: AccountActor[] = []
  for (let index = 0; index < orders; index += 1) customers.push(await createTestActor(shop))
  const order = (customer: AccountActor) =>
    placeTestOrder(shop, customer, { product, payment_method: 'pay_on_delivery', quantity: 1 })
  // New connections prepare, and fill the caches of their backends.
  for (const customer of customers.splice(0, orders / 4)) await order(customer)
  const before = {
    own: process.cpuUsage(),
    postgres: postgresCpu(),
    bouncer: bouncerCpu(),
    at: performance.now(),
  }
  for (const customer of customers) await order(customer)
  const { user, system } = process.cpuUsage(before.own)
  const background = idle * (performance.now() - before.at)
  return {
    shop: (user + system) / 1_000 / customers.length,
    postgres: (postgresCpu() - before.postgres - background) / customers.length,
    bouncer: (bouncerCpu() - before.bouncer) / customers.length,
  }
}

test('what it costs that a pooler in transaction mode takes no prepared statements', async () => {
  const { url } = server
  const databases = {
    'direct, prepared': await openPostgres(url, { connections: 2 }),
    'direct, unnamed': await openPostgres(url, { connections: 2, directUrl: url }),
    PgBouncer: await openPostgres(machines.urls.pooled, { connections: 2, directUrl: url }),
  }
  const idle = await measureIdle()
  const rounds = new Map(
    Object.keys(databases).map((name) => [name, [] as Awaited<ReturnType<typeof measureOrders>>[]]),
  )
  for (let round = 0; round < 5; round += 1)
    for (const [name, database] of Object.entries(databases))
      rounds.get(name)?.push(await measureOrders(database, { orders: 80, idle }))
  for (const [name, measured] of rounds) {
    const median = (part: 'shop' | 'postgres' | 'bouncer') =>
      percentile(
        measured.map((each) => each[part]),
        0.5,
      ).toFixed(1)
    print(
      `cart to order, ${name}: ms of CPU ${median('shop')} shop, ${median('postgres')} PostgreSQL, ${median('bouncer')} PgBouncer`,
    )
  }
  await Promise.all(Object.values(databases).map((database) => database.close()))
  expect([...rounds.values()].map((measured) => measured.length)).toEqual([5, 5, 5])
})

test('lists and reports of staff come from the standby, unless they wrote or it lags', async () => {
  const access = await signInOwner()
  const first = machines.shops[0]?.url ?? ''
  const get = async (path: string, cookie = '') => {
    const response = await fetch(`${first}/api${path}`, {
      headers: { authorization: `Bearer ${access}`, cookie },
    })
    expect([path, response.status]).toEqual([path, 200])
    return response.json() as Promise<{ items: { id: string; number: string }[] }>
  }
  const hasOrder = async (number: string | undefined, cookie?: string) =>
    (await get('/admin/orders', cookie)).items.some((order) => order.number === number)

  await get('/admin/orders')
  const cpu = () =>
    [machines.postgres.one, machines.postgres.two].map(({ program }) => getCpuTime(program.pid))
  const before = cpu()
  for (let round = 0; round < 30; round += 1)
    for (const path of [
      '/admin/reports/sales',
      '/admin/orders',
      '/admin/customers',
      '/admin/products',
      '/admin/dashboard',
    ])
      await get(path)
  const [primary = 0, standby = 0] = cpu().map((ms, index) => ms - (before[index] ?? 0))
  print(`150 lists and reports: ${primary} ms CPU of the primary, ${standby} ms of the standby`)
  expect(standby).toBeGreaterThan(primary)

  const { tokens } = await createConfirmedCustomers(4)
  let number = ''
  /** On a busy machine, ordering may take longer than the five seconds of lag that are allowed. */
  const isMissing = async () => {
    await machines.postgres.resumeReplay()
    await get('/admin/orders')
    await pause(1_000)
    await get('/admin/orders')
    await machines.postgres.pauseReplay()
    const load = startLoadWith(tokens.splice(0, 1), { concurrency: 1, visitors: 0 })
    await expect.poll(() => load.orders.length, { timeout: 20_000 }).toBeGreaterThan(0)
    number = load.orders[0]?.number ?? ''
    const isStale = !(await hasOrder(number))
    await load.stop()
    return isStale
  }
  await expect.poll(isMissing, { timeout: 90_000 }).toBe(true)
  const [order] = await server.run('SELECT id FROM orders WHERE number = $1', [number])
  const changed = await fetch(`${first}/api/admin/orders/${String(order?.['id'])}/notes`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${access}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ text: 'Call first' }),
  })
  expect(changed.status).toBe(200)
  const [cookie = ''] = (changed.headers.get('set-cookie') ?? '').split(';')
  expect(await hasOrder(number, cookie)).toBe(true)
  await expect.poll(() => hasOrder(number), { timeout: 20_000, interval: 200 }).toBe(true)
  await machines.postgres.resumeReplay()
  expect(await hasOrder(number)).toBe(true)
})

test('a rolling restart of all processes under load loses no request', async () => {
  const load = await startLoad(60)
  await pause(3_000)
  const startedAt = performance.now()
  for (let index = 0; index < processes; index += 1) {
    await machines.restart(index)
    // Until the balancer has seen it.
    await pause(2_000)
  }
  const took = performance.now() - startedAt
  const { clients, servers } = await machines.countConnections()
  await pause(2_000)
  await load.stop()
  const times = load.calls.map(({ ms }) => ms)
  print(
    `rolling restart of ${processes} processes in ${seconds(took)}: ${load.calls.length} requests, ${load.orders.length} orders, ` +
      `${load.calls.filter(isFailed).length} failed, p99 ${percent(times, 0.99)}, longest ${percent(times, 1)}`,
  )
  print(`  PgBouncer served ${clients} connections of the shop with ${servers} to PostgreSQL`)
  expect(servers).toBeLessThan(clients)
  expect(load.calls.filter(isFailed)).toEqual([])
  expect(await listLostOrders(load)).toEqual([])
})

const isServing = async (url: string) => (await fetch(`${url}/readyz`)).ok

/** Whether each process is told of a new order that another one took; the time until the last has, in ms. */
async function receiveNewOrder(): Promise<number> {
  const headers = { authorization: `Bearer ${await signInOwner()}` }
  const call = (url: string, query: string) => callApi(url, 'GET', `/admin/events?${query}`, { headers })
  const cursors = await Promise.all(
    machines.shops.map(async ({ url }) => (await call(url, '')).body['cursor']),
  )
  const startedAt = performance.now()
  const waiting = machines.shops.map(({ url }, index) =>
    call(url, `cursor=${String(cursors[index])}&wait_seconds=20`),
  )
  const load = await startLoad(1, 1)
  const received = await Promise.all(waiting)
  const ms = performance.now() - startedAt
  await load.stop()
  for (const { body } of received) expect(body['topics']).toContain('orders')
  return ms
}

test('while the standby is away orders wait, and each is placed once when it is back', async () => {
  const load = await startLoad(40)
  await pause(2_000)
  const { program } = machines.postgres.two
  const before = load.orders.length
  const awayMs = 6_000
  program.signalAll('SIGSTOP')
  await pause(awayMs)
  const meanwhile = load.orders.length - before
  program.signalAll('SIGCONT')
  await expect.poll(() => load.orders.length, { timeout: 30_000 }).toBeGreaterThan(before + 20)
  await load.stop()
  const longest = percentile(
    load.orders.map(({ ms }) => ms),
    1,
  )
  print(
    `standby away for ${seconds(awayMs)}: ${meanwhile} orders acknowledged meanwhile, ${load.calls.filter(isFailed).length} calls told to retry, ` +
      `the longest order took ${seconds(longest)}`,
  )
  expect(meanwhile).toBeLessThan(5)
  expect(await listLostOrders(load)).toEqual([])
})

test('a lost primary loses no acknowledged order, and the shop follows to the standby without a restart', async () => {
  const load = await startLoad(60)
  await pause(4_000)
  const before = load.orders.length
  const lostAt = performance.now()
  await machines.postgres.one.program.cutPower()
  server = machines.postgres.two
  // As long as an owner hardly needs less.
  await pause(2_000)
  const promotingAt = performance.now()
  await machines.postgres.promote()
  const promotedAt = performance.now()
  await expect
    .poll(async () => (await Promise.all(machines.shops.map(({ url }) => isServing(url)))).every(Boolean), {
      timeout: 60_000,
      interval: 100,
    })
    .toBe(true)
  const readyAt = performance.now()
  await expect.poll(() => load.orders.length, { timeout: 60_000, interval: 50 }).toBeGreaterThan(before + 10)
  await pause(3_000)
  await load.stop()
  const firstOrderAt = Math.min(...load.orders.filter(({ at }) => at > promotedAt).map(({ at }) => at))
  const failed = load.calls.filter(isFailed)
  print(
    `failover: primary killed, standby promoted after ${seconds(promotingAt - lostAt)} in ${seconds(promotedAt - promotingAt)}; ` +
      `first order ${seconds(firstOrderAt - promotedAt)} later, every process ready ${seconds(readyAt - promotedAt)} later`,
  )
  const readsMeanwhile = load.calls.filter(
    ({ path, startedAt }) => path === '/' && startedAt > lostAt && startedAt < promotedAt,
  )
  print(
    `  ${load.orders.length} orders acknowledged, ${before} before; ${failed.length} calls told to retry; ` +
      `home page meanwhile: ${readsMeanwhile.filter((each) => !isFailed(each)).length} of ${readsMeanwhile.length} served`,
  )
  expect(await listLostOrders(load)).toEqual([])
  expect(firstOrderAt - promotedAt).toBeLessThan(10_000)
  expect(readyAt - promotedAt).toBeLessThan(10_000)
  print(`  every process received an order at another after ${seconds(await receiveNewOrder())}`)
  expect(await checkLedger()).toMatch(/^✓/)
})

test('the old primary comes back as the standby, without a pause', async () => {
  const load = await startLoad(20)
  await pause(1_000)
  const startedAt = performance.now()
  await machines.postgres.rejoin()
  const took = performance.now() - startedAt
  await pause(3_000)
  await load.stop()
  const failed = load.calls.filter(isFailed)
  print(
    `the old primary as the standby: ${seconds(took)}, ${load.orders.length} orders meanwhile, ${failed.length} calls failed`,
  )
  expect(failed).toEqual([])
  const access = await signInOwner()
  const read = () =>
    fetch(`${machines.shops[0]?.url}/api/admin/orders`, { headers: { authorization: `Bearer ${access}` } })
  const standbyReads = () =>
    machines.postgres.one.run(
      "SELECT count(*)::int AS amount FROM pg_stat_activity WHERE usename = 'shop' AND client_port IS NOT NULL AND pid <> pg_backend_pid()",
    )
  await expect
    .poll(
      async () => {
        await read()
        return Number((await standbyReads())[0]?.['amount'])
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBeGreaterThan(0)
})
