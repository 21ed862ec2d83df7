import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { getStock } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountActor } from '../../core/actor.ts'
import { ShopError } from '../../core/errors.ts'
import { listLikelyCustomers } from './list-likely-customers.ts'
import { placeOrderForCustomer } from './place-order-for-customer.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop(await openTestPostgres({ connections: 12 }))
})

afterAll(() => shop.close())

test('ten staff selling the last four items to one caller create one account and four orders', async () => {
  const { variantIds } = await createTestProduct(shop, { variants: [{ stock: 4 }] })
  const sellers = await Promise.all(
    Array.from({ length: 10 }, () => createTestActor(shop, { role: 'manager' })),
  )
  const phone = '0803 555 0199'
  const newcomer = { first_name: 'Bola', last_name: '', phone, email: '', create_new: false }
  const sell = async (seller: AccountActor) => {
    const input = {
      items: [{ variant_id: variantIds[0] ?? '', quantity: 1 }],
      address: null,
      payment_method: 'cash' as const,
      channel: 'in_store' as const,
      confirmed_total_kobo: 100_000,
      key: 'sale',
    }
    try {
      return await placeOrderForCustomer(shop.as(seller), { ...input, customer: newcomer })
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'customer_ambiguous') throw error
    }
    // Another staff member was faster: the customer now has an account, so staff choose it.
    const { items: customers } = await listLikelyCustomers(shop.as(seller), { phone, email: '' })
    const customer = { customer_id: customers[0]?.customer_id ?? '' }
    return placeOrderForCustomer(shop.as(seller), { ...input, key: 'again', customer })
  }
  const resolved = await Promise.allSettled(sellers.map(sell))
  const sold = resolved.flatMap((result) => (result.status === 'fulfilled' ? [result.value.order_id] : []))
  const codes = resolved.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
  expect(sold).toHaveLength(4)
  expect(new Set(codes)).toEqual(new Set(['out_of_stock']))
  const { rows } = await shop.database.run('SELECT DISTINCT account_id FROM orders WHERE id = ANY($1)', [
    sold,
  ])
  expect(rows).toHaveLength(1)
  expect(await getStock(shop, variantIds[0] ?? '')).toEqual({ on_hand: 0, reserved: 0, open_reservations: 0 })
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})
