import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import {
  openTestShop,
  type TestShop,
  listEmailLanguages,
  listEnqueuedEmails,
} from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  unsubscribeWishlist,
  notifyWishlists,
  updateWishlistNotifications,
} from './wishlist-notifications.ts'
import { getWishlist, addToWishlist } from './wishlist.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

const dayMs = 24 * 60 * 60_000

async function saveWishlist(...productIds: string[]) {
  const actor = await createTestActor(shop)
  const mine = shop.as(actor)
  for (const id of productIds) await addToWishlist(mine, { product_id: id })
  return { mine, email: actor.email }
}

async function reprice(id: string, kobo: number): Promise<void> {
  await shop.database.run('UPDATE products SET lowest_price_kobo = $2 WHERE id = $1', [id, kobo])
}

async function setStock(id: string, stockStatus: 'out_of_stock' | 'in_stock'): Promise<void> {
  await shop.database.run('UPDATE products SET stock_status = $2 WHERE id = $1', [id, stockStatus])
}

/** The updates in the newest email to an address, after another run. */
async function getUpdateEmail(email: string) {
  const before = (await listEnqueuedEmails(shop, email)).length
  shop.clock.move(1)
  await notifyWishlists(shop)
  const sentEmail = (await listEnqueuedEmails(shop, email)).slice(before).at(0)
  return sentEmail?.template === 'wishlist-update' ? sentEmail : undefined
}

test('a visitor cannot opt in to the emails', async () => {
  await expect(updateWishlistNotifications(shop.as({ kind: 'visitor' }), true)).rejects.toMatchObject({
    code: 'unauthenticated',
  })
})

test('nobody is emailed without opting in', async () => {
  const { id } = await createTestProduct(shop)
  const { mine, email } = await saveWishlist(id)
  await reprice(id, 50_000)
  expect(await getUpdateEmail(email)).toBeUndefined()
  expect((await getWishlist(mine)).notifications_enabled).toBe(false)
})

test('one email lists every price drop, once', async () => {
  const products = [
    await createTestProduct(shop),
    await createTestProduct(shop),
    await createTestProduct(shop),
  ]
  const [one, two, same] = products.map(({ id }) => id)
  const { mine, email } = await saveWishlist(one ?? '', two ?? '', same ?? '')
  await updateWishlistNotifications(mine, true)
  await updateWishlistNotifications(mine, true)
  expect((await getWishlist(mine)).notifications_enabled).toBe(true)
  await reprice(one ?? '', 90_000)
  await reprice(two ?? '', 80_000)
  const update = await getUpdateEmail(email)
  expect(
    update?.items.map((item) => [item.is_back_in_stock, item.price_kobo, item.previous_price_kobo]),
  ).toEqual(
    expect.arrayContaining([
      [false, 90_000, 100_000],
      [false, 80_000, 100_000],
    ]),
  )
  expect(update?.items).toHaveLength(2)
  shop.clock.move(2 * dayMs)
  expect(await getUpdateEmail(email)).toBeUndefined()
})

test('a further price drop waits until the next day', async () => {
  const { id } = await createTestProduct(shop)
  const { mine, email } = await saveWishlist(id)
  await updateWishlistNotifications(mine, true)
  await reprice(id, 90_000)
  expect(await getUpdateEmail(email)).toBeDefined()
  await reprice(id, 70_000)
  expect(await getUpdateEmail(email)).toBeUndefined()
  shop.clock.move(dayMs)
  expect((await getUpdateEmail(email))?.items).toMatchObject([
    { price_kobo: 70_000, previous_price_kobo: 90_000 },
  ])
})

test('a sold-out product is announced when it is back in stock, unless it is unpublished', async () => {
  const { id } = await createTestProduct(shop)
  const { mine, email } = await saveWishlist(id)
  await updateWishlistNotifications(mine, true)
  await setStock(id, 'out_of_stock')
  expect(await getUpdateEmail(email)).toBeUndefined()
  await setStock(id, 'in_stock')
  await shop.database.run('UPDATE products SET published = false WHERE id = $1', [id])
  expect(await getUpdateEmail(email)).toBeUndefined()
  await shop.database.run('UPDATE products SET published = true WHERE id = $1', [id])
  expect((await getUpdateEmail(email))?.items).toMatchObject([{ is_back_in_stock: true }])
  expect(await getUpdateEmail(email)).toBeUndefined()
})

test('the link in an email and the switch both turn the emails off', async () => {
  const { id } = await createTestProduct(shop)
  const { mine, email } = await saveWishlist(id)
  await updateWishlistNotifications(mine, true)
  await reprice(id, 90_000)
  const token = (await getUpdateEmail(email))?.unsubscribe_link.split('/').at(-1) ?? ''
  await unsubscribeWishlist(shop.as({ kind: 'visitor' }), { token })
  await unsubscribeWishlist(shop.as({ kind: 'visitor' }), { token })
  expect((await getWishlist(mine)).notifications_enabled).toBe(false)
  await updateWishlistNotifications(mine, true)
  await updateWishlistNotifications(mine, false)
  shop.clock.move(dayMs)
  await reprice(id, 50_000)
  expect(await getUpdateEmail(email)).toBeUndefined()
})

test('the email is in the language of the account', async () => {
  const { id } = await createTestProduct(shop)
  const { mine, email } = await saveWishlist(id)
  await shop.database.run("UPDATE accounts SET language = 'pcm' WHERE email = $1", [email])
  await updateWishlistNotifications(mine, true)
  await reprice(id, 50_000)
  await getUpdateEmail(email)
  expect((await listEmailLanguages(shop, email)).at(-1)).toBe('wishlist-update: pcm')
})
