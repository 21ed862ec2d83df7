import { PaymentStatus } from '@shop/contract/orders'
import type { PaymentMethod } from '@shop/contract/checkout-options'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFullyRefunded } from './fulfilment-rules.ts'
import { listAdminOrders } from './list-admin-orders.ts'
import { orders } from './tables.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

test.each<PaymentMethod>(['pay_now', 'bank_transfer', 'pay_on_delivery'])(
  'of orders by %s those given back whole are not among those to pack, and the condition says what the rule says',
  async (paymentMethod) => {
    const manager = shop.as(await createTestActor(shop, { role: 'manager' }))
    const { order } = await placeTestOrder(shop, await createTestActor(shop), {
      payment_method: 'pay_on_delivery',
    })
    const toPack: string[] = []
    for (const paymentStatus of PaymentStatus.options) {
      const set = {
        status: 'placed',
        confirmation: 'none',
        payment_method: paymentMethod,
        payment_status: paymentStatus,
      } as const
      await shop.db.update(orders).set(set).where(eq(orders.id, order.id))
      const { items } = await listAdminOrders(manager, { status: 'to_pack', page: 1, limit: 24 })
      const isListed = items.some(({ id }) => id === order.id)
      if (isListed) toPack.push(paymentStatus)
      expect(isListed && isFullyRefunded(set)).toBe(false)
    }
    const owing = paymentMethod === 'pay_on_delivery' ? ['unpaid', 'partially_paid'] : []
    const back = paymentMethod === 'pay_on_delivery' ? ['refund_due', 'refunded'] : []
    expect(toPack.toSorted()).toEqual(
      ['paid', 'refund_requested', 'partially_refunded', ...owing, ...back].toSorted(),
    )
  },
)
