import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { loadStoreDetails } from '../store/store-details.ts'
import { updateContentPage } from './update-page.ts'
import { listContentPages, getAdminContentPage, getContentPage } from './pages.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

const input = { version: 0, subtitle: 'Ours.', body: '## Who we are\n\nWe are {shop}.\n\n- Phone: {phone}' }

const read = async () => getContentPage(shop, 'terms', await loadStoreDetails(shop))

test('neither visitors nor staff without the permission can edit pages', async () => {
  const visitor = updateContentPage(shop.as({ kind: 'visitor' }), { slug: 'terms', ...input })
  await expect(visitor).rejects.toMatchObject({ code: 'unauthenticated' })
  const manager = shop.as(await createTestActor(shop, { role: 'manager' }))
  await expect(updateContentPage(manager, { slug: 'terms', ...input })).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('an unknown page is not found', async () => {
  await expect(updateContentPage(shop, { slug: 'careers', ...input })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(getAdminContentPage(shop, { slug: 'careers' })).rejects.toMatchObject({ code: 'not_found' })
})

test('text that would not be shown as written is an error at its field', async () => {
  const call = updateContentPage(shop, {
    slug: 'terms',
    version: 0,
    subtitle: 'Call {fax}',
    body: 'No heading {fax}',
  })
  await expect(call).rejects.toMatchObject({
    code: 'invalid_input',
    data: {
      errors: {
        subtitle: ['There is no setting {fax}'],
        body: ['Start with a heading: a line that begins with ##', 'There is no setting {fax}'],
      },
    },
  })
})

test('a page shows the default text until it is edited', async () => {
  expect(await read()).toMatchObject({ title: 'Terms of Service', updated_at: '2026-11-26T11:00:00.000Z' })
  expect(await getAdminContentPage(shop, { slug: 'terms' })).toMatchObject({ version: 0, updated_by: null })
})

test('an edit is shown with the settings filled in, logged, and invalidates cached pages', async () => {
  const received: string[] = []
  const stop = await shop.database.listen('invalidations', (tags) => received.push(tags))
  const owner = await createTestActor(shop, { role: 'owner', first_name: 'Ada' })
  const saved = await updateContentPage(shop.as(owner), { slug: 'terms', ...input })
  expect(saved).toMatchObject({ version: 1, subtitle: 'Ours.', updated_by: 'Ada Obi' })
  expect(saved.default_content.body).toContain('Your rights')
  expect(await read()).toMatchObject({
    subtitle: 'Ours.',
    updated_at: saved.updated_at,
    sections: [{ id: 'who-we-are', blocks: ['We are Kasoja.'] }],
  })
  const pages = await listContentPages(shop)
  expect(pages.filter((page) => page.updated_by)).toMatchObject([{ slug: 'terms', updated_by: 'Ada Obi' }])
  const { rows } = await shop.database.run('SELECT action, target, changes FROM audit_log')
  expect(rows).toMatchObject([
    {
      action: 'content.page_updated',
      target: 'content_page:terms',
      changes: { after: { subtitle: 'Ours.' } },
    },
  ])
  await expect.poll(() => received).toEqual(['content_page:terms'])
  await stop()
})

test('an editor with an outdated version gets a conflict and overwrites nothing', async () => {
  const conflict = updateContentPage(shop, { slug: 'terms', ...input, subtitle: 'Theirs.' })
  await expect(conflict).rejects.toMatchObject({
    code: 'version_conflict',
    data: { actor_name: 'Ada Obi', version: 1 },
  })
  expect((await read()).subtitle).toBe('Ours.')
  expect(await updateContentPage(shop, { slug: 'terms', ...input, version: 1 })).toMatchObject({ version: 2 })
})
