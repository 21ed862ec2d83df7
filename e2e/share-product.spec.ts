import { expect, test } from '@playwright/test'
import { perfume } from './shopper.ts'

test('a product can be shared before its script has come, and by it', async ({ page, context }) => {
  // A press before the script is there follows the link, which leads out of the shop.
  await page.route('https://wa.me/**', (route) => route.abort())
  const share = page.getByRole('link', { name: 'Share' })
  await page.goto(`/products/${perfume.id}`)
  const href = (await share.getAttribute('href')) ?? ''
  expect(decodeURIComponent(href)).toContain(`/products/${perfume.id}`)
  expect(href).toMatch(/^https:\/\/wa\.me\/\?text=/)

  await context.addInitScript(() => {
    Object.assign(navigator, { share: async (data: object) => Object.assign(globalThis, { shared: data }) })
  })
  await page.reload()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await share.scrollIntoViewIfNeeded()
  await expect(async () => {
    await share.click({ noWaitAfter: true })
    const shared = await page.evaluate(() => (globalThis as { shared?: { url: string } }).shared?.url)
    expect(shared).toContain(`/products/${perfume.id}`)
  }).toPass()
})
