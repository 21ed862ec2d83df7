import { defaultNavigation } from '@shop/contract/navigation'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { navigation, toPath } from './navigation.ts'
import { loadStoreDetails } from './store-details.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

const deals = { label: 'Deals', to: '/products?discount=1' }

test('staff without the permissions can neither read nor change it', async () => {
  const staff = shop.as({ ...(await createTestActor(shop)), permissions: new Set(['marketing:write']) })
  await expect(navigation.getForStaff(staff)).rejects.toMatchObject({ code: 'forbidden' })
  const reader = shop.as({ ...(await createTestActor(shop)), permissions: new Set(['settings:read']) })
  await expect(navigation.update(reader, defaultNavigation)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await navigation.getForStaff(reader)).toEqual(defaultNavigation)
})

test('pages know nothing of it while it is the default, even a saved one', async () => {
  expect(await loadStoreDetails(shop)).not.toHaveProperty('navigation')
  expect(await navigation.update(shop, defaultNavigation)).toEqual({ ...defaultNavigation, version: 1 })
  expect(await loadStoreDetails(shop)).not.toHaveProperty('navigation')
})

test('a link in the menu adds nothing of the footer to pages, which are invalidated', async () => {
  const received: string[] = []
  const stop = await shop.database.listen('invalidations', (tags) => received.push(tags))
  await navigation.update(shop, { ...defaultNavigation, version: 1, menu: [deals] })
  await expect.poll(() => received).toEqual(['settings'])
  await stop()
  expect((await loadStoreDetails(shop)).navigation).toEqual({ menu: [deals] })
  const { rows } = await shop.database.run('SELECT action, target FROM audit_log ORDER BY id DESC LIMIT 1')
  expect(rows).toMatchObject([{ action: 'settings.navigation_updated' }])
})

test('a save of an older version is rejected with the time of the newer one', async () => {
  const at = shop.clock.now().toISOString()
  shop.clock.move(60_000)
  await expect(navigation.update(shop, { ...defaultNavigation, version: 1 })).rejects.toMatchObject({
    code: 'version_conflict',
    data: { version: 2, updated_at: at },
  })
  expect((await navigation.read(shop)).menu).toEqual([deals])
})

const toLink = (to: string) => ({ label: 'Ada', to, hidden: false })

test('pages get the footer without what is hidden, and own addresses as paths', async () => {
  const [first, ...others] = defaultNavigation.footer
  if (!first) throw new Error('There is no column.')
  const links = [
    toLink(`${shop.publicUrl}/faq`),
    toLink('https://example.com'),
    { ...toLink('/'), hidden: true },
  ]
  const footer = [{ ...first, title: 'Ada', links }, ...others.map((column) => ({ ...column, hidden: true }))]
  await navigation.update(shop, { version: 2, menu: [], footer })
  expect((await loadStoreDetails(shop)).navigation).toEqual({
    menu: [],
    footer: [
      {
        title: 'Ada',
        links: [
          { label: 'Ada', to: '/faq' },
          { label: 'Ada', to: 'https://example.com' },
        ],
      },
    ],
  })
})

test.each([
  ['https://ada.example', '/'],
  ['https://ada.example/faq?x=1', '/faq?x=1'],
  ['https://ada.example//evil.example', 'https://ada.example//evil.example'],
  ['https://ada.example.evil.example/', 'https://ada.example.evil.example/'],
  ['mailto:ada@ada.example', 'mailto:ada@ada.example'],
  ['/faq', '/faq'],
])('%s leads to %s', (target, path) => {
  expect(toPath(target, 'https://ada.example')).toBe(path)
})
