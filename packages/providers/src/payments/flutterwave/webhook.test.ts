import { expect, test } from 'vitest'
import { parseWebhook } from './flutterwave-api.ts'

const hash = 'secret-hash-of-the-dashboard'

const read = (body: object | string, sentHash: string | string[] | undefined = hash) =>
  parseWebhook(
    hash,
    { 'verif-hash': sentHash },
    Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  )

test.each([[''], ['secret-hash'], [`${hash} `], [hash.toUpperCase()], [[hash]]])(
  'rejects the hash %j',
  (sentHash) => {
    expect(read({ event: 'charge.completed' }, sentHash)).toBeUndefined()
  },
)

test('rejects a webhook without a hash', () => {
  expect(parseWebhook(hash, {}, Buffer.from('{}'))).toBeUndefined()
})

test('a payment that failed and then came through is two events', () => {
  const data = { id: 1, tx_ref: 'ORD-1-1', status: 'failed' }
  const failed = read({ event: 'charge.completed', data })
  const paid = read({ event: 'charge.completed', data: { ...data, status: 'successful' } })
  expect(failed).toEqual({
    event: 'charge.completed',
    event_key: 'charge.completed:1:failed',
    isDispute: false,
    reference: 'ORD-1-1',
  })
  expect(paid?.event_key).toBe('charge.completed:1:successful')
})

test('what names no payment, or is no JSON, is keyed by all its bytes', () => {
  expect(read({ event: 'refund.completed', data: {} })).toMatchObject({ reference: undefined })
  expect(read('hello')?.event_key).toMatch(/^unreadable:sha256:[0-9a-f]{64}$/)
  expect(read('hello')?.event_key).not.toBe(read('hallo')?.event_key)
})
