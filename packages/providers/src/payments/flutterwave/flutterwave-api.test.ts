import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { openFakeFlutterwave } from '@shop/testing/fakes/fake-flutterwave'
import {
  formatDecimalNaira,
  parseFeeKobo,
  parseNaira,
  parsePayment,
  parseRefund,
  parseWebhook,
} from './flutterwave-api.ts'
import { createFlutterwaveGateway } from './flutterwave-gateway.ts'

const transaction = {
  id: '288200108',
  tx_ref: 'ORD-1-1',
  status: 'successful',
  amount: '12500.5',
  charged_amount: '12500.5',
  app_fee: '250.015',
  currency: 'NGN',
  payment_type: 'bank_transfer',
  processor_response: 'Approved',
  created_at: '2026-11-21T09:00:00.000Z',
}

test.each(['id', 'tx_ref', 'status', 'currency', 'amount'])('rejects a payment without %s', (name) => {
  expect(() => parsePayment({ ...transaction, [name]: undefined })).toThrow('unreadable')
})

test.each(['-1', '12.345', '1e3', 'a lot', null])('rejects the amount %s', (amount) => {
  expect(() => parsePayment({ ...transaction, amount })).toThrow('unreadable')
})

test.each([
  ['pending', 'pending'],
  ['something new', 'pending'],
  ['constructor', 'pending'],
  ['failed', 'failed'],
  ['successful', 'paid'],
  ['reversed', 'reversed'],
  ['chargeback', 'reversed'],
])('reads the payment status %s as %s', (status, outcome) => {
  expect(parsePayment({ ...transaction, status }).status).toBe(outcome)
})

test("a fee that the customer paid on top is not the shop's", () => {
  expect(parsePayment(transaction)).toMatchObject({ amount_kobo: 1_250_050, fee_kobo: 25_002 })
  expect(parsePayment({ ...transaction, charged_amount: '12750.52' }).fee_kobo).toBe(0)
  expect(parsePayment({ ...transaction, app_fee: null }).fee_kobo).toBeUndefined()
})

test('a transfer of another amount is reported as received', async () => {
  const provider = await openFakeFlutterwave()
  const { baseUrl, secretKey, webhookHash, shopUrl } = provider
  const gateway = createFlutterwaveGateway({ baseUrl, secretKey, webhookHash, mode: 'test' })
  await gateway.initialize({
    reference: 'ORD-1-1',
    email: 'ada@example.ng',
    amount_kobo: 500_000,
    callback_url: shopUrl,
    cancel_url: shopUrl,
    channels: ['bank_transfer'],
    metadata: {},
  })
  provider.receive('ORD-1-1', 499_950)
  expect(await gateway.verify('ORD-1-1')).toMatchObject({ status: 'paid', amount_kobo: 499_950 })
  await provider.close()
})

const refund = {
  id: '75923',
  tx_id: '908790',
  amount_refunded: '6900.05',
  status: 'completed',
  comments: 'refund 1',
}

test.each(['id', 'amount_refunded', 'status'])('rejects a refund without %s', (name) => {
  expect(() => parseRefund({ ...refund, [name]: undefined })).toThrow('unreadable')
})

test.each([
  ['completed', 'processed'],
  ['completed-bank-transfer', 'processed'],
  ['completedly', 'pending'],
  ['failed', 'failed'],
  ['failed-mpgs', 'failed'],
  ['new', 'pending'],
  ['pending-momo', 'pending'],
])('reads the refund status %s as %s', (status, refundStatus) => {
  expect(parseRefund({ ...refund, status })).toMatchObject({
    status: refundStatus,
    amount_kobo: 690_005,
    currency: 'NGN',
  })
})

const hash = 'secret-hash-of-the-dashboard'

const parseBody = (body: object | string, sentHash: string | string[] | undefined = hash) =>
  parseWebhook(
    hash,
    { 'verif-hash': sentHash },
    Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  )

test.each([[''], ['secret-hash'], [`${hash} `], [hash.toUpperCase()], [[hash]]])(
  'rejects the hash %j',
  (sentHash) => {
    expect(parseBody({ event: 'charge.completed' }, sentHash)).toBeUndefined()
  },
)

test('rejects a webhook without a hash', () => {
  expect(parseWebhook(hash, {}, Buffer.from('{}'))).toBeUndefined()
})

test('a payment that failed and later succeeded is two events', () => {
  const data = { id: 1, tx_ref: 'ORD-1-1', status: 'failed' }
  const failed = parseBody({ event: 'charge.completed', data })
  const paid = parseBody({ event: 'charge.completed', data: { ...data, status: 'successful' } })
  expect(failed).toEqual({
    event: 'charge.completed',
    event_key: 'charge.completed:1:failed',
    is_dispute: false,
    reference: 'ORD-1-1',
  })
  expect(paid?.event_key).toBe('charge.completed:1:successful')
})

test('an event that names no payment, or is not JSON, is keyed by all its bytes', () => {
  expect(parseBody({ event: 'refund.completed', data: {} })).toMatchObject({ reference: undefined })
  expect(parseBody('hello')?.event_key).toMatch(/^unreadable:sha256:[0-9a-f]{64}$/)
  expect(parseBody('hello')?.event_key).not.toBe(parseBody('hallo')?.event_key)
})

test.each([undefined, '', '-1', '1.005', '1e5', '0x10', '1,000', ' 1', '.5', '1.', 'NaN', '9'.repeat(14)])(
  'no amount: %s',
  (text) => {
    expect(parseNaira(text)).toBeUndefined()
  },
)

test.each([
  ['0', 0],
  ['100', 10_000],
  ['12500.5', 1_250_050],
  ['0.29', 29],
  ['1.10', 110],
  ['1.100', 110],
  ['4503599627370.49', 450_359_962_737_049],
])('%s naira are %i kobo', (text, kobo) => {
  expect(parseNaira(text)).toBe(kobo)
})

test.each([
  ['1.4', 140],
  ['175.0625', 17_506],
  ['0.125', 13],
  ['7', 700],
  ['x', undefined],
])('a fee of %s naira is %s kobo', (text, kobo) => {
  expect(parseFeeKobo(text)).toBe(kobo)
})

test("every amount of kobo survives a round trip, also through a provider's JSON", () => {
  assert(
    property(integer({ min: 0, max: 1_000_000_000_000 }), (kobo) => {
      expect(parseNaira(formatDecimalNaira(kobo))).toBe(kobo)
      expect(parseNaira(String(JSON.parse(formatDecimalNaira(kobo))))).toBe(kobo)
    }),
  )
})
