import { expect, test } from 'vitest'
import { createMemoryTestGatewayStore } from './store.ts'
import { deliverWebhooks, queueWebhook } from './webhooks.ts'

function openContext(respond: () => number) {
  let now = Date.parse('2026-11-21T09:00:00Z')
  const sent: string[] = []
  return {
    secretKey: 'sk_test_x',
    publicUrl: 'http://localhost/test-gateway',
    clock: { now: () => new Date(now) },
    store: createMemoryTestGatewayStore(),
    sent,
    advance(ms: number) {
      now += ms
    },
    async deliverWebhook(bytes: Uint8Array) {
      sent.push(Buffer.from(bytes).toString('utf8'))
      return respond()
    },
  }
}

test('gives up on a webhook that is never accepted', async () => {
  const context = openContext(() => {
    throw new Error('connection refused')
  })
  await queueWebhook(context, 'charge.success', { id: 1n })
  for (let minute = 0; minute < 60; minute += 1) {
    context.advance(60_000)
    await deliverWebhooks(context)
  }
  expect(context.sent).toHaveLength(10)
  expect(await context.store.list('webhook/')).toEqual([])
})

test('several processes send a webhook once', async () => {
  const context = openContext(() => 200)
  await queueWebhook(context, 'charge.success', { id: 2n ** 63n })
  await deliverWebhooks(context)
  expect(context.sent).toEqual([])
  context.advance(300)
  await Promise.all([deliverWebhooks(context), deliverWebhooks(context), deliverWebhooks(context)])
  expect(context.sent).toEqual(['{"event":"charge.success","data":{"id":9223372036854775808}}'])
})
