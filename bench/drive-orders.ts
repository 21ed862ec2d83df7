import { openPostgres } from '@shop/domain/core/db/postgres-database'
import { newHttpShopper, orderWish, quoteOf, type HttpShopper } from '@shop/testing/http-shopper'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startMeasuredShop, type MeasuredShop } from './measured-shop.ts'
import { orderScript } from './order-script.ts'
import { openRecorder, type SentStatement } from './record-statements.ts'
import { findPgbench, runPgbench } from './run-pgbench.ts'
import { stockPlenty } from './stock-plenty.ts'
import { addOne, atOnce, orderAtTheDoor } from './shoppers.ts'

const clients = 8
const rounds = 3
const ordersARound = 400
const warmUps = 4
const seconds = 10

export interface OrderFigures {
  /** Statements of one order, its transaction's beginning and end included. */
  statements: number
  /** Orders a second of two processes, and runs a second of the same statements by pgbench; in turn, by round. */
  shop: number[]
  pgbench: number[]
  /** The shop's over pgbench's, median of the rounds. */
  ratio: number
}

/** Orders through HTTP at two processes, beside pgbench with the statements of one of them. Undefined without pgbench. */
export async function driveOrders(databaseUrl: string): Promise<OrderFigures | undefined> {
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
    const figures: OrderFigures = { statements: recorded.count, shop: [], pgbench: [], ratio: 0 }
    for (let warmUp = 0; warmUp < warmUps; warmUp += 1)
      await ordersPerSecond(await newBuyers(databaseUrl, urls), productId)
    for (let round = 0; round < rounds; round += 1) {
      figures.shop.push(await ordersPerSecond(await newBuyers(databaseUrl, urls), productId))
      figures.pgbench.push(await runPgbench(program, databaseUrl, script, { clients, seconds }))
    }
    const ratios = figures.shop.map((own, round) => own / (figures.pgbench[round] ?? own))
    figures.ratio = ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
    return figures
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Enough customers for ten orders each per round, the limit of unpaid orders. */
async function newBuyers(databaseUrl: string, urls: readonly string[]): Promise<HttpShopper[]> {
  const buyers = await Promise.all(
    Array.from({ length: ordersARound / 10 }, (_, n) => newHttpShopper(urls[n % urls.length] ?? '')),
  )
  const emails = buyers.map(({ email }) => email)
  const database = await openPostgres(databaseUrl, { connections: 1 })
  await database.run('UPDATE accounts SET email_confirmed_at = now() WHERE email = ANY($1)', [emails])
  await database.close()
  return buyers
}

/** Carts are filled outside the time that counts. */
async function ordersPerSecond(buyers: readonly HttpShopper[], productId: string): Promise<number> {
  let ms = 0
  for (let done = 0; done < ordersARound; done += buyers.length) {
    await atOnce(buyers, clients, (buyer) => addOne(buyer, productId))
    const quoted = await Promise.all(buyers.map(async (buyer) => ({ buyer, total: await quoteOf(buyer) })))
    const began = performance.now()
    await atOnce(quoted, clients, ({ buyer, total }) => orderAtTheDoor(buyer, total))
    ms += performance.now() - began
  }
  return (ordersARound / ms) * 1000
}

/** What one order says to the database, as a script for pgbench; jobs that come between are left out. */
async function recordOrder(databaseUrl: string, folder: string) {
  const recorder = await openRecorder(databaseUrl)
  const shop = await startMeasuredShop({ dataFolder: join(folder, 'recorded'), databaseUrl: recorder.url })
  try {
    const productId = await stockPlenty(databaseUrl)
    const [shopper, ...others] = await newBuyers(databaseUrl, [shop.url, shop.url])
    if (!shopper) throw new Error('Nobody orders.')
    const accounts = await Promise.all(others.map(accountOf))
    const account = await accountOf(shopper)
    let best: { sent: SentStatement[]; key: string; before: string; own: string[] } | undefined
    for (let tries = 0; tries < 8; tries += 1) {
      await addOne(shopper, productId)
      const wish = orderWish(await quoteOf(shopper))
      const key = randomUUID()
      const before = newestId()
      const sent = await recorder.during(() => shopper.call('POST', '/orders', wish, key))
      const own = sent.slice(0, sent.findLastIndex(({ text }) => /^commit/i.test(text)) + 1)
      const { phone, street } = wish.address
      const place = [phone.replace(/^0/, '234'), street.replace(/\D/g, '')]
      if (!best || own.length < best.sent.length) best = { sent: own, key, before, own: place }
    }
    if (!best) throw new Error('No order was recorded.')
    const script = orderScript(best.sent, { account, accounts, ...best })
    return { script, productId, count: best.sent.length }
  } finally {
    await shop.stop()
    await recorder.close()
  }
}

async function accountOf(shopper: HttpShopper): Promise<string> {
  return String((await shopper.call('GET', '/users/me')).body['id'])
}

/** An id of this very moment: what the shop makes later is greater (UUID version 7). */
function newestId(): string {
  const hex = Date.now().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
