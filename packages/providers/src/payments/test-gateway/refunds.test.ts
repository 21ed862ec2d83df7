import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestProvider, submitForm } from '@shop/testing/fakes/open-test-provider'
import { testCards } from './test-cards.ts'

let provider: Awaited<ReturnType<typeof openTestProvider>>
let attempts = 0

beforeAll(async () => {
  provider = await openTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  await provider.advance(60)
  provider.webhooks.length = 0
})

/** A payment of ₦1,000 by the card. */
async function createPayment(number = '4084084084084081'): Promise<string> {
  const reference = `ORD-8-${(attempts += 1)}`
  const { authorization_url: authorizationUrl } = await provider.paystack.initialize({
    reference,
    email: 'ada@example.ng',
    amount_kobo: 100_000,
    callback_url: `${provider.shopUrl}/orders/8`,
    cancel_url: `${provider.shopUrl}/checkout`,
    channels: ['card'],
    metadata: {},
  })
  const cvv = testCards.find((card) => card.number === number)?.cvv ?? ''
  await submitForm(authorizationUrl, { action: 'card', number, cvv, expiry: '04/27' })
  await provider.advance(2)
  provider.webhooks.length = 0
  return reference
}

function requestRefund(reference: string, amountKobo: number, merchantNote = 'refund 1') {
  return provider.paystack.refund({
    reference,
    amount_kobo: amountKobo,
    customer_note: 'Sorry',
    merchant_note: merchantNote,
  })
}

const getStatus = async (reference: string) => (await provider.paystack.verify(reference)).status
const events = () =>
  provider.webhooks.map(({ headers, body }) => provider.paystack.parseWebhook(headers, body)?.event)

test('rejects refunds of unknown or unpaid payments, and of more than was paid', async () => {
  await expect(requestRefund('ORD-0', 5_000)).rejects.toMatchObject({ code: 'not_found' })
  const reference = await createPayment()
  await expect(requestRefund(reference, 100_001)).rejects.toMatchObject({ code: 'amount_refused' })
  await requestRefund(reference, 100_000)
  await expect(requestRefund(reference, 1)).rejects.toMatchObject({ code: 'already_refunded' })
})

test('fifty concurrent partial refunds never exceed the payment', async () => {
  const reference = await createPayment()
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => requestRefund(reference, 30_000)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await provider.paystack.listRefunds(reference)).toHaveLength(3)
})

test('a full refund becomes pending, processing, processed and reverses the payment', async () => {
  const reference = await createPayment()
  const refund = await requestRefund(reference, 100_000, 'refund R-77')
  expect(refund).toMatchObject({
    status: 'pending',
    amount_kobo: 100_000,
    currency: 'NGN',
    merchant_note: 'refund R-77',
  })
  await provider.advance(4)
  const [processing] = await provider.paystack.listRefunds(reference)
  expect(processing).toMatchObject({ status: 'processing', provider_refund_id: refund.provider_refund_id })
  expect(await getStatus(reference)).toBe('paid')
  await provider.advance(8)
  expect((await provider.paystack.listRefunds(reference))[0]?.status).toBe('processed')
  expect(await getStatus(reference)).toBe('reversed')
  expect(events()).toEqual(['refund.pending', 'refund.processing', 'refund.processed'])
  const webhook = provider.webhooks[0]
  expect(webhook && provider.paystack.parseWebhook(webhook.headers, webhook.body)).toMatchObject({
    reference,
    event_key: expect.stringMatching(/^refund\.pending:sha256:/),
  })
  expect(webhook?.body.toString('utf8')).toContain('"amount":"100000"')
})

test('a partial refund leaves the payment paid', async () => {
  const reference = await createPayment()
  await requestRefund(reference, 40_000)
  await provider.advance(12)
  expect(await getStatus(reference)).toBe('paid')
})

test('a failed refund releases its amount', async () => {
  const reference = await createPayment('4084080000671803')
  await requestRefund(reference, 100_000)
  await provider.advance(12)
  expect((await provider.paystack.listRefunds(reference))[0]?.status).toBe('failed')
  expect(events()).toContain('refund.failed')
  expect(await getStatus(reference)).toBe('paid')
  expect(await requestRefund(reference, 100_000)).toMatchObject({ status: 'pending' })
})

test('a refund that needs attention is processed only after an account is given', async () => {
  const reference = await createPayment('4084080000671902')
  const { provider_refund_id: providerRefundId } = await requestRefund(reference, 100_000)
  const account = { account_number: '0123456789', bank_id: '21' }
  await expect(provider.paystack.retryRefund(providerRefundId, account)).rejects.toMatchObject({
    code: 'refund_not_allowed',
  })
  await provider.advance(12)
  expect((await provider.paystack.listRefunds(reference))[0]?.status).toBe('requires_bank_account')
  const [, , attention] = provider.webhooks
  expect(attention && provider.paystack.parseWebhook(attention.headers, attention.body)?.event_key).toBe(
    `refund.needs-attention:${providerRefundId}`,
  )
  await expect(
    provider.paystack.retryRefund(providerRefundId, { ...account, bank_id: '999' }),
  ).rejects.toMatchObject({ name: 'GatewayRefused' })
  expect(await provider.paystack.retryRefund(providerRefundId, account)).toMatchObject({
    status: 'processing',
  })
  await provider.advance(8)
  expect(await getStatus(reference)).toBe('reversed')
  expect((await provider.call('GET', `/refund/${providerRefundId}`)).text).toContain('"status":"processed"')
})

test('lists refunds across pages', async () => {
  const reference = await createPayment()
  for (let count = 0; count < 105; count += 1) await requestRefund(reference, 100, `refund ${count}`)
  const refunds = await provider.paystack.listRefunds(reference)
  expect(new Set(refunds.map((refund) => refund.merchant_note)).size).toBe(105)
})
