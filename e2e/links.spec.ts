import { expect, test } from '@playwright/test'
import { openAsVisitor, waitUntilReady } from './enter-shop.ts'
import { serum } from './customer.ts'

test('links are followed without loading a document, and open in a new tab on Ctrl-click', async ({
  page,
  context,
}) => {
  await openAsVisitor(page, '/products/category/Beauty%20and%20Personal%20Care')
  await waitUntilReady(page)
  let documents = 0
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0))
  const card = page.locator(`[data-product="${serum.id}"]`)
  const link = card.getByRole('heading').getByRole('link')

  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    link.click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(tab.getByRole('heading', { level: 1 })).toContainText(serum.name)
  await tab.close()
  await expect(page).toHaveURL('/products/category/Beauty%20and%20Personal%20Care')

  await link.click()
  await expect(page).toHaveURL(`/products/${serum.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(serum.name)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(serum.name)
  expect(documents).toBe(0)
})
