import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/place-test-order'
import { takeTransfers } from '@shop/testing/take-transfers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../core/actor.ts'
import { cancelOrder } from './cancel-order.ts'
import { forgetReceipts, keepReceipt, listReceipts } from './transfer-receipts.ts'

let shop: TestShop
let buyer: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  await takeTransfers(shop)
})
beforeEach(async () => {
  buyer = await makeActor(shop)
})
afterAll(() => shop.close())

const photo = async () => new Uint8Array([1])
const waiting = async () => (await placeTestOrder(shop, buyer, { payment_method: 'manual_transfer' })).order
const keptKeys = () => [...shop.providers.storedFiles.keys()].filter((key) => key.startsWith('receipts/'))

test('refused: another’s order, one that waits for no transfer, a file that is no picture, and a fifth one', async () => {
  const order = await waiting()
  const stranger = shop.as(await makeActor(shop))
  await expect(keepReceipt(stranger, order.id, photo)).rejects.toMatchObject({ code: 'not_found' })
  const atDoor = await placeTestOrder(shop, buyer, { payment_method: 'pay_on_delivery' })
  const notAwaited = keepReceipt(shop.as(buyer), atDoor.order.id, photo)
  await expect(notAwaited).rejects.toMatchObject({ code: 'invalid_transition' })
  const { makePictures } = shop.providers
  shop.providers.makePictures = async () => ({ made: false, problem: 'not_an_image' })
  const noPicture = keepReceipt(shop.as(buyer), order.id, photo)
  await expect(noPicture).rejects.toMatchObject({ code: 'invalid_image' })
  shop.providers.makePictures = makePictures
  for (let n = 0; n < 4; n += 1) await keepReceipt(shop.as(buyer), order.id, photo)
  const kept = keptKeys().length
  await expect(keepReceipt(shop.as(buyer), order.id, photo)).rejects.toMatchObject({
    code: 'invalid_image',
  })
  expect(keptKeys()).toHaveLength(kept)
})

test('only who may read the money sees it, and it pays nothing', async () => {
  const order = await waiting()
  await keepReceipt(shop.as(buyer), order.id, photo)
  const packer = await makeActor(shop, { role: 'catalogue' })
  for (const actor of [packer, buyer])
    await expect(listReceipts(shop.as(actor), order.id)).rejects.toMatchObject({ code: 'forbidden' })
  const manager = await makeActor(shop, { role: 'manager' })
  const { items } = await listReceipts(shop.as(manager), order.id)
  expect(items).toMatchObject([{ image: 'data:image/webp;base64,AQ==' }])
  const { rows } = await shop.database.run(
    'SELECT status, paid_kobo::int AS paid FROM orders WHERE id = $1',
    [order.id],
  )
  expect(rows).toEqual([{ status: 'awaiting_payment', paid: 0 }])
})

test('with the person go the pictures', async () => {
  const order = await waiting()
  await keepReceipt(shop.as(buyer), order.id, photo)
  await cancelOrder(shop.as(buyer), order.id)
  await forgetReceipts(shop, [order.id])
  const { rows } = await shop.database.run(
    "SELECT payload FROM outbox WHERE kind = 'files.delete' ORDER BY id DESC LIMIT 1",
  )
  expect(rows).toMatchObject([{ payload: { keys: [keptKeys().at(-1)] } }])
  const manager = await makeActor(shop, { role: 'manager' })
  expect(await listReceipts(shop.as(manager), order.id)).toEqual({ items: [] })
})
