import type { SignedIn } from '@shop/domain/core/actor'
import { fakeGateway } from '@shop/testing/fake-gateway'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { agreePlan, askForPlan } from '@shop/testing/plan-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAdminOrder } from '../read-admin-order.ts'
import { readOrder } from '../read-order.ts'
import { gatewaysOf } from '../../core/ports/payment-gateways.ts'
import { checkPayment } from './check-payment.ts'
import { payInstalment } from '../instalments/pay-instalment.ts'
import { settlePayment } from './settle-payment.ts'

const gateway = fakeGateway()
let shop: TestShop
let manager: SignedIn
let buyer: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.gateways = gatewaysOf(gateway)
  manager = await makeActor(shop, { role: 'manager' })
  buyer = await makeActor(shop)
})
afterAll(() => shop.close())

async function agreedPlan() {
  const { order } = await askForPlan(shop, buyer)
  await agreePlan(shop, { buyer, manager, id: order.id })
  return { id: order.id }
}

test('whatever amounts are tried, a plan has two open pages, and no call verifies more than two', async () => {
  const { id } = await agreedPlan()
  const calls = () => gateway.calls.filter((call) => call === 'verify').length
  const first = { agreementId: id, amount_kobo: 10_000, key: undefined }
  for (let n = 0; n < 6; n += 1) {
    const before = calls()
    await payInstalment(shop.as(buyer), { ...first, amount_kobo: first.amount_kobo + n * 1_000 })
    expect(calls() - before).toBeLessThanOrEqual(2)
  }
  const { payment_attempts: attempts } = await readAdminOrder(shop.as(manager), id)
  expect(attempts.map(({ status: state }) => state)).toEqual([...Array(4).fill('abandoned'), 'open', 'open'])
  // A payment on an abandoned page still counts.
  const oldest = gateway.opened.at(-6)?.reference ?? ''
  gateway.settle(oldest)
  await settlePayment(shop, oldest)
  expect(await readOrder(shop.as(buyer), id)).toMatchObject({ paid_kobo: 10_000 })
  const before = calls()
  await checkPayment(shop.as(buyer), id)
  expect(calls() - before).toBe(2)
})

test('twenty pages of a plan are opened in a day, and an open one stays usable', async () => {
  const { id } = await agreedPlan()
  const pay = (amountKobo: number) =>
    payInstalment(shop.as(buyer), { agreementId: id, amount_kobo: amountKobo, key: undefined })
  for (let n = 0; n < 20; n += 1) await pay(10_000 + n * 1_000)
  await expect(pay(50_000)).rejects.toMatchObject({ code: 'rate_limited' })
  await expect(pay(29_000)).resolves.toBeDefined()
  shop.clock.move(24 * 3_600_000)
  await expect(pay(50_000)).resolves.toBeDefined()
})
