import type { HomeSection } from '@shop/contract/home-sections'
import { homeSectionFixture } from '@shop/testing/factories/sample-page-data'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidationChannel } from '../core/cache-tags.ts'
import { homeSections, homeSectionsTag, applySectionSchedule, previewHomePage } from './home-sections.ts'

let shop: TestShop

const received: string[] = []

let stopListening: () => Promise<void>

beforeAll(async () => {
  shop = await openTestShop()
  stopListening = await shop.database.listen(invalidationChannel, (payload) => received.push(payload))
})

afterAll(async () => {
  await stopListening()
  await shop.close()
})

const block = homeSectionFixture({ id: 'b1', kind: 'banner', link: '/products', link_label: 'See it' })

test('there are none by default, and only marketing staff can change them', async () => {
  expect(await homeSections.getForStaff(shop)).toEqual({ version: 0, sections: [], has_default_rows: true })
  const staff = shop.as({ ...(await createTestActor(shop)), permissions: new Set(['marketing:read']) })
  const edit = homeSections.update(staff, { version: 0, sections: [block], has_default_rows: true })
  await expect(edit).rejects.toMatchObject({ code: 'forbidden' })
})

test.each([
  ['a product list of nothing', { kind: 'product_list' as const }, 'sections.0.source_id'],
  ['a button without words', { link_label: '' }, 'sections.0.link_label'],
  [
    'an end before the beginning',
    { starts_at: '2026-12-02T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' },
    'sections.0.ends_at',
  ],
])('%s is rejected with an error for its field', async (_what, change, field) => {
  const edit = homeSections.update(shop, {
    version: 0,
    sections: [{ ...block, ...change }],
    has_default_rows: true,
  })
  await expect(edit).rejects.toMatchObject({
    code: 'invalid_input',
    data: { errors: { [field]: [expect.any(String)] } },
  })
})

test('a row of the most popular products needs no choice of a list', async () => {
  const popular: HomeSection = { ...block, kind: 'product_list', source: 'popular' }
  const draft = { sections: [popular], has_default_rows: false }
  expect(await previewHomePage(shop, draft)).toEqual({ html: '<h2>Detty December</h2>' })
})

test('only marketing staff see a preview, and only of sections that can be saved', async () => {
  const staff = shop.as({ ...(await createTestActor(shop)), permissions: new Set(['orders:read']) })
  const draft = { sections: [block], has_default_rows: true }
  await expect(previewHomePage(staff, draft)).rejects.toMatchObject({ code: 'forbidden' })
  const unfinished = { ...draft, sections: [{ ...block, link_label: '' }] }
  await expect(previewHomePage(shop, unfinished)).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await homeSections.getForStaff(shop)).toMatchObject({ version: 0 })
})

test('a conflicting save is rejected, and each change renders the page again', async () => {
  received.length = 0
  const saved = await homeSections.update(shop, { version: 0, sections: [block], has_default_rows: true })
  expect(saved).toEqual({ version: 1, sections: [block], has_default_rows: true })
  const conflict = homeSections.update(shop, { version: 0, sections: [], has_default_rows: true })
  await expect(conflict).rejects.toMatchObject({ code: 'version_conflict' })
  expect(await homeSections.getForStaff(shop)).toEqual(saved)
  await expect.poll(() => received).toContain(homeSectionsTag)
})

test('the page is rendered again only when a section starts or ends', async () => {
  const from = new Date(shop.clock.now().getTime() + 3_600_000).toISOString()
  const { version } = await homeSections.getForStaff(shop)
  await homeSections.update(shop, {
    version,
    sections: [{ ...block, starts_at: from }],
    has_default_rows: true,
  })
  const minutes: boolean[] = []
  // Notifications arrive in order, so all earlier ones have arrived by then.
  const waitForMark = async (mark: string) => {
    await shop.database.run('SELECT pg_notify($1, $2)', [invalidationChannel, mark])
    await expect.poll(() => received).toContain(mark)
  }
  for (const wait of [0, 3_600_000, 600_000]) {
    shop.clock.move(wait)
    await waitForMark(`before ${wait}`)
    received.length = 0
    await applySectionSchedule(shop)
    await waitForMark(`after ${wait}`)
    minutes.push(received.includes(homeSectionsTag))
  }
  expect(minutes).toEqual([false, true, false])
})
