import type { RunSql } from '@shop/domain/core/db/database'
import { setTimeout as wait } from 'node:timers/promises'
import { createTestProduct } from '../factories/products.ts'
import { seededRandom } from '../seeded-random.ts'
import {
  deliverUntilAccepted,
  createStormWebhooks,
  placeStormOrders,
  type StormOrder,
} from './storm-orders.ts'
import { startShopProcesses } from '../shop-processes.ts'
import { testClock } from '../open-test-shop.ts'

interface WebhookStormSize {
  /** Five events each. */
  orders: number
  kills: number
}

interface WebhookStormResult extends StormOutcome {
  events: number
  sent: number
  /** Deliveries that had to be repeated because a process was dead or its transaction aborted. */
  redelivered: number
  problems: string[]
}

const senders = 12

/**
 * Sends payment events, repeated and shuffled, one in ten before its payment is committed, to processes that are killed
 * in turn and whose transactions abort at commit. Afterwards payments are verified by the schedule.
 */
export async function runWebhookStorm({
  orders: amount,
  kills,
}: WebhookStormSize): Promise<WebhookStormResult> {
  const shops = await startShopProcesses({ LOAD_DEMO_DATA: 'off' })
  try {
    const { urls, run } = shops
    const shop = { clock: testClock(), database: { run } }
    const { id: productId } = await createTestProduct(shop, { variants: [{ stock: 1_000_000 }] })
    const key = await muteGateway(run, urls[0] ?? '')
    const orders = await placeStormOrders(urls, run, productId, amount)
    const { events, webhooks } = createStormWebhooks(orders, key, seededRandom())
    await hidePayments(
      run,
      orders.filter((_, n) => n % 10 === 0).map(({ reference }) => reference),
    )
    await startAborting(run)

    let sent = 0
    let redelivered = 0
    const queue = [...webhooks]
    const sending = Promise.all(
      Array.from({ length: senders }, async () => {
        for (let webhook = queue.pop(); webhook; webhook = queue.pop()) {
          redelivered += (await deliverUntilAccepted(urls, webhook, queue.length)) - 1
          sent += 1
        }
      }),
    )
    for (let kill = 0; kill < kills; kill += 1) {
      while (sent < (webhooks.length * (kill + 0.5)) / kills) await Promise.race([wait(5), sending])
      if (kill === Math.floor(kills / 2)) await commitPayments(run)
      await shops.all[kill % urls.length]?.kill()
      await shops.startAgain(kill % urls.length)
    }
    await sending
    await stopAborting(run)
    await syncAndExpire(run, orders.filter(({ is_paid: isPaid }) => isPaid).length)
    const outcome = await getStormOutcome(run, orders)
    return { events, sent, redelivered, ...outcome, problems: await shops.problems() }
  } finally {
    await shops.close()
  }
}

/** Stops the built-in gateway's webhooks; returns the secret it signs with. */
export async function muteGateway(run: RunSql, url: string): Promise<string> {
  const { rows } = await run(
    `SELECT encode(secret, 'hex') AS secret FROM signing_keys WHERE purpose = 'test-gateway'`,
  )
  const key = `sk_test_${String(rows[0]?.['secret'])}`
  const headers = { authorization: `Bearer ${key}` }
  await fetch(`${url}/test-gateway/control`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ webhooks: 'never' }),
  })
  return key
}

/** Injected fault: one in ten transactions that write to the ledger aborts at commit. */
async function startAborting(run: RunSql): Promise<void> {
  await run(`CREATE FUNCTION abort_some() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF random() < 0.1 THEN RAISE EXCEPTION 'injected'; END IF; RETURN NULL; END $$`)
  await run(`CREATE CONSTRAINT TRIGGER aborts AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION abort_some()`)
}

async function stopAborting(run: RunSql): Promise<void> {
  await run('DROP TRIGGER aborts ON ledger_entries')
}

/** Hides payments, as if they were not committed yet. */
async function hidePayments(run: RunSql, references: readonly string[]): Promise<void> {
  await run('CREATE TABLE hidden AS SELECT * FROM payment_attempts WHERE reference = ANY($1)', [references])
  await run('DELETE FROM payment_attempts WHERE reference = ANY($1)', [references])
}

async function commitPayments(run: RunSql): Promise<void> {
  const { rows } = await run(
    `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
     WHERE table_name = 'payment_attempts' AND is_generated = 'NEVER' AND is_identity = 'NO'`,
  )
  const names = String(rows[0]?.['names'])
  await run(`INSERT INTO payment_attempts (${names}) SELECT ${names} FROM hidden`)
}

/** Makes pending payments due for verification and lets the time to pay expire; waits until both have taken effect. */
export async function syncAndExpire(run: RunSql, paid: number): Promise<void> {
  await run(`UPDATE payment_attempts SET created_at = created_at - interval '3 minutes', checked_at = NULL
    WHERE status IN ('created', 'open')`)
  const syncMs = paid * checkIntervalMs
  await until(
    run,
    `SELECT count(*) = ${paid} AS done FROM orders WHERE status = 'placed'`,
    timeoutMs + syncMs,
  )
  await run(
    `UPDATE orders SET reserved_until = now() - interval '1 minute' WHERE status = 'awaiting_payment'`,
  )
  await until(run, `SELECT count(*) = 0 AS done FROM orders WHERE status = 'awaiting_payment'`)
}

const timeoutMs = 90_000

/** Upper bound per payment: the schedule verifies 80 a minute. */
export const checkIntervalMs = 1_500

async function until(run: RunSql, sql: string, timeoutLimitMs = timeoutMs): Promise<void> {
  const end = Date.now() + timeoutLimitMs
  while (Date.now() < end) {
    const { rows } = await run(sql)
    if (rows[0]?.['done'] === true) return
    await wait(250)
  }
}

interface StormOutcome {
  paid: number
  /** Orders whose final status is not what the provider says. */
  wrong: string[]
  /** Charges, and transitions to placed, that occur more than once. */
  double: number
  sold: number
  reserved: number
}

export async function getStormOutcome(run: RunSql, orders: readonly StormOrder[]): Promise<StormOutcome> {
  const count = async (sql: string) => Number((await run(sql)).rows[0]?.['n'])
  const { rows } = await run('SELECT id, status, payment_status FROM orders')
  const ends = new Map(
    rows.map((row) => [row['id'], `${String(row['status'])} ${String(row['payment_status'])}`]),
  )
  const wrong = orders
    .filter(({ id, is_paid: isPaid }) => ends.get(id) !== (isPaid ? 'placed paid' : 'expired unpaid'))
    .map(({ id }) => `${id}: ${String(ends.get(id))}`)
  return {
    paid: await count(`SELECT count(*) AS n FROM payment_attempts WHERE status = 'paid'`),
    wrong,
    double: await count(`SELECT (SELECT count(*) FROM (SELECT 1 FROM ledger_entries WHERE kind = 'charge'
        GROUP BY reference HAVING count(*) > 1) AS charges)
      + (SELECT count(*) FROM (SELECT 1 FROM order_status_history WHERE status = 'placed'
        GROUP BY order_id HAVING count(*) > 1) AS steps) AS n`),
    sold: await count(
      `SELECT coalesce(-sum(quantity_change), 0) AS n FROM stock_movements WHERE reason = 'sold'`,
    ),
    reserved: await count('SELECT sum(reserved) AS n FROM variants'),
  }
}
