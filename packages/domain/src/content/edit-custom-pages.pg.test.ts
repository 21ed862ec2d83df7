import { openTestShop } from '@shop/testing/open-test-shop'
import { expect, test } from 'vitest'
import { createCustomPage, updateCustomPage } from './edit-custom-pages.ts'
import { listCustomPages } from './custom-pages.ts'

const input = (slug: string) => ({
  title: 'About us',
  slug,
  subtitle: '',
  body: 'Text',
  seo_description: '',
  published: true,
})
const taken = { code: 'invalid_input', data: { errors: { slug: ['Another page has this address'] } } }

test('of two pages that take the same address at once one gets an error at its field', async () => {
  const shop = await openTestShop()
  const pages = [await createCustomPage(shop, input('one')), await createCustomPage(shop, input('two'))]
  const ends = await Promise.allSettled([
    createCustomPage(shop, input('same')),
    ...pages.map(({ id }) => updateCustomPage(shop, { ...input('same'), page_id: id, version: 1 })),
  ])
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const errors = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
  expect(errors).toMatchObject([taken, taken])
  expect((await listCustomPages(shop)).filter(({ slug }) => slug === 'same')).toHaveLength(1)
  await shop.close()
})

test('of two edits of the same version one is a conflict', async () => {
  const shop = await openTestShop()
  const { id } = await createCustomPage(shop, input('one'))
  const edit = (slug: string) => updateCustomPage(shop, { ...input(slug), page_id: id, version: 1 })
  const ends = await Promise.allSettled([edit('two'), edit('three')])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'version_conflict' },
  })
  await shop.close()
})
