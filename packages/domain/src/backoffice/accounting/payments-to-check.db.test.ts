import type { SignedIn } from '@shop/domain/core/actor'
import { askRefund, endRefunds, takePaymentBack } from '@shop/testing/ask-refund'
import { bookProblems } from '@shop/testing/book-problems'
import { fakeGateway, type FakeGateway } from '@shop/testing/fake-gateway'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { carryRefund } from '../../orders/payment/carry-refund.ts'
import { carryOutWork } from '../../core/jobs/carry-out-work.ts'
import { moveOrder } from '../../orders/admin/move-order.ts'
import { readAdminOrder } from '../../orders/read-admin-order.ts'
import { refundOrder } from '../../orders/admin/refund-order.ts'
import { refundWork } from '../../payments/ask-refund.ts'
import { gatewaysOf } from '../../core/ports/payment-gateways.ts'
import { listPayments } from './list-payments.ts'

let shop: TestShop
let gateway: FakeGateway
let manager: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  manager = await makeActor(shop, { role: 'manager' })
})
beforeEach(() => {
  gateway = fakeGateway()
  shop.providers.gateways = gatewaysOf(gateway)
})
afterEach(async () => {
  const problems = await bookProblems(shop)
  if (problems.length > 0) throw new Error(problems.join('\n'))
})
afterAll(() => shop.close())

const seen = (id: string) => readAdminOrder(shop.as(manager), id)
const carry = () => carryOutWork(shop, { [refundWork]: carryRefund }, 10)

const asked = () => askRefund(shop, { gateway, staff: shop.as(manager) })

const toCheck = async () =>
  (await listPayments(shop.as(manager), { page: 1, limit: 5, status: 'needs_review' })).total

test('it waits among the payments to check until its order has ended', async () => {
  const before = await toCheck()
  const { id, reference } = await asked()
  await takePaymentBack(shop, gateway, reference)
  expect(await toCheck()).toBe(before + 1)
  const { version } = await seen(id)
  await moveOrder(shop.as(manager), { orderId: id, status: 'cancelled', version, note: '' })
  expect(await toCheck()).toBe(before)
})

test('a refund that failed waits there until it is sent another way', async () => {
  const before = await toCheck()
  const { id, reference } = await asked()
  await carry()
  await endRefunds(shop, gateway, { reference, state: 'failed' })
  expect(await toCheck()).toBe(before + 1)
  shop.clock.move(1_000)
  const { version } = await seen(id)
  const again = { orderId: id, version, amount_kobo: 100_000, method: 'bank', reason: 'Again' } as const
  await refundOrder(shop.as(manager), { ...again, lines: [], restock_positions: [], key: undefined })
  expect(await toCheck()).toBe(before)
})
