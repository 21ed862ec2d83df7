import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Engine, OpenDatabase } from '@shop/domain/core/db/database'
import { openEmbedded } from '@shop/domain/core/db/embedded-database'
import { migrate } from '@shop/domain/core/db/migrate'
import { createTestProduct } from '../factories/products.ts'
import { migrationsFolder, openTestPostgres } from '../open-test-database.ts'
import { openTestShop } from '../open-test-shop.ts'
import { freePort, startShopProcess } from '../start-shop-process.ts'
import { randomUUID } from 'node:crypto'
import { lagosAddressFor, lagosFeeKobo } from '../factories/lagos-address.ts'

const customers = 4
const stock = 1_000_000
const priceKobo = 100_000

/** Orders that must be acknowledged between two kills. */
const ordersBetweenKills = 3

interface KillTestResult {
  acknowledged: number
  orders: number
  /** Acknowledged numbers that the database does not have exactly once. */
  lost: string[]
  /** Orders without a line or a status step, or whose totals do not add up. */
  incomplete: number
  /** Units sold by the variant's own count, and by the stock movements. */
  sold: number
  soldByMovements: number
  /** Outbox messages enqueued with orders: two emails each. */
  enqueuedEmails: number
  exitCode: number | null
}

/** Kills a shop repeatedly while customers place orders, then checks its ledger. */
export async function runKillTest(engine: Engine, kills: number): Promise<KillTestResult> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-kill-'))
  const server = engine === 'postgres' ? await openTestPostgres() : undefined
  const reopen = () => server ?? openEmbedded(join(folder, 'database'))
  try {
    const database = await reopen()
    await migrate(database, migrationsFolder)
    const shop = await openTestShop(database)
    const { id: productId } = await createTestProduct(shop, { variants: [{ price_kobo: priceKobo, stock }] })
    if (!server) await database.close()

    const input = {
      dataFolder: folder,
      port: await freePort(),
      env: { LOAD_DEMO_DATA: 'off', ...(server ? { DATABASE_URL: server.url } : {}) },
    }
    const book: AcknowledgedOrders = new Map()
    const stopping = new AbortController()
    let running = await startShopProcess(input)
    const buying = Promise.all(
      Array.from({ length: customers }, () =>
        buyUntilStopped(running.url, { product_id: productId, price_kobo: priceKobo }, book, stopping.signal),
      ),
    )
    for (let kill = 0; kill < kills; kill += 1) {
      const targetCount = book.size + ordersBetweenKills
      while (book.size < targetCount) await Promise.race([wait(5), buying])
      await wait(Math.random() * 25)
      await running.kill()
      running = await startShopProcess(input)
    }
    stopping.abort()
    await buying
    const exitCode = await running.stop()
    const opened = await reopen()
    const found = await inspectDatabase(opened, book)
    if (!server) await opened.close()
    return { ...found, acknowledged: book.size, exitCode }
  } finally {
    await server?.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function inspectDatabase(
  { run }: OpenDatabase,
  book: AcknowledgedOrders,
): Promise<Omit<KillTestResult, 'acknowledged' | 'exitCode'>> {
  const count = async (sql: string) => Number((await run(sql)).rows[0]?.['n'])
  const { rows } = await run('SELECT number FROM orders')
  const numbers = rows.map((row) => String(row['number']))
  return {
    orders: numbers.length,
    lost: [...book.values()].filter((number) => numbers.filter((other) => other === number).length !== 1),
    incomplete: await count(`SELECT count(*) AS n FROM orders WHERE
      items_kobo IS DISTINCT FROM (SELECT sum(quantity * unit_price_kobo) FROM order_lines WHERE order_id = orders.id)
      OR NOT EXISTS (SELECT 1 FROM order_status_history WHERE order_id = orders.id AND order_status_history.status = orders.status)`),
    sold: await count(`SELECT ${stock} - on_hand AS n FROM variants`),
    soldByMovements: await count(
      `SELECT -sum(quantity_change) AS n FROM stock_movements WHERE reason = 'sold'`,
    ),
    // Sent emails have no content any more. Each new account got one confirmation email.
    enqueuedEmails: await count(`SELECT (SELECT count(*) FROM outbox WHERE kind = 'email.send')
      - (SELECT count(*) FROM email_tokens WHERE purpose = 'confirm_email') AS n`),
  }
}

/** Acknowledged orders as customers saw them: order numbers by idempotency key. */
type AcknowledgedOrders = Map<string, string>

/**
 * Buys one item after another until stopped, with a new account after every second order, because a new account cannot
 * have more unpaid orders. Like a browser, it repeats a request without a response under the same key, however often
 * the shop is killed.
 */
async function buyUntilStopped(
  url: string,
  { product_id: productId, price_kobo: priceKobo }: { product_id: string; price_kobo: number },
  book: AcknowledgedOrders,
  stopped: AbortSignal,
): Promise<void> {
  let access = ''
  async function send(method: string, path: string, key: string, body: object): Promise<unknown> {
    for (;;) {
      const headers: Record<string, string> = { 'content-type': 'application/json', 'idempotency-key': key }
      if (access) headers['authorization'] = `Bearer ${access}`
      try {
        const response = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) })
        const responseBody = await response.json()
        if (response.ok) return responseBody
        // The account was created, but the response was lost.
        if (Reflect.get(Object(responseBody), 'code') === 'email_taken') return responseBody
        if (response.status < 500) throw new Error(`${path} was refused: ${JSON.stringify(responseBody)}`)
      } catch (error) {
        // The connection broke or the shop is down; any other error ends the experiment.
        if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error
      }
      await wait(20)
    }
  }
  for (let count = 0; !stopped.aborted; count += 1) {
    if (count % 2 === 0) access = await enter(send)
    await send('POST', '/products/add-to-cart', randomUUID(), { product_id: productId, quantity: 1 })
    const key = randomUUID()
    const order = await send('POST', '/orders', key, {
      address: lagosAddressFor(randomUUID()),
      payment_method: 'pay_on_delivery',
      confirmed_total_kobo: priceKobo + lagosFeeKobo,
    })
    book.set(key, (order as { number: string }).number)
  }
}

type Send = (method: string, path: string, key: string, body: object) => Promise<unknown>

/** Registers an account and returns its access token. */
async function enter(send: Send): Promise<string> {
  const username = randomUUID().slice(0, 18)
  const signIn = { email: `${username}@example.ng`, password: 'Harmattan7' }
  await send('POST', '/auth/register', randomUUID(), {
    first_name: 'Ada',
    last_name: 'Obi',
    username,
    ...signIn,
  })
  const tokens = await send('POST', '/auth/login', randomUUID(), signIn)
  return (tokens as { access: string }).access
}
