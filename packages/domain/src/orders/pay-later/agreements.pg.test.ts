import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway, type FakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { lagosAddress } from '@shop/testing/factories/lagos-address'
import { getStock } from '@shop/testing/factories/orders'
import { acceptPlan, applyForPlan } from '@shop/testing/factories/agreements'
import type { AccountActor } from '../../core/actor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from '../../selling/cart/add-to-cart.ts'
import { cancelOrder } from '../cancel-order.ts'
import { getAgreement } from '../../payments/pay-later/list-agreements.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { acceptAgreement } from './accept-agreement.ts'
import { decideApplication } from './decide-application.ts'
import { payInstalment } from './pay-instalment.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { defaultCheckoutOptions } from '../checkout/checkout-delivery.ts'
import { quote } from '../checkout/quote.ts'
import { recordRepayment } from './record-repayment.ts'
import { applyPayment } from '../payment/apply-payment.ts'

let shop: TestShop

let gateway: FakeGateway

let manager: AccountActor

beforeAll(async () => {
  shop = await openTestShop(await openTestPostgres({ connections: 20 }))
  gateway = fakeGateway()
  shop.providers.gateways = createPaymentGateways(gateway)
  manager = await createTestActor(shop, { role: 'manager' })
})

afterAll(() => shop.close())

const totalKobo = 450_000

async function createAgreement() {
  const customer = await createTestActor(shop)
  const { order } = await applyForPlan(shop, customer)
  await acceptPlan(shop, { customer, manager, id: order.id })
  return { customer, id: order.id }
}

const record = (agreementId: string, amountKobo: number) =>
  recordRepayment(shop.as(manager), {
    agreement_id: agreementId,
    amount_kobo: amountKobo,
    method: 'bank',
    sender: '',
    key: undefined,
  })

async function openPage(customer: AccountActor, agreementId: string, amountKobo: number) {
  await payInstalment(shop.as(customer), {
    agreement_id: agreementId,
    amount_kobo: amountKobo,
    key: undefined,
  })
  return gateway.lastReference()
}

/** Completes the payment at the provider and applies it. */
async function completePayment(reference: string) {
  gateway.completePayment(reference)
  await applyPayment(shop, reference)
}

async function countFulfilled(work: Promise<unknown>[]): Promise<number> {
  return (await Promise.allSettled(work)).filter(({ status }) => status === 'fulfilled').length
}

test('concurrent applications, decisions and acceptances of one plan take effect once each', async () => {
  const customer = await createTestActor(shop)
  const applications = Array.from({ length: 4 }, () => applyForPlan(shop, customer))
  expect(await countFulfilled(applications)).toBe(1)
  const found = (await Promise.allSettled(applications)).flatMap((result) =>
    result.status === 'fulfilled' ? [result.value] : [],
  )
  const id = found[0]?.order.id ?? ''
  const decision = { agreement_id: id, decision: 'approve', note: '', version: 1 } as const
  expect(
    await countFulfilled(Array.from({ length: 10 }, () => decideApplication(shop.as(manager), decision))),
  ).toBe(1)
  const { terms_version: termsVersion } = await getAgreement(shop.as(customer), { agreement_id: id })
  const acceptance = { agreement_id: id, terms_version: termsVersion, from: '' }
  expect(
    await countFulfilled(Array.from({ length: 10 }, () => acceptAgreement(shop.as(customer), acceptance))),
  ).toBe(10)
  const { rows } = await shop.database.run(
    `SELECT count(*)::int AS steps FROM agreement_status_history WHERE agreement_id = $1 AND status = 'active'`,
    [id],
  )
  expect(rows).toEqual([{ steps: 1 }])
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('of twelve concurrent repayments of a third each, three count, and the rest is refunded or rejected', async () => {
  const { customer, id } = await createAgreement()
  const references: string[] = []
  for (let page = 0; page < 4; page += 1) references.push(await openPage(customer, id, totalKobo / 3 - page))
  await Promise.allSettled([
    ...Array.from({ length: 8 }, () => record(id, totalKobo / 3)),
    ...references.flatMap((reference) => [completePayment(reference), completePayment(reference)]),
  ])
  expect(await getAgreement(shop.as(customer), { agreement_id: id })).toMatchObject({
    paid_kobo: totalKobo,
    status: 'completed',
  })
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('the last instalment paid twice at once completes the plan, and the extra payment is refunded', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { customer, id } = await createAgreement()
    const reference = await openPage(customer, id, totalKobo)
    await Promise.allSettled([record(id, totalKobo), completePayment(reference)])
    expect(await getAgreement(shop.as(customer), { agreement_id: id })).toMatchObject({
      paid_kobo: totalKobo,
      status: 'completed',
    })
    const { rows } = await shop.database.run(
      'SELECT status, payment_status, (paid_kobo - refunded_kobo)::int AS net_kobo FROM orders WHERE id = $1',
      [id],
    )
    expect(rows).toEqual([{ status: 'placed', payment_status: 'paid', net_kobo: totalKobo }])
  }
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('ending an application and applying again for the same items do not deadlock', async () => {
  for (let round = 0; round < 8; round += 1) {
    const customer = await createTestActor(shop)
    const { order, variant_id: variantId } = await applyForPlan(shop, customer)
    const [line] = order.lines
    const mine = shop.as(customer)
    await addToCart(mine, { product_id: line?.product_id ?? '', quantity: 2 })
    const { total_kobo, plans } = await quote(mine, lagosAddress)
    const secondOrder = placeOrder(mine, {
      address: lagosAddress,
      payment_method: 'pay_later',
      confirmed_total_kobo: total_kobo,
      options: { ...defaultCheckoutOptions, plan_id: plans[0]?.plan_id },
      key: undefined,
    })
    const decline = { agreement_id: order.id, decision: 'decline', note: 'No', version: 1 } as const
    const end =
      round % 2 === 0
        ? cancelOrder(mine, { order_id: order.id })
        : decideApplication(shop.as(manager), decline)
    const [endResult, orderResult] = await Promise.allSettled([end, secondOrder])
    expect(endResult.status).toBe('fulfilled')
    const code = orderResult.status === 'rejected' ? orderResult.reason.code : 'placed'
    expect(['placed', 'plan_unavailable']).toContain(code)
    const reserved = code === 'placed' ? 2 : 0
    expect(await getStock(shop, variantId)).toMatchObject({ on_hand: 10, open_reservations: reserved })
  }
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('a payment that arrives during a cancellation is always refunded', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { customer, id } = await createAgreement()
    const reference = await openPage(customer, id, 200_000)
    await Promise.allSettled([cancelOrder(shop.as(customer), { order_id: id }), completePayment(reference)])
    const { rows } = await shop.database.run(
      'SELECT status, (paid_kobo - refunded_kobo)::int AS net_kobo FROM orders WHERE id = $1',
      [id],
    )
    expect(rows).toEqual([{ status: 'cancelled', net_kobo: 0 }])
  }
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})
