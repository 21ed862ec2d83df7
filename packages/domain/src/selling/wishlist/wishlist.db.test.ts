import { wishlistMax } from '@shop/contract/limits'
import type { SignedIn } from '@shop/domain/core/actor'
import { makeActor } from '@shop/testing/make-actor'
import { makeProduct } from '@shop/testing/make-product'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetProduct } from './forget-product.ts'
import { listSavedIds } from './list-saved-ids.ts'
import { readWishlist } from './read-wishlist.ts'
import { saveProduct } from './save-product.ts'

let shop: TestShop
let shopper: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  shopper = await makeActor(shop)
})
afterAll(() => shop.close())

async function save(id: string) {
  shop.clock.move(1_000)
  return saveProduct(shop.as(shopper), id)
}

test('visitors have no wish list', async () => {
  const visitor = shop.as({ kind: 'visitor' })
  const refused = { code: 'unauthenticated' }
  await expect(readWishlist(visitor)).rejects.toMatchObject(refused)
  await expect(listSavedIds(visitor)).rejects.toMatchObject(refused)
  await expect(saveProduct(visitor, 'fan')).rejects.toMatchObject(refused)
  await expect(forgetProduct(visitor, 'fan')).rejects.toMatchObject(refused)
})

test('what is unknown or not on sale cannot be saved', async () => {
  const hidden = await makeProduct(shop, { published: false })
  for (const id of ['no-such-product', hidden.id])
    await expect(save(id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await listSavedIds(shop.as(shopper))).toEqual({ product_ids: [] })
})

test('a full list takes no more, and saving again what it holds is fine', async () => {
  const [one, other] = [await makeProduct(shop), await makeProduct(shop)]
  await save(one.id)
  await shop.database.run(
    `WITH made AS (
       INSERT INTO products (id, name, category_id, features, colours, sizes, vat_class, date_added, modified_date)
       SELECT 'filler-' || n, 'Filler', category_id, features, colours, sizes, vat_class, date_added, modified_date
       FROM products, generate_series(2, $2::integer) n WHERE id = $3 RETURNING id)
     INSERT INTO wishlist_items (account_id, product_id, price_when_added_kobo, added_at)
     SELECT $1, 'filler-' || n, 1, now() FROM generate_series(2, $2::integer) n, (SELECT count(*) FROM made) all_made`,
    [shopper.account_id, wishlistMax, one.id],
  )
  await expect(save(other.id)).rejects.toMatchObject({ code: 'wishlist_limit_reached' })
  expect((await save(one.id)).product_ids).toHaveLength(wishlistMax)
})

test('the newest comes first, saving twice changes nothing, and each account has its own', async () => {
  const [fan, rice] = [await makeProduct(shop), await makeProduct(shop)]
  await save(fan.id)
  await save(rice.id)
  expect(await save(fan.id)).toEqual({ product_ids: [rice.id, fan.id] })
  const stranger = shop.as(await makeActor(shop))
  expect(await readWishlist(stranger)).toEqual({ items: [], notifications_enabled: false })
  await forgetProduct(stranger, fan.id)
  expect(await forgetProduct(shop.as(shopper), rice.id)).toEqual({ product_ids: [fan.id] })
  expect(await forgetProduct(shop.as(shopper), rice.id)).toEqual({ product_ids: [fan.id] })
})

test('the list shows products as they are now, with the price of then, and none that left the shop', async () => {
  const [fan, rice] = [await makeProduct(shop, { variants: [{ stock: 0 }] }), await makeProduct(shop)]
  await save(rice.id)
  await save(fan.id)
  await shop.database.run('UPDATE products SET lowest_price_kobo = 80000 WHERE id = $1', [fan.id])
  await shop.database.run('UPDATE products SET published = false WHERE id = $1', [rice.id])
  const { items } = await readWishlist(shop.as(shopper))
  expect(items).toMatchObject([
    { id: fan.id, sale_price: 800, price_when_added_kobo: 100_000, stock_status: 'out_of_stock' },
  ])
  expect((await listSavedIds(shop.as(shopper))).product_ids).toEqual([fan.id, rice.id])
})
