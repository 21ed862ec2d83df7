import { editFacts } from '@shop/domain/store/edit-facts'
import { makeProduct } from '@shop/testing/make-product'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeptShell } from './kept-shell.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function rename(name: string): Promise<void> {
  const { is_demo: _, ...facts } = await createKeptShell().facts(shop)
  await editFacts(shop, { ...facts, name })
}

function gone(): never {
  throw new Error('gone')
}

test('what could not be read is not kept', async () => {
  const shell = createKeptShell()
  const broken = { ...shop, db: new Proxy(shop.db, { get: () => gone }) }
  await expect(shell.facts(broken)).rejects.toThrow('gone')
  expect((await shell.facts(shop)).name).not.toBe('')
})

test.each([[['settings']], ['all' as const]])('a change tagged %s is read anew', async (stale) => {
  const shell = createKeptShell()
  await rename('Before')
  expect((await shell.facts(shop)).name).toBe('Before')
  await rename('After')
  shell.drop(['catalogue'])
  expect((await shell.facts(shop)).name).toBe('Before')
  shell.drop(stale)
  expect((await shell.facts(shop)).name).toBe('After')
})

test('categories follow the catalogue and nothing else', async () => {
  const shell = createKeptShell()
  expect(await shell.categories(shop)).toEqual([])
  await makeProduct(shop, { category: 'Fabrics' })
  shell.drop(['settings', 'delivery'])
  expect(await shell.categories(shop)).toEqual([])
  shell.drop(['catalogue'])
  expect(await shell.categories(shop)).toMatchObject([{ name: 'Fabrics' }])
})
