import { fork, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createPaymentGateways } from '@shop/domain/core/ports/payment-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { openTestShop } from '@shop/testing/open-test-shop'
import { seededRandom } from '@shop/testing/seeded-random'
import { afterAll, expect, test } from 'vitest'

const isFull = process.env['SHOP_PROOF'] === 'full'
const orderCount = isFull ? 60 : 12
const kills = isFull ? 8 : 2
const program = fileURLToPath(import.meta.resolve('@shop/testing/crash/message-process'))

const minute = 60_000
const hour = 60 * minute
/** Ordered at ten in the morning: half an hour later, 70 % of a day later (after the quiet hours), and a day later. */
const times = [31 * minute, 22 * hour + 5 * minute, 24 * hour + minute]

const received: { path: string; body: { id?: string; to?: string; text?: string } }[] = []
/** The process to kill when this many calls have come. */
let killed: { child: ChildProcess; at: number } | undefined
const provider = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ path: request.url ?? '', body: JSON.parse(body) as (typeof received)[number]['body'] })
    if (received.length === killed?.at) killed.child.kill('SIGKILL')
    setTimeout(() => response.end(`sms-${received.length}`), 20)
  })
})
afterAll(() => provider.close())

test(`${orderCount} unpaid orders, ${kills} kills at each of their three messages: each is sent once, by email and by SMS`, async () => {
  const random = seededRandom()
  const database = await openTestPostgres()
  const shop = await openTestShop(database)
  shop.clock.move(Date.parse('2026-11-23T09:00:00Z') - shop.clock.now().getTime())
  shop.providers.gateways = createPaymentGateways(fakeGateway())
  const orders = []
  for (let n = 0; n < orderCount; n += 1)
    orders.push((await placeTestOrder(shop, await createTestActor(shop))).order)
  await database.run('DELETE FROM outbox')
  provider.listen(0)
  await once(provider, 'listening')
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    PROVIDER_URL: `http://localhost:${(provider.address() as AddressInfo).port}`,
  }
  const lastCodes: (number | null)[] = []
  for (const time of times) {
    for (let run = 0; run <= kills; run += 1) {
      // Longer than a killed process leases its tasks, and soon enough for the next message.
      const now = shop.clock.now().getTime() + time + run * 6 * minute
      const child = fork(program, {
        env: { ...env, NOW: String(now) },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      const exit = once(child, 'exit')
      // Between a call and its response, or before the first one.
      const callsBefore = Math.floor(random() * 8)
      killed = run < kills ? { child, at: received.length + callsBefore } : undefined
      await Promise.race([once(child, 'message'), exit])
      if (run < kills && callsBefore === 0) await wait(random() * 200).then(() => child.kill('SIGKILL'))
      const [code] = (await exit) as [number | null]
      lastCodes.push(...(run === kills ? [code] : []))
    }
  }
  expect(lastCodes).toEqual([0, 0, 0])
  const { rows } = await database.run(
    `SELECT related_to, template, status, count(*)::int AS n FROM text_messages GROUP BY 1, 2, 3`,
  )
  const messages = Map.groupBy(rows, ({ related_to: relatedTo }) => relatedTo)
  for (const { number } of orders) {
    const sent = messages.get(`order ${number}`) ?? []
    const templates = sent.flatMap(({ template, n }) => Array.from({ length: Number(n) }, () => template))
    expect(templates.toSorted(), number).toEqual(['order-expired', 'order-unpaid', 'order-unpaid'])
  }
  const texts = received.filter(({ path }) => path === '/sms').map(({ body }) => `${body.to} ${body.text}`)
  // The first two messages of an order have the same text.
  const perText = [...Map.groupBy(texts, (each) => each).values()].map(({ length }) => length)
  expect(Math.max(...perText)).toBeLessThanOrEqual(2)
  const emails = new Set(received.filter(({ path }) => path === '/email').map(({ body }) => body.id))
  const unconfirmed = rows.reduce((sum, { status, n }) => sum + (status === 'failed' ? Number(n) : 0), 0)
  console.log(
    `${orders.length} orders, ${times.length * kills} kills: ${texts.length} SMS and ${emails.size} emails of ${orders.length * 3}; ${unconfirmed} SMS unconfirmed`,
  )
  expect(emails.size).toBe(orders.length * 3)
  // One that was killed before its call, or while it waited for the response, is not sent again.
  expect(texts.length).toBeLessThanOrEqual(orders.length * 3)
  expect(texts.length + unconfirmed).toBeGreaterThanOrEqual(orders.length * 3)
  await database.close()
}, 600_000)
