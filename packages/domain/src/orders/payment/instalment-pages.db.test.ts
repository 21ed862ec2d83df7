import type { AccountActor } from '@shop/domain/core/actor'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { acceptPlan, applyForPlan } from '@shop/testing/factories/agreements'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAdminOrder } from '../get-admin-order.ts'
import { getOrder } from '../get-order.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { refreshPayment } from './pay-order.ts'
import { payInstalment } from '../pay-later/pay-instalment.ts'
import { applyPayment } from './apply-payment.ts'

const gateway = fakeGateway()
let shop: TestShop
let manager: AccountActor
let customer: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.gateways = createPaymentGateways(gateway)
  manager = await createTestActor(shop, { role: 'manager' })
  customer = await createTestActor(shop)
})
afterAll(() => shop.close())

async function acceptedAgreement() {
  const { order } = await applyForPlan(shop, customer)
  await acceptPlan(shop, { customer, manager, id: order.id })
  return { id: order.id }
}

test('a plan has at most two open payment pages, and no call verifies more than two', async () => {
  const { id } = await acceptedAgreement()
  const calls = () => gateway.calls.filter((call) => call === 'verify').length
  const first = { agreement_id: id, amount_kobo: 10_000, key: undefined }
  for (let n = 0; n < 6; n += 1) {
    const before = calls()
    await payInstalment(shop.as(customer), { ...first, amount_kobo: first.amount_kobo + n * 1_000 })
    expect(calls() - before).toBeLessThanOrEqual(2)
  }
  const { payment_attempts: attempts } = await getAdminOrder(shop.as(manager), { order_id: id })
  expect(attempts.map(({ status }) => status)).toEqual([...Array(4).fill('abandoned'), 'open', 'open'])
  // A payment on an abandoned page still counts.
  const oldest = gateway.opened.at(-6)?.reference ?? ''
  gateway.completePayment(oldest)
  await applyPayment(shop, oldest)
  expect(await getOrder(shop.as(customer), { order_id: id })).toMatchObject({ paid_kobo: 10_000 })
  const before = calls()
  await refreshPayment(shop.as(customer), { order_id: id })
  expect(calls() - before).toBe(2)
})

test('at most twenty payment pages of a plan are opened per day, and an open one stays usable', async () => {
  const { id } = await acceptedAgreement()
  const pay = (amountKobo: number) =>
    payInstalment(shop.as(customer), { agreement_id: id, amount_kobo: amountKobo, key: undefined })
  for (let n = 0; n < 20; n += 1) await pay(10_000 + n * 1_000)
  await expect(pay(50_000)).rejects.toMatchObject({ code: 'rate_limited' })
  await expect(pay(29_000)).resolves.toBeDefined()
  shop.clock.move(24 * 3_600_000)
  await expect(pay(50_000)).resolves.toBeDefined()
})
