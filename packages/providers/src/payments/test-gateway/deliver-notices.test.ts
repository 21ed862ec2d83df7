import { expect, test } from 'vitest'
import { createMemoryTestGatewayStore } from './memory-test-gateway-store.ts'
import { deliverNotices } from './deliver-notices.ts'
import { queueNotice } from './queue-notice.ts'

function openContext(answer: () => number) {
  let now = Date.parse('2026-11-21T09:00:00Z')
  const sent: string[] = []
  return {
    secretKey: 'sk_test_x',
    publicUrl: 'http://localhost/test-gateway',
    clock: { now: () => new Date(now) },
    store: createMemoryTestGatewayStore(),
    sent,
    pass(ms: number) {
      now += ms
    },
    async deliverWebhook(bytes: Uint8Array) {
      sent.push(Buffer.from(bytes).toString('utf8'))
      return answer()
    },
  }
}

test('a notice that nobody takes is given up in the end', async () => {
  const context = openContext(() => {
    throw new Error('connection refused')
  })
  await queueNotice(context, 'charge.success', { id: 1n })
  for (let minute = 0; minute < 60; minute += 1) {
    context.pass(60_000)
    await deliverNotices(context)
  }
  expect(context.sent).toHaveLength(10)
  expect(await context.store.list('notice/')).toEqual([])
})

test('several processes at once send a notice once', async () => {
  const context = openContext(() => 200)
  await queueNotice(context, 'charge.success', { id: 2n ** 63n })
  await deliverNotices(context)
  expect(context.sent).toEqual([])
  context.pass(300)
  await Promise.all([deliverNotices(context), deliverNotices(context), deliverNotices(context)])
  expect(context.sent).toEqual(['{"event":"charge.success","data":{"id":9223372036854775808}}'])
})
