import { expect, test } from '@playwright/test'
import { noodles } from './customer.ts'
import { signInByApi } from './enter-shop.ts'
import { createProductByApi } from './product-by-api.ts'
import { owner } from './visitor.ts'

test('the owner switches a feed on, copies its address, and sees what is left out @both-widths', async ({
  page,
  request,
}) => {
  // Without an image, no feed takes it.
  const { id } = await createProductByApi(request)
  await signInByApi(page, owner)
  await page.goto('/admin/marketing/product-feeds')
  expect((await request.get('/feeds/google.xml')).status()).toBe(404)
  const google = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Google' }) })
  await google.getByRole('switch', { name: 'Google' }).check()
  await expect(google.getByText(/\d items/)).toBeVisible({ timeout: 60_000 })
  await expect(google.getByText('/feeds/google.xml')).toBeVisible()
  await expect(google.getByRole('button', { name: 'Copy address: Google' })).toBeVisible()

  const feed = await request.get('/feeds/google.xml')
  expect(feed.status()).toBe(200)
  const xml = await feed.text()
  expect(xml).toContain(`/products/${noodles.id}</g:link>`)
  expect(xml).not.toContain(`/products/${id}</g:link>`)
  await page.reload()
  await expect(page.getByText('Google: No image').first()).toBeVisible()

  await google.getByRole('switch', { name: 'Google' }).uncheck()
  await expect(google.getByText('Off: the address leads nowhere.')).toBeVisible()
  expect((await request.get('/feeds/google.xml')).status()).toBe(404)
})
