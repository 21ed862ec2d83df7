import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deleteProduct } from './delete-products.ts'
import { handleDeleteFiles } from './images.ts'
import { getShareCard } from './share-cards.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const get = (productId: string, format: 'post' | 'story' = 'post') =>
  getShareCard(shop.as({ kind: 'visitor' }), { product_id: productId, format, origin: 'https://shop.test' })
const readText = async (productId: string) => new TextDecoder().decode((await get(productId)).bytes)
const setPrice = (productId: string, kobo: number) =>
  shop.database.run('update variants set price_kobo = $2 where product_id = $1', [productId, kobo])

test('a draft has no card', async () => {
  const draft = await createTestProduct(shop, { published: false })
  await expect(get(draft.id)).rejects.toMatchObject({ code: 'not_found' })
})

test('a card is drawn once, also for calls at the same time, and again when the price changes', async () => {
  const draw = vi.spyOn(shop.providers, 'drawShareCard')
  const { id } = await createTestProduct(shop, { variants: [{ price_kobo: 1_250_000 }] })
  const [first, second] = await Promise.all([get(id), get(id)])
  expect(first).toEqual(second)
  expect(await readText(id)).toContain('|₦12,500|')
  expect(draw).toHaveBeenCalledTimes(1)

  await get(id, 'story')
  await setPrice(id, 999_900)
  expect(await readText(id)).toContain('|₦9,999|')
  expect((await get(id)).hash).not.toBe(first.hash)
  expect(draw).toHaveBeenCalledTimes(3)
  // The earlier post is gone, the story stays until it is requested again.
  const files = await shop.providers.files.list(`share-cards/${id}/`)
  expect(files.map((key) => key.split('/')[2]?.split('-')[0])).toEqual(['post', 'story'])
  draw.mockRestore()
})

test('several prices are shown as the lowest', async () => {
  const { id } = await createTestProduct(shop, {
    variants: [
      { size: 'M', price_kobo: 200_000 },
      { size: 'L', price_kobo: 100_000 },
    ],
  })
  expect(await readText(id)).toContain('|From ₦1,000|')
})

test('a failed drawing stores nothing and can be repeated; too many at once are rejected', async () => {
  const { id } = await createTestProduct(shop)
  const draw = vi.spyOn(shop.providers, 'drawShareCard').mockRejectedValueOnce(new Error('damaged'))
  await expect(get(id)).rejects.toThrow('damaged')
  expect(await shop.providers.files.list(`share-cards/${id}/`)).toEqual([])
  expect((await get(id)).bytes.byteLength).toBeGreaterThan(0)

  const waiting = Promise.withResolvers<Uint8Array>()
  draw.mockReturnValue(waiting.promise)
  const products = await Promise.all(Array.from({ length: 9 }, () => createTestProduct(shop)))
  const calls = products.map((product) => get(product.id))
  const limited = await Promise.race(
    calls.map((call) => call.then(() => null).catch((error: unknown) => error)),
  )
  expect(limited).toMatchObject({ code: 'rate_limited' })
  waiting.resolve(new Uint8Array([1]))
  expect((await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
  draw.mockRestore()
})

test('a collection has a card with its name and lowest price once it is published', async () => {
  const get = () =>
    getShareCard(shop.as({ kind: 'visitor' }), {
      collection: 'for-mum',
      format: 'post',
      origin: 'https://shop.test',
    })
  await expect(get()).rejects.toMatchObject({ code: 'not_found' })
  const products = await Promise.all(
    [300_000, 150_000].map((price) => createTestProduct(shop, { variants: [{ price_kobo: price }] })),
  )
  await shop.database.run(
    "INSERT INTO collections (slug, name, name_key) VALUES ('for-mum', 'For Mum', 'for mum')",
  )
  for (const [position, { id }] of products.entries())
    await shop.database.run('INSERT INTO collection_products SELECT max(id), $1, $2 FROM collections', [
      id,
      position,
    ])
  await expect(get(), 'while it is hidden').rejects.toMatchObject({ code: 'not_found' })
  await shop.database.run('UPDATE collections SET published = true')
  expect(new TextDecoder().decode((await get()).bytes)).toBe('post|For Mum|From ₦1,500|0')
})

test('the cards of a deleted product are deleted', async () => {
  const { id } = await createTestProduct(shop)
  await get(id)
  await deleteProduct(shop, { product_id: id })
  const { rows } = await shop.database.run(
    "SELECT payload FROM outbox WHERE kind = 'files.delete' ORDER BY id DESC LIMIT 1",
  )
  const payload = rows[0]?.['payload'] as { keys: string[]; folders: string[] }
  await handleDeleteFiles(shop, { id: '1', kind: 'files.delete', payload, attempts: 1 })
  expect(await shop.providers.files.list(`share-cards/${id}/`)).toEqual([])
})
