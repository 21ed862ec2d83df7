import type { SignedIn } from '@shop/domain/core/actor'
import { fakeGateway } from '@shop/testing/fake-gateway'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { askForPlan } from '@shop/testing/plan-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOrders } from '../list-orders.ts'
import { readOrder } from '../read-order.ts'
import { readAgreement } from '../../payments/instalments/read-agreements.ts'
import { gatewaysOf } from '../../core/ports/payment-gateways.ts'
import { agreeToPlan } from './agree-to-plan.ts'
import { decideApplication } from './decide-application.ts'

let shop: TestShop
let manager: SignedIn
let buyer: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.gateways = gatewaysOf(fakeGateway())
  manager = await makeActor(shop, { role: 'manager' })
  buyer = await makeActor(shop)
})
afterAll(() => shop.close())

test('an order by a plan waits for no money while the plan is looked at or to be agreed to', async () => {
  const { order } = await askForPlan(shop, buyer)
  const stages = async () => {
    const { items } = await listOrders(shop.as(buyer), { page: 1, limit: 1 })
    return [(await readOrder(shop.as(buyer), order.id)).display_status, items[0]?.display_status]
  }
  expect(order.display_status).toBe('under_review')
  expect(await stages()).toEqual(['under_review', 'under_review'])
  const yes = { agreementId: order.id, decision: 'approve', note: '', version: 1 } as const
  await decideApplication(shop.as(manager), yes)
  expect(await stages()).toEqual(['awaiting_acceptance', 'awaiting_acceptance'])
  const { terms_version: termsVersion } = await readAgreement(shop.as(buyer), order.id)
  await agreeToPlan(shop.as(buyer), { agreementId: order.id, terms_version: termsVersion, from: '10.0.0.7' })
  expect(await stages()).toEqual(['awaiting_payment', 'awaiting_payment'])
})
