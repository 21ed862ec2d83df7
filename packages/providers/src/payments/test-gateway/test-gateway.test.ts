import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fetchPage, openTestProvider, submitForm } from '@shop/testing/fakes/open-test-provider'
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

async function open(amountKobo = 1_250_000, reference = `ORD-7-${(attempts += 1)}`) {
  const opened = await provider.paystack.initialize({
    reference,
    email: 'ada@example.ng',
    amount_kobo: amountKobo,
    callback_url: `${provider.shopUrl}/orders/7?from=pay`,
    cancel_url: `${provider.shopUrl}/checkout`,
    channels: ['card', 'bank_transfer', 'ussd', 'bank'],
    metadata: { order: '7' },
  })
  return { reference, page: opened.authorization_url, provider_reference: opened.provider_reference }
}

function card(number: string) {
  const cvv = testCards.find((each) => each.number === number)?.cvv ?? '000'
  return { action: 'card', number, cvv, expiry: '04/27' }
}

const success = card('4084084084084081')
const getStatus = async (reference: string) => (await provider.paystack.verify(reference)).status
const returnUrl = (reference: string) =>
  `${provider.shopUrl}/orders/7?from=pay&trxref=${reference}&reference=${reference}`
const events = () =>
  provider.webhooks.map(
    ({ headers, body }) => provider.paystack.parseWebhook(headers, body)?.event ?? 'forged',
  )

test('rejects a wrong or missing key', async () => {
  const response = await provider.call('GET', '/bank', undefined, 'Bearer sk_test_other')
  expect(response.status).toBe(401)
  expect(JSON.parse(response.text)).toMatchObject({ status: false, message: 'Invalid key' })
  expect((await provider.call('POST', '/refund', {}, '')).status).toBe(401)
})

test.each<[object, string]>([
  [{ amount: 5000 }, 'Email Address is required'],
  [{ email: 'ada', amount: 5000 }, 'Invalid Email Address Passed'],
  [{ email: 'a@b.ng', amount: 4999 }, 'Invalid Amount Sent'],
  [{ email: 'a@b.ng', amount: 50.5 }, 'Invalid Amount Sent'],
  [{ email: 'a@b.ng', amount: '5000x' }, 'Invalid Amount Sent'],
  [{ email: 'a@b.ng', amount: 5000, reference: 'A B' }, 'Only -,.,=and alphanumeric'],
  [{ email: 'a@b.ng', amount: 5000, callback_url: 'javascript:alert(1)' }, 'callback_url'],
  [{ email: 'a@b.ng', amount: 5000, channels: ['shells'] }, 'No active channel'],
])('initialize rejects %j', async (body, message) => {
  const response = await provider.call('POST', '/transaction/initialize', body)
  expect(response.status).toBe(400)
  expect(response.text).toContain(message)
})

test('rejects a used reference by its code and leaves its payment unchanged', async () => {
  const { reference, page } = await open()
  await submitForm(page, success)
  await expect(open(5_000, reference)).rejects.toMatchObject({
    name: 'GatewayRefused',
    code: 'duplicate_reference',
  })
  expect(await provider.paystack.verify(reference)).toMatchObject({ status: 'paid', amount_kobo: 1_250_000 })
})

test('ten concurrent identical initialize calls open one payment', async () => {
  const reference = 'ORD-race-1'
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => open(5_000, reference)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an unknown reference is not found', async () => {
  expect(await provider.paystack.verify('ORD-0')).toEqual({ status: 'not_found', reference: 'ORD-0' })
  expect(await provider.paystack.verify('../refund')).toMatchObject({ status: 'not_found' })
  expect(await provider.paystack.listRefunds('ORD-0')).toEqual([])
})

test('an untouched or cancelled payment stays pending', async () => {
  const { reference, page } = await open()
  expect(await getStatus(reference)).toBe('pending')
  expect(await submitForm(page, { action: 'cancel' })).toBe(`${provider.shopUrl}/checkout`)
  expect(await getStatus(reference)).toBe('pending')
  await provider.advance(2)
  expect(provider.webhooks).toEqual([])
})

test('a card pays: the browser returns, the webhook is signed, verify has the details', async () => {
  const { reference, page } = await open()
  expect(await submitForm(page, success)).toBe(returnUrl(reference))
  const payment = await provider.paystack.verify(reference)
  expect(payment).toMatchObject({
    status: 'paid',
    reference,
    amount_kobo: 1_250_000,
    currency: 'NGN',
    channel: 'card',
    fee_kobo: 28_750,
    message: 'Successful',
  })
  if (payment.status === 'not_found') throw new Error('lost')
  expect(BigInt(payment.provider_id)).toBeGreaterThan(2n ** 62n)
  expect(payment.paid_at).toBeInstanceOf(Date)
  expect(payment.raw).toMatchObject({ metadata: { order: '7' }, id: payment.provider_id })

  await provider.advance(1)
  const [webhook] = provider.webhooks
  if (!webhook) throw new Error('no notice')
  expect(provider.paystack.parseWebhook(webhook.headers, webhook.body)).toEqual({
    event: 'charge.success',
    event_key: `charge.success:${payment.provider_id}`,
    reference,
    is_dispute: false,
  })
  const changed = Buffer.concat([webhook.body, Buffer.from(' ')])
  expect(provider.paystack.parseWebhook(webhook.headers, changed)).toBeUndefined()
  expect(provider.paystack.parseWebhook({}, webhook.body)).toBeUndefined()
})

test('paying twice, even concurrently, is one payment and one webhook', async () => {
  const { reference, page } = await open()
  const methods = await Promise.all(Array.from({ length: 5 }, () => submitForm(page, success)))
  expect(new Set(methods)).toEqual(new Set([returnUrl(reference)]))
  await provider.advance(2)
  expect(events()).toEqual(['charge.success'])
})

test.each([
  ['4084080000005408', 'Declined'],
  ['4084080000670037', 'Insufficient Funds'],
  ['507850785078507853', 'Token Not Generated'],
])('card %s fails with the reason and no webhook; a new reference can be paid', async (number, reason) => {
  const first = await open()
  const failed = await submitForm(first.page, card(number))
  expect(await fetchPage(failed)).toContain(`Payment failed: ${reason}`)
  const payment = await provider.paystack.verify(first.reference)
  expect(payment).toMatchObject({ status: 'failed', message: expect.stringContaining(reason) })
  await provider.advance(2)
  expect(provider.webhooks).toEqual([])
  const second = await open()
  await submitForm(second.page, success)
  expect(await getStatus(second.reference)).toBe('paid')
  expect(await getStatus(first.reference)).toBe('failed')
})

test('a wrong CVV, an expired card and an unknown card do not pay', async () => {
  const { reference, page } = await open()
  expect(await submitForm(page, { ...success, expiry: '10/26' })).toContain('problem=expired')
  expect(await submitForm(page, { ...success, number: '4111111111111111' })).toContain('problem=unknown_card')
  expect(await getStatus(reference)).toBe('pending')
  await submitForm(page, { ...success, cvv: '999' })
  expect(await getStatus(reference)).toBe('failed')
})

test('a card with PIN and OTP pays after both, and a wrong response is requested again', async () => {
  const { reference, page } = await open()
  expect(await submitForm(page, card('5060666666666666666'))).toBe(page)
  expect(await fetchPage(page)).toContain('Card PIN')
  expect(await submitForm(page, { action: 'response', response: '9999' })).toContain('problem=wrong_response')
  expect(await submitForm(page, { action: 'response', response: '1234' })).toBe(page)
  expect(await fetchPage(page)).toContain('One-time password')
  expect(await getStatus(reference)).toBe('pending')
  expect(await submitForm(page, { action: 'response', response: '123456' })).toBe(returnUrl(reference))
  expect(await getStatus(reference)).toBe('paid')
})

test("the bank's approval can be denied or granted", async () => {
  const { reference, page } = await open()
  await submitForm(page, card('5192602720584796'))
  await submitForm(page, { action: 'response', response: 'no' })
  expect(await getStatus(reference)).toBe('failed')
  await submitForm(page, card('5192602720584796'))
  expect(await submitForm(page, { action: 'response', response: 'yes' })).toBe(returnUrl(reference))
})

test('phone and bank account steps pay', async () => {
  const withPhone = await open()
  await submitForm(withPhone.page, card('507850785078507804'))
  await submitForm(withPhone.page, { action: 'response', response: '0000' })
  await submitForm(withPhone.page, { action: 'response', response: '08031234567' })
  await submitForm(withPhone.page, { action: 'response', response: '123456' })
  expect(await getStatus(withPhone.reference)).toBe('paid')
  const withBank = await open()
  await submitForm(withBank.page, { action: 'bank', account: '0000000000' })
  await submitForm(withBank.page, { action: 'response', response: '2007-04-15' })
  await submitForm(withBank.page, { action: 'response', response: '123456' })
  expect(await provider.paystack.verify(withBank.reference)).toMatchObject({
    status: 'paid',
    channel: 'bank',
  })
})

test('a transfer of the wrong amount is returned with an event; the exact one pays', async () => {
  const { reference, page } = await open(25_000)
  await submitForm(page, { action: 'show_account' })
  expect(await fetchPage(`${page}?with=bank_transfer`)).toMatch(/₦250<.*99\d{8}/s)
  expect(await fetchPage(await submitForm(page, { action: 'transfer_wrong' }))).toContain(
    'The bank returned the money',
  )
  expect(await getStatus(reference)).toBe('pending')
  await provider.advance(1)
  expect(events()).toEqual(['bank.transfer.rejected'])
  expect(await submitForm(page, { action: 'transfer_sent' })).toBe(returnUrl(reference))
  expect(await provider.paystack.verify(reference)).toMatchObject({
    status: 'paid',
    channel: 'bank_transfer',
    fee_kobo: 375,
  })
})

test('a slow transfer arrives after the customer has left', async () => {
  const { reference, page } = await open()
  await submitForm(page, { action: 'show_account' })
  expect(await submitForm(page, { action: 'transfer_slow' })).toBe(returnUrl(reference))
  await provider.advance(10)
  expect(await getStatus(reference)).toBe('pending')
  await provider.advance(12)
  expect(await getStatus(reference)).toBe('paid')
  expect(events()).toEqual(['charge.success'])
})

test('USSD pays on the page; charges by transfer and USSD pay without it', async () => {
  const { reference, page } = await open()
  expect(await fetchPage(`${page}?with=ussd`)).toContain('*737*33*4*')
  expect(await submitForm(page, { action: 'ussd_done' })).toBe(returnUrl(reference))
  const input = { email: 'a@b.ng', amount: 25_000 }
  const ussd = await provider.call('POST', '/charge', { ...input, reference: 'CH-1', ussd: { type: '737' } })
  expect(ussd.text).toContain('pay_offline')
  await provider.call('POST', '/charge', {
    ...input,
    reference: 'CH-2',
    bank_transfer: { account_expires_at: null },
  })
  expect((await provider.call('GET', '/charge/CH-2')).text).toContain('pending_bank_transfer')
  await provider.call('POST', '/control', { transfer: { reference: 'CH-2', amount: 24_999 } })
  expect(await getStatus('CH-2')).toBe('pending')
  await provider.call('POST', '/control', { transfer: { reference: 'CH-2', amount: 25_000 } })
  expect(await getStatus('CH-2')).toBe('paid')
})

test.each([
  ['never', 0],
  ['twice', 2],
  ['late', 1],
])('webhooks can come %s', async (webhooks, count) => {
  const { page } = await open()
  await submitForm(page, { action: 'set', webhooks, arrival: 'exact' })
  await submitForm(page, success)
  await provider.advance(5)
  expect(provider.webhooks).toHaveLength(webhooks === 'late' ? 0 : count)
  await provider.advance(30)
  expect(provider.webhooks).toHaveLength(count)
  expect(new Set(provider.webhooks.map(({ body }) => body.toString('hex'))).size).toBe(Math.min(count, 1))
})

test.each([
  ['less', 1_200_000, /selected>too little: ₦12,000</],
  ['more', 1_300_000, /selected>too much: ₦13,000</],
])(
  '%s than requested can reach the shop, and no more than that can be refunded',
  async (arrival, amountKobo, selectedOption) => {
    const { page, reference } = await open()
    await submitForm(page, { action: 'set', webhooks: 'normal', arrival })
    expect(await fetchPage(page)).toMatch(selectedOption)
    await submitForm(page, success)
    expect(await provider.paystack.verify(reference)).toMatchObject({
      status: 'paid',
      amount_kobo: amountKobo,
    })
    const { text } = await provider.call('GET', `/transaction/verify/${reference}`)
    expect(JSON.parse(text).data).toMatchObject({ amount: amountKobo, requested_amount: 1_250_000 })
    const tooMuch = await provider.call('POST', '/refund', { transaction: reference, amount: amountKobo + 1 })
    expect(tooMuch.status).toBe(400)
    const refund = await provider.call('POST', '/refund', { transaction: reference, amount: amountKobo })
    expect(refund.status).toBe(200)
  },
)

test('a webhook can arrive before the browser returns', async () => {
  await provider.call('POST', '/control', { webhooks: 'before_redirect' })
  const { page } = await open()
  await submitForm(page, success)
  expect(events()).toEqual(['charge.success'])
  await provider.call('POST', '/control', { webhooks: 'normal' })
})

test('resends the same bytes of a webhook until the shop responds with 200', async () => {
  provider.webhookStatuses.push(500, 404, 201)
  const { page } = await open()
  await submitForm(page, success)
  await provider.advance(60)
  expect(provider.webhooks).toHaveLength(4)
  expect(new Set(provider.webhooks.map(({ body }) => body.toString('hex'))).size).toBe(1)
})

test('reports too many calls as unavailable, not rejected', async () => {
  await provider.call('POST', '/control', { rateLimitedCalls: 2 })
  const calls = [() => provider.paystack.verify('ORD-0'), () => provider.paystack.listRefunds('ORD-0')]
  for (const call of calls) await expect(call).rejects.toMatchObject({ reason: 'rate_limited' })
  expect(await getStatus('ORD-0')).toBe('not_found')
})

test('an account number for one payment: a wrong amount is returned, the exact one pays', async () => {
  const reference = `ORD-7-${(attempts += 1)}`
  const expiresAt = new Date(Date.now() + 30 * 60_000)
  const input = { reference, email: 'ada@example.ng', amount_kobo: 1_250_000, expires_at: expiresAt }
  const account = await provider.paystack.openTransfer?.(input)
  expect(account).toMatchObject({ account_number: expect.stringMatching(/^\d{10}$/), bank_name: 'Test Bank' })
  expect(await getStatus(reference)).toBe('pending')
  await expect(provider.paystack.openTransfer?.(input)).rejects.toMatchObject({ code: 'duplicate_reference' })
  await provider.call('POST', '/control', { transfer: { reference, amount: 1_249_999 } })
  expect(await getStatus(reference)).toBe('pending')
  await provider.call('POST', '/control', { transfer: { reference, amount: 1_250_000 } })
  expect(await provider.paystack.verify(reference)).toMatchObject({
    status: 'paid',
    channel: 'bank_transfer',
    amount_kobo: 1_250_000,
  })
})
