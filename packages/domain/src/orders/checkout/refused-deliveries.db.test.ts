import type { CustomerMatchInput } from '@shop/contract/admin/order-edits'
import type { AccountActor } from '../../core/actor.ts'
import { onDeliveryRules } from '@shop/testing/factories/sample-settings'
import { addPhone, createTestActor } from '@shop/testing/factories/accounts'
import { lagosAddress } from '@shop/testing/factories/lagos-address'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addToCart } from '../../selling/cart/add-to-cart.ts'
import { updateOrderStatus } from '../admin/update-order-status.ts'
import { type UpdateParcelStatusInput, updateParcelStatus } from '../fulfilment/update-parcel-status.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { payOnDeliveryRules } from '../../store/order-settings.ts'
import { createTestProduct } from '@shop/testing/factories/products'
import { quoteOrderForCustomer } from './place-order-for-customer.ts'
import { quote } from './quote.ts'

const dayMs = 24 * 3_600_000

let shop: TestShop

let account: AccountActor

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

beforeEach(async () => {
  account = await createTestActor(shop)
  await payOnDeliveryRules.update(shop, onDeliveryRules())
})

/** Ships an order whose parcel is returned for this reason. */
async function returnParcel(reason: UpdateParcelStatusInput['reason']): Promise<string> {
  const { order } = await placeTestOrder(shop, account, { payment_method: 'pay_on_delivery' })
  const input = { order_id: order.id, note: '' }
  const version = async () => (await getAdminOrder(shop, { order_id: order.id })).version
  for (const to of ['packed', 'shipped'] as const)
    await updateOrderStatus(shop, { ...input, status: to, version: await version() })
  for (const to of ['attempt_failed', 'returning', 'returned'] as const)
    await updateParcelStatus(shop, {
      ...input,
      status: to,
      number: 1,
      version: await version(),
      reason: to === 'attempt_failed' ? reason : undefined,
    })
  return order.id
}

async function currentReason(): Promise<string | null | undefined> {
  const { id } = await createTestProduct(shop)
  await addToCart(shop.as(account), { product_id: id, quantity: 1 })
  const { payment_options } = await quote(shop.as(account), lagosAddress)
  return payment_options.find(({ method }) => method === 'pay_on_delivery')?.reason
}

test('a customer who refused two parcels must prepay for the days set in the rules; others need not', async () => {
  await returnParcel('refused')
  expect(await currentReason()).toBeNull()
  await shop.database.run('DELETE FROM cart_lines')
  const orderId = await returnParcel('cash_unavailable')
  expect(await currentReason()).toBe(
    '2 of your parcels were refused within 90 days. Please pay before delivery for now.',
  )
  expect((await getAdminOrder(shop, { order_id: orderId })).customer).toMatchObject({
    order_count: 2,
    refused_deliveries: 2,
  })
  await payOnDeliveryRules.update(shop, onDeliveryRules({ max_refused_deliveries: 0 }))
  expect(await currentReason()).toBeNull()
  await payOnDeliveryRules.update(shop, onDeliveryRules())
  shop.clock.move(90 * dayMs + 1)
  expect(await currentReason()).toBeNull()
  account = await createTestActor(shop)
  expect(await currentReason()).toBeNull()
})

test('an order by staff counts the refused parcels of the customer, not of the staff', async () => {
  const seller = { ...(await createTestActor(shop)), permissions: new Set(['orders:create'] as const) }
  const { variantIds } = await createTestProduct(shop)
  const items = [{ variant_id: variantIds[0] ?? '', quantity: 1 }]
  const reasonFor = async (customer?: CustomerMatchInput) => {
    const input = { items, payment_method: 'pay_on_delivery', location: lagosAddress, customer } as const
    const { payment_options } = await quoteOrderForCustomer(shop.as(seller), input)
    return payment_options.find(({ method }) => method === 'pay_on_delivery')?.reason
  }
  const customer = account
  account = seller
  await returnParcel('refused')
  await shop.database.run('DELETE FROM cart_lines')
  await returnParcel('refused')
  await addPhone(shop, seller, [], '+2348037654321')
  // An unconfirmed phone or email does not identify a customer.
  for (const nobody of [
    undefined,
    { customer_id: customer.account_id },
    { phone: '0803', email: '' },
    { phone: '0803 765 4321', email: seller.email },
  ])
    expect(await reasonFor(nobody)).toBeNull()
  await shop.database.run('UPDATE accounts SET email_confirmed_at = now() WHERE id = $1', [seller.account_id])
  for (const existing of [{ customer_id: seller.account_id }, { phone: '', email: seller.email }])
    expect(await reasonFor(existing)).toContain('were refused')
})

test('a parcel returned for another reason does not count', async () => {
  await returnParcel('unreachable')
  await shop.database.run('DELETE FROM cart_lines')
  await returnParcel('wrong_address')
  expect(await currentReason()).toBeNull()
})
