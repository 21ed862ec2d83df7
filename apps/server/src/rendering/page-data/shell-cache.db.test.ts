import { saveStoreDetails } from '@shop/domain/store/store-details'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShellCache } from './shell-cache.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

async function rename(name: string): Promise<void> {
  const { is_demo: _, ...storeDetails } = await createShellCache().storeDetails(shop)
  await saveStoreDetails(shop, { ...storeDetails, name })
}

function failAlways(): never {
  throw new Error('gone')
}

test('errors are not cached', async () => {
  const shell = createShellCache()
  const broken = { ...shop, db: new Proxy(shop.db, { get: () => failAlways }) }
  await expect(shell.storeDetails(broken)).rejects.toThrow('gone')
  expect((await shell.storeDetails(shop)).name).not.toBe('')
})

test.each([[['settings']], ['all' as const]])('a change tagged %s is read again', async (stale) => {
  const shell = createShellCache()
  await rename('Before')
  expect((await shell.storeDetails(shop)).name).toBe('Before')
  await rename('After')
  shell.invalidate(['catalogue'])
  expect((await shell.storeDetails(shop)).name).toBe('Before')
  shell.invalidate(stale)
  expect((await shell.storeDetails(shop)).name).toBe('After')
})

test('categories are only invalidated by the catalogue', async () => {
  const shell = createShellCache()
  expect(await shell.categories(shop)).toEqual([])
  await createTestProduct(shop, { category: 'Fabrics' })
  shell.invalidate(['settings', 'delivery'])
  expect(await shell.categories(shop)).toEqual([])
  shell.invalidate(['catalogue'])
  expect(await shell.categories(shop)).toMatchObject([{ name: 'Fabrics' }])
})
