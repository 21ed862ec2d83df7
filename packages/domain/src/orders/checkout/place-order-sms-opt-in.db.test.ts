import { lagosAddressFor, lagosFeeKobo } from '@shop/testing/factories/lagos-address'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from '../../selling/cart/add-to-cart.ts'
import { placeOrder } from './place-order.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('SMS consent at checkout is stored once with its text, and saves the phone if the account has none', async () => {
  const customer = await createTestActor(shop)
  const mine = shop.as(customer)
  const { id: productId } = await createTestProduct(shop)
  const order = async (person: string, smsOptIn: boolean, key: string) => {
    await addToCart(mine, { product_id: productId, quantity: 1 })
    const address = lagosAddressFor(person)
    const confirmedTotalKobo = 100_000 + lagosFeeKobo
    const input = {
      address,
      payment_method: 'pay_on_delivery',
      confirmed_total_kobo: confirmedTotalKobo,
      sms_opt_in: smsOptIn,
      key,
    } as const
    await placeOrder(mine, input)
    return placeOrder(mine, input)
  }
  const emails = async () =>
    (
      await shop.database.run(
        `SELECT phone, (SELECT json_agg(json_build_array(purpose, channel, granted, text, source)) FROM consents
           WHERE account_id = accounts.id) AS consents FROM accounts WHERE id = $1`,
        [customer.account_id],
      )
    ).rows[0]
  const first = await order('first', false, 'one')
  expect(await emails()).toEqual({ phone: null, consents: null })
  await shop.database.run(`UPDATE orders SET status = 'delivered' WHERE id = $1`, [first.id])
  const second = await order('second', true, 'two')
  const stored = {
    phone: second.address.phone,
    consents: [['orders', 'sms', true, 'Send me order updates by SMS too', 'checkout']],
  }
  expect(await emails()).toEqual(stored)
  await order('third', true, 'three')
  expect(await emails()).toEqual(stored)
})
