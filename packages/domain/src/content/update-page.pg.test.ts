import { expect, test } from 'vitest'
import { openTestShop } from '@shop/testing/open-test-shop'
import { updateContentPage } from './update-page.ts'

test('of two concurrent first edits one is rejected', async () => {
  const shop = await openTestShop()
  const edit = (line: string) =>
    updateContentPage(shop, { slug: 'faq', version: 0, subtitle: line, body: '## Orders' })
  const ends = await Promise.allSettled([edit('One'), edit('Two')])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await shop.close()
})
