import { expect, test } from 'vitest'
import { openFakeFlutterwave } from '@shop/testing/fakes/fake-flutterwave'
import { createFlutterwaveGateway } from './flutterwave-gateway.ts'
import { parsePayment } from './flutterwave-api.ts'

const data = {
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

test.each(['id', 'tx_ref', 'status', 'currency', 'amount'])('rejects a response without %s', (name) => {
  expect(() => parsePayment({ ...data, [name]: undefined })).toThrow('unreadable')
})

test.each(['-1', '12.345', '1e3', 'a lot', null])('rejects the amount %s', (amount) => {
  expect(() => parsePayment({ ...data, amount })).toThrow('unreadable')
})

test.each([
  ['pending', 'pending'],
  ['something new', 'pending'],
  ['constructor', 'pending'],
  ['failed', 'failed'],
  ['successful', 'paid'],
  ['reversed', 'reversed'],
  ['chargeback', 'reversed'],
])('reads %s as %s', (status, outcome) => {
  expect(parsePayment({ ...data, status }).status).toBe(outcome)
})

test('a fee that the shopper bore on top is none of the shop', () => {
  expect(parsePayment(data)).toMatchObject({ amount_kobo: 1_250_050, fee_kobo: 25_002 })
  expect(parsePayment({ ...data, charged_amount: '12750.52' }).fee_kobo).toBe(0)
  expect(parsePayment({ ...data, app_fee: null }).fee_kobo).toBeUndefined()
})

test('a transfer of another amount is told as it came', async () => {
  const provider = await openFakeFlutterwave()
  const { baseUrl, secretKey, webhookHash, shopUrl } = provider
  const gateway = createFlutterwaveGateway({ baseUrl, secretKey, webhookHash, mode: 'test' })
  await gateway.initialize({
    reference: 'ORD-1-1',
    email: 'ada@example.ng',
    amount_kobo: 500_000,
    callbackUrl: shopUrl,
    cancelUrl: shopUrl,
    channels: ['bank_transfer'],
    metadata: {},
  })
  provider.receive('ORD-1-1', 499_950)
  expect(await gateway.verify('ORD-1-1')).toMatchObject({ status: 'paid', amount_kobo: 499_950 })
  await provider.close()
})
