import type { GatewayRefused, WebhookHeaders, PaymentGateway } from '@shop/domain/core/ports/payment-gateway'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

/**
 * A provider, or a test server that imitates it over HTTP, with its client. Its clock only moves when a test moves it.
 */
export interface ContractProvider {
  /** The client under test, with another address, key or timeout if given. */
  client(access?: { baseUrl?: string; secretKey?: string; timeoutMs?: number }): PaymentGateway
  /** Where browsers return to. */
  shopUrl: string
  /** Pays on the hosted page as the customer; returns where the browser is sent. */
  pay(page: string): Promise<string>
  /** Makes the customer's bank decline the payment. */
  decline(page: string): Promise<void>
  /** Opens or advances a dispute of a payment, and sends a webhook event if the provider does so. */
  dispute(reference: string, step: 'opened' | 'under_review' | 'lost' | 'won'): Promise<void>
  /** Webhooks that the shop received, oldest first. */
  webhooks: { headers: WebhookHeaders; body: Buffer }[]
  /** The header that authenticates a webhook. */
  signatureHeader: string
  /** Moves the clock and does what becomes due. */
  advance(seconds: number): Promise<void>
  /** Moves to the next day and pays the day's payments out to the shop's bank. */
  nextDay(): Promise<void>
  /** A server whose every response is the same failure. */
  failure: { url: string; play(failure: FailureMode): void }
  close(): Promise<void>
}

/** What can go wrong between a client and a provider. */
export type FailureMode =
  | 'cut'
  | 'cut in the middle'
  | 'html'
  | 'empty'
  | 'no envelope'
  | 'no data'
  | 'another payment'
  | 'broken'
  | 'busy'
  | 'moved'
  | 'silent'
  | 'endless'

const reasons: Readonly<Record<FailureMode, string>> = {
  cut: 'network',
  'cut in the middle': 'network',
  html: 'unreadable',
  empty: 'unreadable',
  'no envelope': 'unreadable',
  'no data': 'unreadable',
  'another payment': 'unreadable',
  broken: 'server_error',
  busy: 'rate_limited',
  moved: 'network',
  silent: 'timeout',
  endless: 'timeout',
}

let created = 0

/** What every payment provider's client must do, whatever its protocol. */
export function gatewayContract(name: string, openProvider: () => Promise<ContractProvider>): void {
  describe(`payment gateway: ${name}`, () => {
    let provider: ContractProvider
    let gateway: PaymentGateway
    beforeAll(async () => {
      provider = await openProvider()
      gateway = provider.client()
    })
    afterAll(() => provider.close())
    beforeEach(async () => {
      await provider.advance(60)
      provider.webhooks.length = 0
    })

    async function open(amountKobo = 1_250_050, reference = `ORD-77-${(created += 1)}`) {
      const { authorization_url: authorizationUrl } = await gateway.initialize({
        reference,
        amount_kobo: amountKobo,
        email: 'ada@example.ng',
        callback_url: `${provider.shopUrl}/orders/77`,
        cancel_url: `${provider.shopUrl}/orders/77`,
        channels: ['bank_transfer', 'card', 'bank', 'ussd'],
        metadata: { order_number: '77' },
      })
      return { reference, page: authorizationUrl }
    }

    async function payAttempt(amountKobo?: number) {
      const opened = await open(amountKobo)
      await provider.pay(opened.page)
      return opened
    }

    const getStatus = async (reference: string) => (await gateway.verify(reference)).status

    describe('rejects', () => {
      test('a wrong key, in every call', async () => {
        const { reference } = await open()
        const otherCustomer = provider.client({ secretKey: 'FLWSECK_TEST-x-sk_test_x' })
        const calls = [
          otherCustomer.verify(reference),
          otherCustomer.listBanks(),
          otherCustomer.listRefunds(reference),
          otherCustomer.listPayouts('2026-01-01'),
          otherCustomer.listDisputes('2026-01-01'),
        ]
        for (const call of calls)
          await expect(call).rejects.toMatchObject({ name: 'GatewayRefused', code: 'invalid_key' })
      })

      test('an amount or address that cannot be paid', async () => {
        await expect(open(0)).rejects.toMatchObject({ code: 'amount_refused' })
        const nobody = { email: '', amount_kobo: 100_000, reference: 'ORD-77-none' }
        const input = {
          ...nobody,
          callback_url: provider.shopUrl,
          cancel_url: provider.shopUrl,
          metadata: {},
        }
        await expect(gateway.initialize({ ...input, channels: ['card'] })).rejects.toMatchObject({
          code: 'email_refused',
        })
      })

      test('refunds of an unknown or unpaid payment, or of more than was paid', async () => {
        const invoke = (reference: string, amountKobo: number) =>
          gateway.refund({
            reference,
            amount_kobo: amountKobo,
            customer_note: 'Sorry',
            merchant_note: 'refund 1',
          })
        await expect(invoke('ORD-0', 100)).rejects.toMatchObject({ code: 'not_found' })
        const waiting = await open()
        await expect(invoke(waiting.reference, 100)).rejects.toMatchObject({ name: 'GatewayRefused' })
        const { reference } = await payAttempt(100_000)
        await expect(invoke(reference, 100_001)).rejects.toMatchObject({ code: 'amount_refused' })
        await invoke(reference, 60_000)
        await expect(invoke(reference, 40_001)).rejects.toMatchObject({ name: 'GatewayRefused' })
        expect(await gateway.listRefunds(reference)).toHaveLength(1)
      })

      test('a bank account for a refund that does not need one', async () => {
        const { reference } = await payAttempt()
        const input = { reference, amount_kobo: 500, customer_note: '', merchant_note: 'refund 2' }
        const { provider_refund_id: providerRefundId } = await gateway.refund(input)
        const retried = gateway.retryRefund(providerRefundId, { account_number: '0123456789', bank_id: '21' })
        await expect(retried).rejects.toMatchObject({ name: 'GatewayRefused', code: 'refund_not_allowed' })
      })

      test('every webhook whose signature is missing, duplicated or off by one character', async () => {
        await payAttempt()
        await provider.advance(2)
        const [webhook] = provider.webhooks
        const signatureHeader = webhook?.headers[provider.signatureHeader]
        if (!webhook || typeof signatureHeader !== 'string') throw new Error('No webhook came.')
        const forged = Array.from(signatureHeader, (sign, at) => {
          const other = sign === '0' ? '1' : '0'
          return signatureHeader.slice(0, at) + other + signatureHeader.slice(at + 1)
        })
        const headers = [
          undefined,
          '',
          `${signatureHeader}0`,
          signatureHeader.slice(1),
          ` ${signatureHeader} `,
          [signatureHeader, signatureHeader],
          ...forged,
        ]
        const read = headers.map((options) =>
          gateway.parseWebhook({ ...webhook.headers, [provider.signatureHeader]: options }, webhook.body),
        )
        expect(read.length).toBeGreaterThan(20)
        expect(read.filter(Boolean)).toEqual([])
      })
    })

    test('an unknown reference is not found, and has no refunds', async () => {
      expect(await gateway.verify('ORD-0')).toEqual({ status: 'not_found', reference: 'ORD-0' })
      expect(await gateway.verify('../banks?x=1&')).toMatchObject({ status: 'not_found' })
      expect(await gateway.listRefunds('ORD-0')).toEqual([])
    })

    test('an opened page is not a payment, and neither is a declined one', async () => {
      const { reference, page } = await open()
      expect(new URL(page).protocol).toMatch(/^https?:$/)
      expect(['pending', 'not_found']).toContain(await getStatus(reference))
      await provider.decline(page)
      expect(await gateway.verify(reference)).toMatchObject({
        status: 'failed',
        message: expect.stringMatching(/./),
      })
    })

    test.each([1_250_050, 500_001, 29_900_010, 999_999_999])(
      '%i kobo are reported exactly',
      async (amountKobo) => {
        const { reference, page } = await open(amountKobo)
        const method = await provider.pay(page)
        expect(method).toContain(`${provider.shopUrl}/orders/77`)
        const payment = await gateway.verify(reference)
        expect(payment).toMatchObject({
          status: 'paid',
          reference,
          amount_kobo: amountKobo,
          currency: 'NGN',
          channel: 'card',
        })
        if (payment.status === 'not_found') throw new Error('The payment is lost.')
        expect(payment.provider_id).toMatch(/^\d+$/)
        expect(payment.fee_kobo).toBeGreaterThan(0)
        expect(Number.isInteger(payment.fee_kobo)).toBe(true)
      },
    )

    test('a used reference never becomes a second payment', async () => {
      const { reference, page } = await payAttempt(700_000)
      const secondPage = await open(900_000, reference).then(
        (opened) => provider.pay(opened.page).then(() => 'the page of the same payment'),
        (error: GatewayRefused) => error.code,
      )
      expect(['the page of the same payment', 'duplicate_reference']).toContain(secondPage)
      await provider.pay(page)
      expect(await gateway.verify(reference)).toMatchObject({ status: 'paid', amount_kobo: 700_000 })
      await provider.advance(5)
      expect(new Set(webhookKeys()).size).toBe(1)
    })

    test('a webhook names the payment, with the same key however often it is sent', async () => {
      const { reference } = await payAttempt()
      await provider.advance(2)
      const [webhook] = provider.webhooks
      if (!webhook) throw new Error('No webhook came.')
      const read = gateway.parseWebhook(webhook.headers, webhook.body)
      expect(read).toMatchObject({ reference, event: expect.stringContaining('charge') })
      expect(gateway.parseWebhook(webhook.headers, webhook.body)?.event_key).toBe(read?.event_key)
      await payAttempt()
      await provider.advance(2)
      expect(new Set(webhookKeys()).size).toBe(2)
    })

    function webhookKeys(): (string | undefined)[] {
      return provider.webhooks.map(({ headers, body }) => gateway.parseWebhook(headers, body)?.event_key)
    }

    test('a refund can be found by its note, can be partial, and completes automatically', async () => {
      const { reference } = await payAttempt(1_000_000)
      const input = { reference, customer_note: 'Your refund is on its way.' }
      const first = await gateway.refund({ ...input, amount_kobo: 400_050, merchant_note: 'refund one' })
      await gateway.refund({ ...input, amount_kobo: 599_950, merchant_note: 'refund two' })
      expect(first).toMatchObject({ amount_kobo: 400_050, currency: 'NGN' })
      const refunds = await gateway.listRefunds(reference)
      expect(refunds.map((refund) => [refund.amount_kobo, refund.merchant_note]).toSorted()).toEqual([
        [400_050, 'refund one'],
        [599_950, 'refund two'],
      ])
      expect(refunds.map((refund) => refund.provider_refund_id)).toContain(first.provider_refund_id)
      await provider.advance(60)
      const ended = (await gateway.listRefunds(reference)).map(({ status }) => status)
      expect(ended).toEqual(['processed', 'processed'])
    })

    test("refunds of other payments are not listed with this one's, on any number of pages", async () => {
      const { reference } = await payAttempt(5_000_000)
      for (let n = 0; n < 105; n += 1) {
        const note = { customer_note: '', merchant_note: `refund ${n}` }
        await gateway.refund({ reference, amount_kobo: 5_000 + n, ...note })
      }
      const other = await payAttempt()
      await gateway.refund({ ...other, amount_kobo: 5_000, customer_note: '', merchant_note: 'other' })
      const listNotes = async (of: string) =>
        (await gateway.listRefunds(of)).map((refund) => refund.merchant_note)
      expect(await listNotes(other.reference)).toEqual(['other'])
      expect(new Set(await listNotes(reference)).size).toBe(105)
    })

    test('a payout lists every payment of its day exactly once, to the kobo, under a permanent id', async () => {
      const early = await payAttempt(1_250_050)
      expect(await referencesSince('2026-01-01')).not.toContain(early.reference)
      await provider.nextDay()
      const late = await payAttempt(300_000)
      const payouts = await gateway.listPayouts('2026-01-01')
      const [payout] = payouts.filter(({ lines }) =>
        lines.some(({ reference }) => reference === early.reference),
      )
      const line = payout?.lines.find(({ reference }) => reference === early.reference)
      const payment = await gateway.verify(early.reference)
      if (!payout || payment.status === 'not_found') throw new Error('It was not paid out.')
      expect(line).toMatchObject({ amount_kobo: 1_250_050, fee_kobo: payment.fee_kobo })
      expect(await referencesSince('2026-01-01')).not.toContain(late.reference)
      await provider.nextDay()
      expect(await referencesSince('2026-01-01')).toContain(late.reference)
      const repeatedPayouts = await gateway.listPayouts(payout.paid_on)
      expect(repeatedPayouts.find(({ id }) => id === payout.id)).toEqual(payout)
      const days = repeatedPayouts.map(({ paid_on: paidOn }) => paidOn)
      expect(days).toEqual(days.toSorted())
      expect(await gateway.listPayouts('2027-12-31')).toEqual([])
      const references = (await gateway.listPayouts('2026-01-01')).flatMap(({ lines }) => lines)
      expect(new Set(references.map(({ reference }) => reference)).size).toBe(references.length)
    })

    const referencesSince = async (day: string) =>
      (await gateway.listPayouts(day)).flatMap(({ lines }) => lines.map(({ reference }) => reference))

    test('a dispute has its payment, amount and deadline, in the list and in its webhook', async () => {
      const { reference } = await payAttempt(1_250_050)
      await provider.advance(2)
      provider.webhooks.length = 0
      await provider.dispute(reference, 'opened')
      await provider.advance(2)
      const [webhook] = provider.webhooks
      if (!webhook) throw new Error('No webhook came.')
      expect(gateway.parseWebhook(webhook.headers, webhook.body)).toMatchObject({
        reference,
        is_dispute: true,
      })
      const [dispute] = await listOrderDisputes(reference)
      expect(dispute).toMatchObject({
        amount_kobo: 1_250_050,
        currency: 'NGN',
        status: 'open',
        category: expect.stringMatching(/./),
      })
      expect(dispute?.respond_by?.getTime()).toBeGreaterThan(Date.parse('2026-11-21'))
      await provider.dispute(reference, 'under_review')
      expect(await listOrderDisputes(reference)).toMatchObject([{ ...dispute, status: 'under_review' }])
      expect(await gateway.listDisputes('2027-12-31')).toEqual({ disputes: [], unreadable: [] })
    })

    test.each(['lost', 'won'] as const)('a dispute that is %s says so once it is decided', async (end) => {
      const { reference } = await payAttempt(300_000)
      await provider.dispute(reference, 'opened')
      await provider.dispute(reference, end)
      expect(await listOrderDisputes(reference)).toMatchObject([{ status: end, amount_kobo: 300_000 }])
      await provider.advance(5)
      const read = provider.webhooks.map(({ headers, body }) => gateway.parseWebhook(headers, body))
      const keys = read.filter((webhook) => webhook?.is_dispute).map((webhook) => webhook?.event_key)
      expect(new Set(keys).size).toBe(2)
    })

    const listOrderDisputes = async (reference: string) =>
      (await gateway.listDisputes('2026-01-01')).disputes.filter((dispute) => dispute.reference === reference)

    test('banks have a number and a name', async () => {
      const banks = await gateway.listBanks()
      expect(banks.length).toBeGreaterThan(3)
      expect(banks.every(({ id, name: bank }) => /^\d+$/.test(id) && bank !== '')).toBe(true)
    })

    describe.each(failureModes)('while the provider is %s', (failure, reason) => {
      test.each(callsFor(failure))('%s has no response, and gives the reason', async (_call, invoke) => {
        provider.failure.play(failure)
        const timeoutMs = reason === 'timeout' ? 60 : 5_000
        const call = invoke(provider.client({ baseUrl: provider.failure.url, timeoutMs }))
        await expect(call).rejects.toMatchObject({ name: 'GatewayUnavailable', reason })
      })
    })
  })
}

const failureModes = Object.entries(reasons) as [FailureMode, string][]

type Call = [name: string, invoke: (client: PaymentGateway) => Promise<unknown>]

/** Only verify names the payment in its response, so it alone can return another one. */
function callsFor(failure: FailureMode): Call[] {
  const verify: Call = ['verify', (client) => client.verify('ORD-77-1')]
  if (failure === 'another payment') return [verify]
  return [
    verify,
    ['initialize', (client) => client.initialize(exampleAttempt)],
    ['listBanks', (client) => client.listBanks()],
    ['listPayouts', (client) => client.listPayouts('2026-01-01')],
    ['listDisputes', (client) => client.listDisputes('2026-01-01')],
    ['refund', (client) => client.refund(exampleRefund)],
  ]
}

const exampleAttempt = {
  reference: 'ORD-77-1',
  email: 'ada@example.ng',
  amount_kobo: 100_000,
  callback_url: 'https://shop.example.ng/orders/77',
  cancel_url: 'https://shop.example.ng/orders/77',
  channels: ['card' as const],
  metadata: {},
}

const exampleRefund = {
  reference: 'ORD-77-1',
  amount_kobo: 5_000,
  customer_note: '',
  merchant_note: 'refund 1',
}
