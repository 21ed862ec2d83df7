import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseWebhook } from './paystack-api.ts'

const key = 'sk_test_one'

const body = Buffer.from(
  '{"event":"charge.success","data":{"id":18446744073709551615,"reference":"ORD-1-1"}}',
)

const sign = (bytes: Buffer | string, secret = key, algorithm = 'sha512') =>
  createHmac(algorithm, secret).update(bytes).digest('hex')

const header = (signature: string | string[] | undefined) => ({ 'x-paystack-signature': signature })

test.each<[string, string | string[] | undefined]>([
  ['none', undefined],
  ['empty', ''],
  ['not hex', 'z'.repeat(128)],
  ['too short', sign(body).slice(2)],
  ['too long', `${sign(body)}00`],
  ['one digit changed', sign(body).replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))],
  ['another key', sign(body, 'sk_test_two')],
  ['empty key', sign(body, '')],
  ['another algorithm', sign(body, key, 'sha256')],
  ['plain hash twice', [sign(body), sign(body)]],
  ['of the re-encoded JSON', sign(JSON.stringify(JSON.parse(body.toString('utf8'))))],
  ['of another body', sign('{}')],
])('rejects a signature that is %s', (_name, signature) => {
  expect(parseWebhook(key, header(signature), body)).toBeUndefined()
})

test.each(['{"event":"charge.success"} ', ' {}', '{"a":1}\n'])(
  'a byte more or less breaks the signature: %j',
  (text) => {
    expect(parseWebhook(key, header(sign(text)), Buffer.from(text.trim()))).toBeUndefined()
  },
)

test('no single bit of the body and no digit of the signature can be another', () => {
  const signature = sign(body)
  const bodies = Array.from({ length: body.length * 8 }, (_, bit) => {
    const changed = Buffer.from(body)
    changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
    return parseWebhook(key, header(signature), changed)
  })
  const signatures = Array.from(signature, (digit, at) =>
    parseWebhook(
      key,
      header(`${signature.slice(0, at)}${digit === '0' ? '1' : '0'}${signature.slice(at + 1)}`),
      body,
    ),
  )
  expect(bodies.length + signatures.length).toBeGreaterThan(700)
  expect([...bodies, ...signatures].filter(Boolean)).toEqual([])
})

test('keys an event by its id, all digits kept', () => {
  expect(parseWebhook(key, header(sign(body)), body)).toEqual({
    event: 'charge.success',
    event_key: 'charge.success:18446744073709551615',
    reference: 'ORD-1-1',
    isDispute: false,
  })
})

function refundWebhook(amount: number) {
  const bytes = Buffer.from(
    `{"event":"refund.processed","data":{"id":null,"transaction_reference":"ORD-2-1","amount":"${amount}"}}`,
  )
  return parseWebhook(key, header(sign(bytes)), bytes)
}

test('keys an event without id by its raw body and finds the reference of a refund', () => {
  expect(refundWebhook(1)?.reference).toBe('ORD-2-1')
  expect(refundWebhook(1)?.event_key).toMatch(/^refund\.processed:sha256:[0-9a-f]{64}$/)
  expect(refundWebhook(1)?.event_key).toBe(refundWebhook(1)?.event_key)
  expect(refundWebhook(1)?.event_key).not.toBe(refundWebhook(2)?.event_key)
})

test('a signed body that is not JSON is an unreadable event, not a forgery', () => {
  const bytes = Buffer.from('hello')
  expect(parseWebhook(key, header(sign(bytes)), bytes)).toMatchObject({
    event: 'unreadable',
    reference: undefined,
  })
})
