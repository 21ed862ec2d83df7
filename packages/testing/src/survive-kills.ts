import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Engine, OpenDatabase } from '@shop/domain/core/db/database'
import { openEmbedded } from '@shop/domain/core/db/embedded-database'
import { migrate } from '@shop/domain/core/db/migrate'
import { makeProduct } from './make-product.ts'
import { migrationsFolder, openTestPostgres } from './open-test-database.ts'
import { openTestShop } from './open-test-shop.ts'
import { buyPersistently, type OrderBook } from './persistent-buyer.ts'
import { freePort, startShopProcess } from './start-shop-process.ts'

const buyers = 4
const stock = 1_000_000
const priceKobo = 100_000
/** Orders that must be acknowledged between two kills. */
const ordersBetween = 3

export interface AfterKills {
  acknowledged: number
  orders: number
  /** Acknowledged numbers that the database does not have exactly once. */
  lost: string[]
  /** Orders without line, step, or with sums that do not fit. */
  halfMade: number
  /** Pieces sold by the variant's own count, and by the ledger of stock. */
  sold: number
  soldByLedger: number
  /** Work posted with orders: two mails each. */
  postedMails: number
  exitCode: number | null
}

/** Kills a shop again and again while buyers place orders, and looks into its books afterwards. */
export async function surviveKills(engine: Engine, kills: number): Promise<AfterKills> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-kill-'))
  const server = engine === 'postgres' ? await openTestPostgres() : undefined
  const openAgain = () => server ?? openEmbedded(join(folder, 'database'))
  try {
    const database = await openAgain()
    await migrate(database, migrationsFolder)
    const shop = await openTestShop(database)
    const { id: productId } = await makeProduct(shop, { variants: [{ price_kobo: priceKobo, stock }] })
    if (!server) await database.close()

    const wish = {
      dataFolder: folder,
      port: await freePort(),
      env: { DEMO: 'off', ...(server ? { DATABASE_URL: server.url } : {}) },
    }
    const book: OrderBook = new Map()
    const stopping = new AbortController()
    let running = await startShopProcess(wish)
    const buying = Promise.all(
      Array.from({ length: buyers }, () =>
        buyPersistently(running.url, { product_id: productId, price_kobo: priceKobo }, book, stopping.signal),
      ),
    )
    for (let kill = 0; kill < kills; kill += 1) {
      const enough = book.size + ordersBetween
      while (book.size < enough) await Promise.race([wait(5), buying])
      await wait(Math.random() * 25)
      await running.kill()
      running = await startShopProcess(wish)
    }
    stopping.abort()
    await buying
    const exitCode = await running.stop()
    const opened = await openAgain()
    const found = await lookIntoBooks(opened, book)
    if (!server) await opened.close()
    return { ...found, acknowledged: book.size, exitCode }
  } finally {
    await server?.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function lookIntoBooks(
  { run }: OpenDatabase,
  book: OrderBook,
): Promise<Omit<AfterKills, 'acknowledged' | 'exitCode'>> {
  const count = async (sql: string) => Number((await run(sql)).rows[0]?.['n'])
  const { rows } = await run('SELECT number FROM orders')
  const numbers = rows.map((row) => String(row['number']))
  return {
    orders: numbers.length,
    lost: [...book.values()].filter((number) => numbers.filter((one) => one === number).length !== 1),
    halfMade: await count(`SELECT count(*) AS n FROM orders WHERE
      items_kobo IS DISTINCT FROM (SELECT sum(quantity * unit_price_kobo) FROM order_lines WHERE order_id = orders.id)
      OR NOT EXISTS (SELECT 1 FROM order_status_history WHERE order_id = orders.id AND order_status_history.status = orders.status)`),
    sold: await count(`SELECT ${stock} - on_hand AS n FROM variants`),
    soldByLedger: await count(`SELECT -sum(quantity_change) AS n FROM stock_movements WHERE reason = 'sold'`),
    // Sent emails have no content any more. Each new account got one email to confirm its address.
    postedMails: await count(`SELECT (SELECT count(*) FROM outbox WHERE kind = 'email.send')
      - (SELECT count(*) FROM email_tokens WHERE purpose = 'confirm_email') AS n`),
  }
}
