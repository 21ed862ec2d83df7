import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { setDemoLoaded } from './demo.ts'
import { saveStoreDetails, loadStoreDetails } from './store-details.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

async function input() {
  const { is_demo: _, ...store } = await loadStoreDetails(shop)
  return store
}

test('a visitor cannot edit', async () => {
  const call = saveStoreDetails(shop.as({ kind: 'visitor' }), await input())
  await expect(call).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('staff without the permission cannot edit', async () => {
  const staff = {
    kind: 'account',
    account_id: shop.ids.next(shop.clock.now()),
    session_id: 's',
    name: 'Assistant',
    email: 'c@x.ng',
    role: 'catalogue',
    permissions: new Set(['catalogue:write' as const]),
  } as const
  await expect(saveStoreDetails(shop.as(staff), await input())).rejects.toMatchObject({ code: 'forbidden' })
})

test('a shop without a name is rejected with an error for the field', async () => {
  const call = saveStoreDetails(shop, { ...(await input()), name: '  ' })
  await expect(call).rejects.toMatchObject({
    code: 'invalid_input',
    data: { errors: { name: ['Enter a shop name'] } },
  })
})

test('an edit is stored, logged, and invalidates cached pages', async () => {
  const received: string[] = []
  const stop = await shop.database.listen('invalidations', (tags) => received.push(tags))
  const edited = {
    name: 'Ada Stores',
    phone: '0803 123 4567',
    sign_in_dialog: 'once' as const,
    hidden_languages: ['pcm'],
  }
  await saveStoreDetails(shop, { ...(await input()), ...edited })
  expect(await loadStoreDetails(shop)).toMatchObject(edited)
  const { rows } = await shop.database.run('SELECT action, changes FROM audit_log')
  expect(rows).toMatchObject([
    { action: 'settings.store_details_updated', changes: { after: { name: 'Ada Stores' } } },
  ])
  await expect.poll(() => received).toEqual(['settings'])
  await stop()
})

test('the demo notice is removed with the catalogue', async () => {
  await setDemoLoaded(shop, true)
  expect((await loadStoreDetails(shop)).is_demo).toBe(true)
  await setDemoLoaded(shop, false)
  expect((await loadStoreDetails(shop)).is_demo).toBe(false)
})
