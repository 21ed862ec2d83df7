import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { reauthenticateSession } from '@shop/testing/factories/mfa-devices'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { openTestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { expect, test } from 'vitest'
import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import { openPostgres } from '../../core/db/postgres-database.ts'
import { createWebhook } from './webhook-endpoints.ts'
import { deliverWebhook } from './deliver-webhook.ts'

test('two processes delivering concurrently send each event once', async () => {
  const database = await openTestPostgres()
  const first = await openTestShop(database)
  const second = await openTestShop(await openPostgres(database.url))
  const received: string[] = []
  const recipient = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push(String(JSON.parse(body).id))
      response.end()
    })
  })
  await new Promise<void>((resolve) => recipient.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(recipient.address() as AddressInfo).port}/`
  for (const shop of [first, second]) {
    shop.clock.move(Date.now() + 60_000 - shop.clock.now().getTime())
    shop.providers.outbound.post = async ({ url, body }) => {
      const { status } = await fetch(url, { method: 'POST', body })
      return { status, text: '' }
    }
  }
  const owner = await createTestActor(first, { role: 'owner' })
  await reauthenticateSession(first, owner)
  await createWebhook(first.as(owner), { key: randomUUID(), url, events: ['order.placed'] })
  for (let order = 0; order < 12; order += 1)
    await placeTestOrder(first, await createTestActor(first), {
      payment_method: 'pay_on_delivery',
      quantity: 1,
    })

  const drain = async (shop: typeof first) => {
    while ((await runOutbox(shop, { 'webhook.deliver': deliverWebhook }, 4)) > 0);
  }
  await Promise.all([drain(first), drain(second), drain(first), drain(second)])
  expect(received).toHaveLength(12)
  expect(new Set(received).size).toBe(12)
  const { rows } = await first.database.run(
    'SELECT status, count(*)::int AS many FROM webhook_deliveries GROUP BY 1',
  )
  expect(rows).toEqual([{ status: 'delivered', many: 12 }])
  recipient.close()
  await second.close()
  await first.close()
})
