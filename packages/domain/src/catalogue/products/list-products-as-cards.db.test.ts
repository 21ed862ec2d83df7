import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProductCards, listProducts } from './list-products.ts'
import { getHomeProducts } from './home-products.ts'
import { refreshCardImages } from './products.ts'
import { productImages } from '../tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createTestProduct(shop, { id: 'sold-out', variants: [{ price_kobo: 100_00, stock: 0 }] })
  await createTestProduct(shop, {
    id: 'with-images',
    variants: [
      { price_kobo: 200_00, size: 'S', stock: 2 },
      { price_kobo: 300_00, size: 'M', stock: 1 },
    ],
  })
  for (const position of [2, 0, 1])
    await shop.db.insert(productImages).values({
      id: shop.ids.next(shop.clock.now()),
      product_id: 'with-images',
      position,
      file_key: `pictures/with-images/${position}`,
      widths: [400],
      alt: 'Lamp',
      average_colour: '#aabbcc',
      created_at: shop.clock.now(),
    })
  await refreshCardImages(shop, ['with-images'])
})
afterAll(() => shop.close())

test('the cards of a list match its products, in the same order', async () => {
  const { items, ...list } = await listProducts(shop, { sort: 'price-high', limit: 2 })
  const cards = await listProductCards(shop, { sort: 'price-high', limit: 2 })
  expect(cards).toMatchObject(list)
  expect(items.map(({ id }) => id)).toEqual(['with-images', 'sold-out'])
  expect(items.map((item) => ({ ...item, product_images: item.product_images.slice(0, 2) }))).toMatchObject(
    cards.items,
  )
})

test('a card has its first two images, also for products in stock', async () => {
  const { items } = await listProductCards(shop, {})
  const { newest } = await getHomeProducts(shop)
  for (const cards of [items, newest])
    expect(cards.find(({ id }) => id === 'with-images')?.product_images.map(({ url }) => url)).toEqual([
      '/media/pictures/with-images/0',
      '/media/pictures/with-images/1',
    ])
})

test('the images of a card are refreshed, and stay with a product when its id changes', async () => {
  const getImages = async (id: string) => {
    const { items } = await listProductCards(shop, {})
    return items.find((card) => card.id === id)?.product_images.map(({ url, alt }) => [url.at(-1), alt])
  }
  const refresh = async (change: string, id: string) => {
    await shop.database.run(change)
    await refreshCardImages(shop, [id])
  }
  await refresh(
    `UPDATE product_images SET position = 3, alt = 'Back' WHERE file_key LIKE '%/0'`,
    'with-images',
  )
  expect(await getImages('with-images')).toEqual([
    ['1', 'Lamp'],
    ['2', 'Lamp'],
  ])
  await shop.database.run(`UPDATE products SET id = 'moved' WHERE id = 'with-images'`)
  await refresh(`DELETE FROM product_images WHERE file_key LIKE '%/1'`, 'moved')
  expect(await getImages('moved')).toEqual([
    ['2', 'Lamp'],
    ['0', 'Back'],
  ])
  await refresh('DELETE FROM product_images', 'moved')
  expect(await getImages('moved')).toEqual([])
})
