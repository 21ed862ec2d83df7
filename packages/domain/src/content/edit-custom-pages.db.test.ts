import type { CustomPageInput } from '@shop/contract/admin/custom-pages'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadStoreDetails } from '../store/store-details.ts'
import { createCustomPage, deleteCustomPage, updateCustomPage } from './edit-custom-pages.ts'
import { listLinkTargets } from './link-targets.ts'
import { findCustomPage, getCustomPage, listCustomPages, listPublishedPages } from './custom-pages.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

const input = (changes: Partial<CustomPageInput> = {}): CustomPageInput => ({
  title: 'About us',
  slug: 'about-us',
  subtitle: 'Who {shop} is.',
  body: 'We sell **fans**.\n\n## Our story\n\n- Phone: {phone}',
  seo_description: '',
  published: true,
  ...changes,
})
const unknownId = '00000000-0000-7000-8000-000000000000'
const visit = async (slug: string) => findCustomPage(shop, slug, await loadStoreDetails(shop))

test('neither visitors nor staff without the permission can add, edit or delete pages', async () => {
  const manager = shop.as(await createTestActor(shop, { role: 'manager' }))
  for (const [ctx, code] of [
    [shop.as({ kind: 'visitor' }), 'unauthenticated'],
    [manager, 'forbidden'],
  ] as const) {
    await expect(createCustomPage(ctx, input())).rejects.toMatchObject({ code })
    await expect(updateCustomPage(ctx, { ...input(), page_id: unknownId, version: 1 })).rejects.toMatchObject(
      {
        code,
      },
    )
    await expect(deleteCustomPage(ctx, { page_id: unknownId })).rejects.toMatchObject({ code })
  }
  expect(await listCustomPages(shop)).toEqual([])
})

test.each([unknownId, 'about-us'])('there is no page with the id %s', async (pageId) => {
  const notFound = { code: 'not_found' }
  await expect(getCustomPage(shop, { page_id: pageId })).rejects.toMatchObject(notFound)
  await expect(updateCustomPage(shop, { ...input(), page_id: pageId, version: 1 })).rejects.toMatchObject(
    notFound,
  )
  await expect(deleteCustomPage(shop, { page_id: pageId })).rejects.toMatchObject(notFound)
})

test.each([
  [{ subtitle: 'Call {fax}' }, 'subtitle', 'There is no setting {fax}'],
  [{ seo_description: '{fax}' }, 'seo_description', 'There is no setting {fax}'],
  [{ body: 'Press [here](javascript:alert(1))' }, 'body', 'This link can’t be used: javascript:alert(1)'],
  [{ body: ' \n' }, 'body', 'Write some text before you publish the page'],
])('%j is an error at its field', async (change, field, message) => {
  await expect(createCustomPage(shop, input(change))).rejects.toMatchObject({
    code: 'invalid_input',
    data: { errors: { [field]: [message] } },
  })
})

test('a draft is in no public list and has no address; published it has the settings filled in', async () => {
  const owner = shop.as(await createTestActor(shop, { role: 'owner', first_name: 'Ada' }))
  const draft = await createCustomPage(owner, input({ published: false }))
  expect(draft).toMatchObject({ version: 1, published: false, updated_by: 'Ada Obi' })
  expect(await visit('about-us')).toBeNull()
  expect(await listPublishedPages(shop)).toEqual([])
  expect(await listLinkTargets(shop)).not.toContainEqual(expect.objectContaining({ path: '/pages/about-us' }))

  await updateCustomPage(owner, { ...input(), page_id: draft.id, version: 1 })
  expect(await visit('about-us')).toEqual({
    slug: 'about-us',
    title: 'About us',
    subtitle: 'Who Kasoja is.',
    description: 'Who Kasoja is.',
    sections: [
      { id: '', title: '', blocks: ['We sell **fans**.'], questions: [] },
      { id: 'our-story', title: 'Our story', blocks: [], questions: [] },
    ],
  })
  expect(await visit('About-Us')).toEqual({ redirectTo: '/pages/about-us' })
  expect(await listPublishedPages(shop)).toMatchObject([{ slug: 'about-us', title: 'About us' }])
  expect(await listLinkTargets(shop)).toContainEqual({
    group: 'page',
    title: 'About us',
    path: '/pages/about-us',
  })
})

test('an address in use is rejected, for a new page and a moved one', async () => {
  const taken = { code: 'invalid_input', data: { errors: { slug: ['Another page has this address'] } } }
  await expect(createCustomPage(shop, input())).rejects.toMatchObject(taken)
  const other = await createCustomPage(shop, input({ slug: 'events', title: 'Events' }))
  await expect(updateCustomPage(shop, { ...input(), page_id: other.id, version: 1 })).rejects.toMatchObject(
    taken,
  )
})

test('an editor with an outdated version gets a conflict and overwrites nothing', async () => {
  const [page] = await listCustomPages(shop)
  const conflict = updateCustomPage(shop, {
    ...input({ title: 'Late' }),
    page_id: page?.id ?? '',
    version: 1,
  })
  await expect(conflict).rejects.toMatchObject({
    code: 'version_conflict',
    data: { actor_name: 'Ada Obi', version: 2, updated_at: expect.any(String) },
  })
  expect(await visit('about-us')).toMatchObject({ title: 'About us' })
})

test('every address a page had leads to its current one, until another page takes it', async () => {
  const { id } = await createCustomPage(shop, input({ slug: 'one', title: 'Moving' }))
  await updateCustomPage(shop, { ...input({ slug: 'two' }), page_id: id, version: 1 })
  await updateCustomPage(shop, { ...input({ slug: 'three' }), page_id: id, version: 2 })
  expect([await visit('one'), await visit('two')]).toEqual([
    { redirectTo: '/pages/three' },
    { redirectTo: '/pages/three' },
  ])
  const other = await createCustomPage(shop, input({ slug: 'one', title: 'New at one' }))
  expect(await visit('one')).toMatchObject({ title: 'New at one' })
  await updateCustomPage(shop, { ...input({ slug: 'two' }), page_id: id, version: 3 })
  expect([await visit('two'), await visit('three')]).toMatchObject([
    { slug: 'two' },
    { redirectTo: '/pages/two' },
  ])
  await updateCustomPage(shop, { ...input({ slug: 'two', published: false }), page_id: id, version: 4 })
  expect([await visit('two'), await visit('three')]).toEqual([null, null])
  await deleteCustomPage(shop, { page_id: other.id })
  expect(await visit('one')).toBeNull()
})

test('adding, editing and deleting are logged and invalidate the addresses concerned', async () => {
  const received: string[] = []
  const stop = await shop.database.listen('invalidations', (tags) => received.push(tags))
  const { id } = await createCustomPage(shop, input({ slug: 'a' }))
  await updateCustomPage(shop, { ...input({ slug: 'b' }), page_id: id, version: 1 })
  await deleteCustomPage(shop, { page_id: id })
  await expect
    .poll(() => received)
    .toEqual(['a', 'a custom_page:b', 'b'].map((slugs) => `custom-pages custom_page:${slugs}`))
  await stop()
  const { rows } = await shop.database.run('SELECT action FROM audit_log WHERE target = $1 ORDER BY id', [
    `custom_page:${id}`,
  ])
  expect(rows).toEqual([
    { action: 'content.custom_page_created' },
    { action: 'content.custom_page_updated' },
    { action: 'content.custom_page_deleted' },
  ])
})
