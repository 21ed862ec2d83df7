import { viewsMax } from '@shop/contract/admin/views'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountActor } from '../../core/actor.ts'
import { listViews, deleteView, createView } from './saved-views.ts'

let shop: TestShop

let owner: AccountActor

let packer: AccountActor

beforeAll(async () => {
  shop = await openTestShop()
  owner = await createTestActor(shop, { role: 'owner' })
  packer = await createTestActor(shop, { role: 'fulfilment' })
})

afterAll(() => shop.close())

const view = (name: string, more: object = {}) => ({
  list: 'orders',
  name,
  query: 'status=placed&sort=longest_wait',
  is_shared: false,
  ...more,
})

const views = async (actor: AccountActor, list = 'orders') =>
  (await listViews(shop.as(actor), { list })).items

const names = async (actor: AccountActor, list?: string) => (await views(actor, list)).map(({ name }) => name)

test("only staff who can edit settings save shared views and delete other people's", async () => {
  const shared = view('For all', { is_shared: true })
  await expect(createView(shop.as(packer), shared)).rejects.toMatchObject({ code: 'forbidden' })
  await createView(shop.as(owner), shared)
  const id = (await views(owner))[0]?.id ?? ''
  expect(await names(packer)).toEqual(['For all'])
  await expect(deleteView(shop.as(packer), { view_id: id })).rejects.toMatchObject({ code: 'not_found' })
  expect(await deleteView(shop.as(owner), { view_id: id })).toEqual({ list: 'orders' })
  expect(await names(packer)).toEqual([])
})

test('a private view is not shown to others or in other lists', async () => {
  await createView(shop.as(packer), view('Mine'))
  const own = await views(packer)
  expect(own).toMatchObject([
    { name: 'Mine', query: 'status=placed&sort=longest_wait', is_mine: true, is_shared: false },
  ])
  expect(await names(owner)).toEqual([])
  expect(await names(packer, 'products')).toEqual([])
  const foreign = deleteView(shop.as(owner), { view_id: own[0]?.id ?? '' })
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' })
})

test('neither the search nor the page is saved', async () => {
  await createView(shop.as(packer), view('Searched', { query: '?status=packed&search=Ada+Obi&page=3' }))
  expect((await views(packer)).find(({ name }) => name === 'Searched')?.query).toBe('status=packed')
})

test('the same name replaces the view, and one more than the maximum is rejected', async () => {
  for (let created = 0; created < 2; created += 1)
    for (let n = 0; n < viewsMax; n += 1)
      await createView(shop.as(owner), view(`View ${n}`, { list: 'products' }))
  expect(await names(owner, 'products')).toHaveLength(viewsMax)
  const more = createView(shop.as(owner), view('One more', { list: 'products' }))
  await expect(more).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await names(owner, 'products')).toHaveLength(viewsMax)
})
