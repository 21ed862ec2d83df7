import { wishlistMax } from '@shop/contract/limits'
import type { AccountActor } from '@shop/domain/core/actor'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { removeFromWishlist, listWishlistIds, getWishlist, addToWishlist } from './wishlist.ts'

let shop: TestShop
let customer: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  customer = await createTestActor(shop)
})
afterAll(() => shop.close())

const listIds = () => listWishlistIds(shop.as(customer))

async function save(id: string) {
  shop.clock.move(1_000)
  await addToWishlist(shop.as(customer), { product_id: id })
}

test('visitors have no wish list', async () => {
  const visitor = shop.as({ kind: 'visitor' })
  const unauthenticated = { code: 'unauthenticated' }
  await expect(getWishlist(visitor)).rejects.toMatchObject(unauthenticated)
  await expect(listWishlistIds(visitor)).rejects.toMatchObject(unauthenticated)
  await expect(addToWishlist(visitor, { product_id: 'fan' })).rejects.toMatchObject(unauthenticated)
  await expect(removeFromWishlist(visitor, { product_id: 'fan' })).rejects.toMatchObject(unauthenticated)
})

test('an unknown or unpublished product cannot be saved', async () => {
  const hidden = await createTestProduct(shop, { published: false })
  for (const id of ['no-such-product', hidden.id])
    await expect(save(id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await listIds()).toEqual({ product_ids: [] })
})

test('a full list accepts no more products, but saving an existing one again is fine', async () => {
  const [one, other] = [await createTestProduct(shop), await createTestProduct(shop)]
  await save(one.id)
  await shop.database.run(
    `WITH created AS (
       INSERT INTO products (id, name, category_id, features, colours, sizes, vat_class, date_added, modified_date)
       SELECT 'filler-' || n, 'Filler', category_id, features, colours, sizes, vat_class, date_added, modified_date
       FROM products, generate_series(2, $2::integer) n WHERE id = $3 RETURNING id)
     INSERT INTO wishlist_items (account_id, product_id, price_when_added_kobo, added_at)
     SELECT $1, 'filler-' || n, 1, now() FROM generate_series(2, $2::integer) n, (SELECT count(*) FROM created) total`,
    [customer.account_id, wishlistMax, one.id],
  )
  await expect(save(other.id)).rejects.toMatchObject({ code: 'wishlist_limit_reached' })
  await save(one.id)
  expect((await listIds()).product_ids).toHaveLength(wishlistMax)
})

test('newest first, saving twice changes nothing, and each account has its own list', async () => {
  const [fan, rice] = [await createTestProduct(shop), await createTestProduct(shop)]
  await save(fan.id)
  await save(rice.id)
  await save(fan.id)
  expect(await listIds()).toEqual({ product_ids: [rice.id, fan.id] })
  const otherCustomer = shop.as(await createTestActor(shop))
  expect(await getWishlist(otherCustomer)).toEqual({ items: [], notifications_enabled: false })
  await removeFromWishlist(otherCustomer, { product_id: fan.id })
  for (const _press of [1, 2]) {
    await removeFromWishlist(shop.as(customer), { product_id: rice.id })
    expect(await listIds()).toEqual({ product_ids: [fan.id] })
  }
})

test('the list shows current products with the price when saved, without unpublished ones', async () => {
  const [fan, rice] = [
    await createTestProduct(shop, { variants: [{ stock: 0 }] }),
    await createTestProduct(shop),
  ]
  await save(rice.id)
  await save(fan.id)
  await shop.database.run('UPDATE products SET lowest_price_kobo = 80000 WHERE id = $1', [fan.id])
  await shop.database.run('UPDATE products SET published = false WHERE id = $1', [rice.id])
  const { items } = await getWishlist(shop.as(customer))
  expect(items).toMatchObject([
    { id: fan.id, sale_price: 800, price_when_added_kobo: 100_000, stock_status: 'out_of_stock' },
  ])
  expect((await listIds()).product_ids).toEqual([fan.id, rice.id])
})
