import { createTestActor, eraseData } from '@shop/testing/factories/accounts'
import { orderData } from './personal-data.ts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder, enableTransfers } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccountActor } from '../core/actor.ts'
import { cancelOrder } from './cancel-order.ts'
import { createTransferReceipt, listTransferReceipts } from './transfer-receipts.ts'

let shop: TestShop
let customer: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  await enableTransfers(shop)
})
beforeEach(async () => {
  customer = await createTestActor(shop)
})
afterAll(() => shop.close())

const photo = async () => new Uint8Array([1])
const placeTransferOrder = async () =>
  (await placeTestOrder(shop, customer, { payment_method: 'manual_transfer' })).order
const storedKeys = () => [...shop.providers.storedFiles.keys()].filter((key) => key.startsWith('receipts/'))

test('rejects orders of other customers or without a transfer, files that are not images, and a fifth image', async () => {
  const order = await placeTransferOrder()
  const otherCustomer = shop.as(await createTestActor(shop))
  await expect(createTransferReceipt(otherCustomer, order.id, photo)).rejects.toMatchObject({
    code: 'not_found',
  })
  const onDelivery = await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })
  const unexpected = createTransferReceipt(shop.as(customer), onDelivery.order.id, photo)
  await expect(unexpected).rejects.toMatchObject({ code: 'invalid_transition' })
  const { createJpeg } = shop.providers
  shop.providers.createJpeg = async () => ({ processed: false, problem: 'not_an_image' })
  const notAnImage = createTransferReceipt(shop.as(customer), order.id, photo)
  await expect(notAnImage).rejects.toMatchObject({ code: 'invalid_image' })
  shop.providers.createJpeg = createJpeg
  for (let n = 0; n < 4; n += 1) await createTransferReceipt(shop.as(customer), order.id, photo)
  const stored = storedKeys().length
  await expect(createTransferReceipt(shop.as(customer), order.id, photo)).rejects.toMatchObject({
    code: 'invalid_image',
  })
  expect(storedKeys()).toHaveLength(stored)
})

test('only staff who can read payments see it, and it pays nothing', async () => {
  const order = await placeTransferOrder()
  await createTransferReceipt(shop.as(customer), order.id, photo)
  const packer = await createTestActor(shop, { role: 'catalogue' })
  for (const actor of [packer, customer])
    await expect(listTransferReceipts(shop.as(actor), { order_id: order.id })).rejects.toMatchObject({
      code: 'forbidden',
    })
  const manager = await createTestActor(shop, { role: 'manager' })
  const { items } = await listTransferReceipts(shop.as(manager), { order_id: order.id })
  expect(items).toMatchObject([{ image: expect.stringMatching(/^data:image\/jpeg;base64,/) }])
  const { rows } = await shop.database.run(
    'SELECT status, paid_kobo::int AS paid FROM orders WHERE id = $1',
    [order.id],
  )
  expect(rows).toEqual([{ status: 'awaiting_payment', paid: 0 }])
})

test('erasing the customer deletes the images', async () => {
  const order = await placeTransferOrder()
  await createTransferReceipt(shop.as(customer), order.id, photo)
  await cancelOrder(shop.as(customer), { order_id: order.id })
  await eraseData(shop, orderData, customer.account_id)
  const { rows } = await shop.database.run(
    "SELECT payload FROM outbox WHERE kind = 'files.delete' ORDER BY id DESC LIMIT 1",
  )
  expect(rows).toMatchObject([{ payload: { keys: [storedKeys().at(-1)] } }])
  const manager = await createTestActor(shop, { role: 'manager' })
  expect(await listTransferReceipts(shop.as(manager), { order_id: order.id })).toEqual({ items: [] })
})
