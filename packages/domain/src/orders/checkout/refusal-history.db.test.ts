import type { CustomerGuess } from '@shop/contract/admin/order-for-customer'
import type { SignedIn } from '@shop/domain/core/actor'
import { doorRules } from '@shop/testing/door-rules'
import { givePhone } from '@shop/testing/give-phone'
import { lagosAddress } from '@shop/testing/lagos-address'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/place-test-order'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addLine } from '../../selling/cart/add-line.ts'
import { moveOrder } from '../admin/move-order.ts'
import { type MoveParcel, moveParcel } from '../fulfilment/move-parcel.ts'
import { readAdminOrder } from '../read-admin-order.ts'
import { editPayOnDelivery } from '../../store/pay-on-delivery.ts'
import { makeProduct } from '@shop/testing/make-product'
import { quoteOrderFor } from './place-order-for.ts'
import { quote } from './quote.ts'

const dayMs = 24 * 3_600_000
let shop: TestShop
let buyer: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await makeActor(shop)
  await editPayOnDelivery(shop, doorRules())
})

/** An order whose parcel comes back from the door for this reason. */
async function comesBack(reason: MoveParcel['reason']): Promise<string> {
  const { order } = await placeTestOrder(shop, buyer, { payment_method: 'pay_on_delivery' })
  const wish = { orderId: order.id, note: '' }
  const version = async () => (await readAdminOrder(shop, order.id)).version
  for (const to of ['packed', 'shipped'] as const)
    await moveOrder(shop, { ...wish, status: to, version: await version() })
  for (const to of ['attempt_failed', 'returning', 'returned'] as const)
    await moveParcel(shop, {
      ...wish,
      status: to,
      number: 1,
      version: await version(),
      reason: to === 'attempt_failed' ? reason : undefined,
    })
  return order.id
}

async function reasonNow(): Promise<string | null | undefined> {
  const { id } = await makeProduct(shop)
  await addLine(shop.as(buyer), { product_id: id, quantity: 1 })
  const { payment_options } = await quote(shop.as(buyer), lagosAddress)
  return payment_options.find(({ method }) => method === 'pay_on_delivery')?.reason
}

test('who let two parcels go back pays before, for the days of the rules; nobody else does', async () => {
  await comesBack('refused')
  expect(await reasonNow()).toBeNull()
  await shop.database.run('DELETE FROM cart_lines')
  const orderId = await comesBack('cash_unavailable')
  expect(await reasonNow()).toBe(
    '2 of your parcels were refused within 90 days. Please pay before delivery for now.',
  )
  expect((await readAdminOrder(shop, orderId)).customer).toMatchObject({
    order_count: 2,
    refused_deliveries: 2,
  })
  await editPayOnDelivery(shop, doorRules({ max_refused_deliveries: 0 }))
  expect(await reasonNow()).toBeNull()
  await editPayOnDelivery(shop, doorRules())
  shop.clock.move(90 * dayMs + 1)
  expect(await reasonNow()).toBeNull()
  buyer = await makeActor(shop)
  expect(await reasonNow()).toBeNull()
})

test('staff who order for a customer see what the customer let go back, never what they did themselves', async () => {
  const seller = { ...(await makeActor(shop)), permissions: new Set(['orders:create'] as const) }
  const { variantIds } = await makeProduct(shop)
  const items = [{ variant_id: variantIds[0] ?? '', quantity: 1 }]
  const reasonFor = async (customer?: CustomerGuess) => {
    const wish = { items, payment_method: 'pay_on_delivery', location: lagosAddress, customer } as const
    const { payment_options } = await quoteOrderFor(shop.as(seller), wish)
    return payment_options.find(({ method }) => method === 'pay_on_delivery')?.reason
  }
  const customer = buyer
  buyer = seller
  await comesBack('refused')
  await shop.database.run('DELETE FROM cart_lines')
  await comesBack('refused')
  await givePhone(shop, seller, [], '+2348037654321')
  // An unconfirmed phone or email does not identify a customer.
  for (const nobody of [
    undefined,
    { customer_id: customer.account_id },
    { phone: '0803', email: '' },
    { phone: '0803 765 4321', email: seller.email },
  ])
    expect(await reasonFor(nobody)).toBeNull()
  await shop.database.run('UPDATE accounts SET email_confirmed_at = now() WHERE id = $1', [seller.account_id])
  for (const known of [{ customer_id: seller.account_id }, { phone: '', email: seller.email }])
    expect(await reasonFor(known)).toContain('were refused')
})

test('a parcel that came back for another reason is no refusal', async () => {
  await comesBack('unreachable')
  await shop.database.run('DELETE FROM cart_lines')
  await comesBack('wrong_address')
  expect(await reasonNow()).toBeNull()
})
