import { createHmac } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parsePayment, parseWebhook } from './paystack-api.ts'
import { createPaystackGateway } from './paystack-gateway.ts'

type Responder = (response: ServerResponse) => void

let respond: Responder = (response) => response.end()

const server = createServer((_request, response) => respond(response))

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function verify(input: Responder) {
  respond = input
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return createPaystackGateway({ baseUrl, secretKey: 'sk_test_x', mode: 'test' }).verify('ORD-1')
}

const json =
  (status: number, body: unknown): Responder =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

test.each<[number, object, string]>([
  [401, { status: false, message: 'Invalid key' }, 'invalid_key'],
  [400, { status: false, message: 'Invalid Amount Sent' }, 'amount_refused'],
  [400, { status: false, message: 'Email Address is required', code: 'missing_params' }, 'email_refused'],
  [200, { status: false, message: 'Something else' }, 'refused'],
  [
    422,
    { status: false, message: 'Invalid Refund state, refund status should be "needs-attention"' },
    'refund_not_allowed',
  ],
])('an error body with %i becomes one of our codes', async (status, body, code) => {
  await expect(verify(json(status, body))).rejects.toMatchObject({ name: 'GatewayRefused', code })
})

test.each([
  [400, { status: false, message: 'Transaction reference not found' }],
  [404, { status: false, message: 'x', code: 'transaction_not_found' }],
])('an unknown reference, reported with %i, is not found', async (status, body) => {
  expect(await verify(json(status, body))).toEqual({ status: 'not_found', reference: 'ORD-1' })
})

const transaction = {
  id: '4099260516098765432',
  reference: 'ORD-1-1',
  status: 'success',
  amount: 40333,
  requested_amount: 30050,
  currency: 'NGN',
  channel: 'card',
  fees: 10283,
  gateway_response: 'Successful',
  paid_at: '2026-08-22T09:15:02.000Z',
}

test.each(['id', 'reference', 'status', 'currency'])('rejects a payment without %s', (name) => {
  expect(() => parsePayment({ ...transaction, [name]: undefined })).toThrow('unreadable')
})

test.each([-1, 1.5, '12e3', 2 ** 60, null])('rejects the amount %s', (amount) => {
  expect(() => parsePayment({ ...transaction, requested_amount: undefined, amount })).toThrow('unreadable')
})

test.each([
  ['abandoned', 'pending'],
  ['ongoing', 'pending'],
  ['queued', 'pending'],
  ['something new', 'pending'],
  ['constructor', 'pending'],
  ['failed', 'failed'],
  ['reversed', 'reversed'],
  ['reversal pending', 'paid'],
])('reads %s as %s', (status, outcome) => {
  expect(parsePayment({ ...transaction, status }).status).toBe(outcome)
})

test('returns the requested amount, and no fee if the customer paid it', () => {
  expect(parsePayment(transaction)).toMatchObject({
    status: 'paid',
    amount_kobo: 30050,
    fee_kobo: 0,
    provider_id: transaction.id,
  })
})

test.each([
  [100, 10283],
  [30049, 550],
  [30050, 550],
  [30051, 550],
  [30600, 551],
])('for any other amount, %i with a fee of %s, returns the amount received', (amount, fees) => {
  expect(parsePayment({ ...transaction, amount, fees })).toMatchObject({ amount_kobo: amount })
  expect(parsePayment({ ...transaction, requested_amount: undefined, amount, fees })).toMatchObject({
    amount_kobo: amount,
    fee_kobo: fees,
  })
})

test.each([undefined, null])(
  'a larger amount with a fee of %s counts as the requested one: the difference may be the fee',
  (fees) => {
    expect(parsePayment({ ...transaction, fees })).toMatchObject({ amount_kobo: 30050, fee_kobo: undefined })
    expect(parsePayment({ ...transaction, fees, amount: 100 })).toMatchObject({ amount_kobo: 100 })
  },
)

const key = 'sk_test_one'

const rawBody = Buffer.from(
  '{"event":"charge.success","data":{"id":18446744073709551615,"reference":"ORD-1-1"}}',
)

const sign = (bytes: Buffer | string, secret = key, algorithm = 'sha512') =>
  createHmac(algorithm, secret).update(bytes).digest('hex')

const header = (signature: string | string[] | undefined) => ({ 'x-paystack-signature': signature })

test.each<[string, string | string[] | undefined]>([
  ['none', undefined],
  ['empty', ''],
  ['not hex', 'z'.repeat(128)],
  ['too short', sign(rawBody).slice(2)],
  ['too long', `${sign(rawBody)}00`],
  ['one digit changed', sign(rawBody).replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))],
  ['another key', sign(rawBody, 'sk_test_two')],
  ['empty key', sign(rawBody, '')],
  ['another algorithm', sign(rawBody, key, 'sha256')],
  ['plain hash twice', [sign(rawBody), sign(rawBody)]],
  ['of the re-encoded JSON', sign(JSON.stringify(JSON.parse(rawBody.toString('utf8'))))],
  ['of another body', sign('{}')],
])('rejects a signature that is %s', (_name, signature) => {
  expect(parseWebhook(key, header(signature), rawBody)).toBeUndefined()
})

test.each(['{"event":"charge.success"} ', ' {}', '{"a":1}\n'])(
  'a byte more or less breaks the signature: %j',
  (text) => {
    expect(parseWebhook(key, header(sign(text)), Buffer.from(text.trim()))).toBeUndefined()
  },
)

test('rejects any changed bit of the body and any changed digit of the signature', () => {
  const signature = sign(rawBody)
  const bodies = Array.from({ length: rawBody.length * 8 }, (_, bit) => {
    const changed = Buffer.from(rawBody)
    changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
    return parseWebhook(key, header(signature), changed)
  })
  const signatures = Array.from(signature, (digit, at) =>
    parseWebhook(
      key,
      header(`${signature.slice(0, at)}${digit === '0' ? '1' : '0'}${signature.slice(at + 1)}`),
      rawBody,
    ),
  )
  expect(bodies.length + signatures.length).toBeGreaterThan(700)
  expect([...bodies, ...signatures].filter(Boolean)).toEqual([])
})

test('keys an event by its id, with all digits', () => {
  expect(parseWebhook(key, header(sign(rawBody)), rawBody)).toEqual({
    event: 'charge.success',
    event_key: 'charge.success:18446744073709551615',
    reference: 'ORD-1-1',
    is_dispute: false,
  })
})

function refundWebhook(amount: number) {
  const bytes = Buffer.from(
    `{"event":"refund.processed","data":{"id":null,"transaction_reference":"ORD-2-1","amount":"${amount}"}}`,
  )
  return parseWebhook(key, header(sign(bytes)), bytes)
}

test('keys an event without an id by its raw body, and finds the reference of a refund', () => {
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
