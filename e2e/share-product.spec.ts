import { expect, test } from '@playwright/test'
import { perfume } from './customer.ts'

test.use({ javaScriptEnabled: false })

test('without script, a product can be shared by WhatsApp with its URL', async ({ page }) => {
  await page.goto(`/products/${perfume.id}`)
  const href = (await page.getByRole('link', { name: 'Share' }).getAttribute('href')) ?? ''
  expect(href).toMatch(/^https:\/\/wa\.me\/\?text=/)
  expect(decodeURIComponent(href)).toContain(`/products/${perfume.id}`)
})
