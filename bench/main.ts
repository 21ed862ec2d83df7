import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { openPostgres } from '@shop/domain/core/db/postgres-database'
import { getQuoteTotal, type HttpCustomer } from '@shop/testing/load/http-customer'
import { benchAdmin } from './bench-admin.ts'
import { getCpuTime, getMemory, getParentPid } from '@shop/testing/cpu-time'
import { driveLists } from './drive-lists.ts'
import { driveOrderCurve } from './drive-order-curve.ts'
import { driveOrders } from './drive-orders.ts'
import { driveReads, measureRounds, type ReadResult } from './drive-reads.ts'
import { startMeasuredShop, type MeasuredShop } from './measured-shop.ts'
import { measurePageWeight } from './page-weight.ts'
import { stockPlentiful } from './stock-plenty.ts'
import {
  addOneToCart,
  createConfirmedCustomers,
  orderOnDelivery,
  runConcurrently,
  unpaidOrdersLimit,
} from './customers.ts'
import { startBareServer } from './start-bare-server.ts'
import { benchMillion } from './million/bench-million.ts'

const pages = ['/', '/products', '/products/nike-air-force-1-07']
const responses = ['/api/products', '/api/products/nike-air-force-1-07']
const pollMs = 60_000

async function openBenchDatabase(serverUrl: string) {
  const name = `shop_bench_${process.pid}`
  const server = await openPostgres(serverUrl, { connections: 1 })
  await server.run(`CREATE DATABASE ${name}`)
  const { rows } = await server.run('SELECT pg_backend_pid() AS pid')
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    postmaster: getParentPid(Number(rows[0]?.['pid'])),
    async drop() {
      await server.run(`DROP DATABASE ${name} WITH (FORCE)`)
      await server.close()
    },
  }
}

/** Rounds of 20 writes: it takes hundreds until all the code of an order is compiled. */
const warmUpRounds = 40

/** Measures a fixed number of each write by several customers, with a product that has plenty of stock. */
async function driveWrites(shop: MeasuredShop, databaseUrl: string, measuredPids: number[]) {
  const productId = await stockPlentiful(databaseUrl)
  const createCustomers = () => createConfirmedCustomers(databaseUrl, [shop.url], 20)
  let customers = await createCustomers()
  const many = (rounds: number) => Array.from({ length: rounds }, () => customers).flat()
  await runConcurrently(many(warmUpRounds), 8, (customer) => addOneToCart(customer, productId))
  const add = await measureRounds(shop, measuredPids, 400, () =>
    runConcurrently(many(20), 8, (customer) => addOneToCart(customer, productId)),
  )
  let quoted: { customer: HttpCustomer; total: number }[] = []
  let prepared = 0
  const prepare = async () => {
    if (prepared++ % unpaidOrdersLimit === 0) customers = await createCustomers()
    await Promise.all(customers.map((customer) => customer.call('DELETE', '/products/clear-cart')))
    await runConcurrently(customers, 8, (customer) => addOneToCart(customer, productId))
    quoted = await Promise.all(
      customers.map(async (customer) => ({ customer, total: await getQuoteTotal(customer) })),
    )
  }
  const order = () => runConcurrently(quoted, 8, ({ customer, total }) => orderOnDelivery(customer, total))
  for (let round = 0; round < warmUpRounds; round += 1) {
    await prepare()
    await order()
  }
  const rounds = { rounds: 15, prepare }
  return { add, order: await measureRounds(shop, measuredPids, customers.length, order, rounds) }
}

const number = (value: number, digits = 1) => value.toFixed(digits).padStart(9)

function between({ cpuMsBetween }: { cpuMsBetween: [number, number] }, digits: number): string {
  return cpuMsBetween.map((value) => value.toFixed(digits)).join('-')
}

function printReads(title: string, results: readonly ReadResult[]): void {
  console.log(`\n${title}`)
  console.log(
    `${''.padEnd(40)}    req/s       p50       p99    / bare    CPU ms  between          (bare)      SQL`,
  )
  for (const read of results) {
    const ratio = read.ratioToBare > 0 ? `${Math.round(read.ratioToBare * 100)} %` : '-'
    console.log(
      `${read.path.padEnd(40)}${number(read.perSecond, 0)}${number(read.p50Ms)}${number(read.p99Ms)}${ratio.padStart(10)}${number(read.cpuMs, 3)}  ${between(read, 3).padEnd(13)}${number(read.bareCpuMs, 3)}${number(read.statements)}`,
    )
  }
}

async function benchPostgres(serverUrl: string): Promise<void> {
  const database = await openBenchDatabase(serverUrl)
  const options = { databaseUrl: database.url, dataFolder: mkdtempSync('/tmp/shop-bench-') }
  const first = await startMeasuredShop(options)
  await first.stop()
  const shop = await startMeasuredShop(options)
  console.log(`PostgreSQL: warm start ${Math.round(shop.startMs)} ms`)
  const measuredPids = [shop.pid, database.postmaster]
  const bare = await startBareServer(shop.url, [...pages, ...responses])
  try {
    const cached = []
    for (const path of [...pages, ...responses]) cached.push(await driveReads(shop, bare, path, measuredPids))
    printReads('Cached for every visitor', cached)

    const uncached = []
    const plain = await startMeasuredShop({ ...options, env: { PAGE_CACHE: 'off' } })
    const uncachedPids = [plain.pid, database.postmaster]
    for (const path of [...pages, ...responses])
      uncached.push(await driveReads(plain, undefined, path, uncachedPids, { amount: 1_000, connections: 1 }))
    await plain.stop()
    printReads('The same without the cache', uncached)

    const { add, order } = await driveWrites(shop, database.url, measuredPids)
    console.log(
      `\nadd-to-cart   ${number(add.cpuMs, 2)} ms CPU (${between(add, 2)}) ${number(add.statements)} statements`,
    )
    console.log(
      `place-order   ${number(order.cpuMs, 2)} ms CPU (${between(order, 2)}) ${number(order.statements)} statements`,
    )

    console.log(`\nBytes of a first visit, compressed (phone)`)
    for (const path of pages) {
      const weight = await measurePageWeight(shop.url, path)
      console.log(
        `${path.padEnd(40)} html ${weight.html}, css ${weight.css}, script ${weight.script}, fonts ${weight.fonts}, images ${weight.images}; first touch ${weight.application}`,
      )
    }
    const busy = getMemory(shop.pid)
    console.log(`\nMemory with PostgreSQL: peak ${Math.round(busy.peakMb)} MB under this load`)
  } finally {
    bare.stop()
    await shop.stop()
  }
  await benchOrders(database.url)
  await benchOrderCurve(database.url, database.postmaster)
  const restedShop = await startMeasuredShop(options)
  await wait(pollMs)
  console.log(
    `Memory with PostgreSQL at rest: ${Math.round(getMemory(restedShop.pid).idleMb)} MB, 60 s after a warm start`,
  )
  await restedShop.stop()
  await database.drop()
  rmSync(options.dataFolder, { recursive: true, force: true })
}

const formatList = (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(', ')

async function benchOrders(databaseUrl: string): Promise<void> {
  const orders = await driveOrders(databaseUrl)
  if (!orders) return console.log('\npgbench is not installed: orders are not compared with it.')
  console.log(
    `\nOrders a second of two processes beside pgbench with the ${orders.statements} statements of one, 8 clients`,
  )
  console.log(
    `shop ${formatList(orders.shop)}; pgbench ${formatList(orders.pgbench)}: ${Math.round(orders.ratio * 100)} %`,
  )
}

/** How orders at four processes depend on the number of products, on this machine. */
async function benchOrderCurve(databaseUrl: string, postmaster: number): Promise<void> {
  const curve = await driveOrderCurve(databaseUrl, postmaster)
  console.log(
    `\nOrders of ${curve.processes} processes, ${curve.clients} clients; shop, PostgreSQL and clients share ${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GB`,
  )
  console.log(
    'products   orders/s       p50       p99   CPU ms an order: shop, PostgreSQL, clients   busy cores',
  )
  for (const { products, perSecond, p50Ms, p99Ms, cpuMs, busyCores } of curve.points)
    console.log(
      `${String(products).padEnd(8)}${number(perSecond, 0)}${number(p50Ms)}${number(p99Ms)}${number(cpuMs.shop, 2)}${number(cpuMs.postgres, 2)}${number(cpuMs.customers, 2)}${number(busyCores, 2)}`,
    )
  const { sold, units, left } = curve.sellOut
  console.log(`deadlocks ${curve.deadlocks}; of ${units} last units ${sold} sold, ${left} left`)
  if (curve.deadlocks > 0 || sold !== units || left !== 0) process.exitCode = 1
}

async function benchEmbedded(): Promise<void> {
  const dataFolder = mkdtempSync('/tmp/shop-bench-embedded-')
  const first = await startMeasuredShop({ dataFolder })
  console.log(`\nEmbedded: first start ${Math.round(first.startMs)} ms`)
  await first.stop()
  const shop = await startMeasuredShop({ dataFolder })
  const before = getCpuTime(shop.pid)
  await wait(pollMs)
  const { idleMb, peakMb } = getMemory(shop.pid)
  const idle = (getCpuTime(shop.pid) - before) / (pollMs / 1000)
  console.log(
    `Embedded: warm start ${Math.round(shop.startMs)} ms, at rest ${Math.round(idleMb)} MB after 60 s (peak ${Math.round(peakMb)} MB), idle ${idle.toFixed(1)} ms CPU a second`,
  )
  await shop.stop()
  rmSync(dataFolder, { recursive: true, force: true })
}

async function benchLists(): Promise<void> {
  const { results, opening, compared } = await driveLists()
  console.log(`\nLists of 100,000 products on PostgreSQL, uncached      p50       p95     limit`)
  for (const { name, p50Ms, p95Ms, limitMs } of results)
    console.log(`${name.padEnd(46)}${number(p50Ms)}${number(p95Ms)}${number(limitMs, 0)} ms`)
  console.log(`The first list of a process, which reads all facets: ${Math.round(opening)} ms`)
  console.log(`The counts of ${compared} lists are those of the slow query.`)
}

const serverUrl = process.env['TEST_DATABASE_URL']
if (!serverUrl) throw new Error('TEST_DATABASE_URL is not set: run the bench with npm run bench.')
// `npm run bench -- lists` measures product lists, which take longest to prepare; `-- orders` compares orders with pgbench
// and measures them on one and on many products; `-- million [n]` measures a catalogue as it grows to n products;
// `npm run bench:admin` measures the admin area of a large shop.
const benchmark = process.argv[2]
if (benchmark === 'orders') {
  const database = await openBenchDatabase(serverUrl)
  await benchOrders(database.url)
  await benchOrderCurve(database.url, database.postmaster)
  await database.drop()
}
if (benchmark === undefined) {
  await benchPostgres(serverUrl)
  await benchEmbedded()
}
if (benchmark === undefined || benchmark === 'lists') await benchLists()
if (benchmark === 'million' && !(await benchMillion(Number(process.argv[3] ?? 1_000_000))))
  process.exitCode = 1
if (benchmark === 'admin' && !(await benchAdmin())) process.exitCode = 1
