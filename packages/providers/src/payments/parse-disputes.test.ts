import { serveRequests } from '@shop/testing/fakes/serve-requests'
import { expect, test } from 'vitest'
import { listDisputes as listOfFlutterwave } from './flutterwave/flutterwave-gateway.ts'
import { listDisputes as listOfPaystack } from './paystack/paystack-gateway.ts'

const paystack = {
  id: 1,
  status: 'awaiting-merchant-feedback',
  currency: 'NGN',
  transaction: { reference: 'ORD-1-1', amount: 450_000 },
}
const flutterwave = { id: 1, tx_ref: 'ORD-1-1', amount: 4500, status: 'initiated', created_at: '2026-11-21' }

test.each([
  ['Paystack', listOfPaystack, { status: true }, paystack],
  ['Flutterwave', listOfFlutterwave, { status: 'success' }, flutterwave],
] as const)('one unreadable row from %s does not hide the others', async (_name, list, envelope, good) => {
  const data = [{ ...good, id: 7, status: null }, good, null]
  const server = await serveRequests(async () => Response.json({ ...envelope, message: 'ok', data }))
  const access = { baseUrl: server.url, secretKey: 'sk', timeoutMs: 5_000 }
  const { disputes, unreadable } = await list(access, '2026-11-20')
  await server.close()
  expect(disputes).toMatchObject([{ reference: 'ORD-1-1', amount_kobo: 450_000, status: 'open' }])
  expect(unreadable.map(({ provider_dispute_id: providerDisputeId }) => providerDisputeId)).toEqual([
    '7',
    undefined,
  ])
})
