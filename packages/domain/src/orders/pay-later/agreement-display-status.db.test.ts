import type { AccountActor } from '../../core/actor.ts'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { applyForPlan } from '@shop/testing/factories/agreements'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOrders } from '../list-orders.ts'
import { getOrder } from '../get-order.ts'
import { getAgreement } from '../../payments/pay-later/list-agreements.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { acceptAgreement } from './accept-agreement.ts'
import { decideApplication } from './decide-application.ts'

let shop: TestShop

let manager: AccountActor

let customer: AccountActor

beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.gateways = createPaymentGateways(fakeGateway())
  manager = await createTestActor(shop, { role: 'manager' })
  customer = await createTestActor(shop)
})

afterAll(() => shop.close())

test('an order with a plan does not await payment while the plan is under review or awaits acceptance', async () => {
  const { order } = await applyForPlan(shop, customer)
  const displayStatuses = async () => {
    const { items } = await listOrders(shop.as(customer), { page: 1, limit: 1 })
    return [
      (await getOrder(shop.as(customer), { order_id: order.id })).display_status,
      items[0]?.display_status,
    ]
  }
  expect(order.display_status).toBe('under_review')
  expect(await displayStatuses()).toEqual(['under_review', 'under_review'])
  const decision = { agreement_id: order.id, decision: 'approve', note: '', version: 1 } as const
  await decideApplication(shop.as(manager), decision)
  expect(await displayStatuses()).toEqual(['awaiting_acceptance', 'awaiting_acceptance'])
  const { terms_version: termsVersion } = await getAgreement(shop.as(customer), { agreement_id: order.id })
  await acceptAgreement(shop.as(customer), {
    agreement_id: order.id,
    terms_version: termsVersion,
    from: '10.0.0.7',
  })
  expect(await displayStatuses()).toEqual(['awaiting_payment', 'awaiting_payment'])
})
