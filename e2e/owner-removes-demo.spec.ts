import { expect, test } from '@playwright/test'
import { openBreakableShop, type BreakableShop } from './breakable-shop.ts'
import { signInByApi } from './enter-shop.ts'
import { expectAccessibleAtBothWidths } from './expect-clean.ts'
import { owner } from './visitor.ts'

let shop: BreakableShop
test.beforeAll(async () => {
  shop = await openBreakableShop({ LOAD_DEMO_DATA: 'on', LOG_LEVEL: 'info' })
})
test.afterAll(() => shop.stop())

test('a new shop has been trading for months; one press removes it all, and only the owner’s own stays', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const page = await browser.newPage({ baseURL: shop.url, reducedMotion: 'reduce' })
  // The shop answers at once, while its past is still being written.
  await page.goto('/products')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => shop.log(), { timeout: 90_000 }).toContain('the demo has its orders')

  await signInByApi(page, owner)
  await page.goto('/admin/orders')
  const heading = page.getByRole('heading', { level: 1, name: /^Orders/ })
  await expect(heading).toContainText(/1\d\d/)
  for (const status of ['Awaiting payment', 'To pack', 'On the way', 'Delivered'])
    await expect(page.getByText(status, { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await page.goto('/admin/reports')
  await expect(page.getByText('Net sales', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/^₦\d,\d{3},\d{3}$/).first()).toBeVisible()

  await page.goto('/admin')
  // The set-up opens in place of the first dashboard.
  await page.getByRole('link', { name: 'Leave for now' }).click()
  await expect(page.getByText('Needs attention')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'the dashboard of a shop that has been trading')
  await page.getByRole('button', { name: 'Remove demo data' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove demo data' }).click()
  await expect(page.getByText(/69 demo products and 1\d\d orders removed/)).toBeVisible()
  await page.goto('/admin/orders')
  await expect(page.getByText('No orders yet').first()).toBeVisible()
  await page.goto('/')
  await expect(page.getByText('Shop by category')).toHaveCount(0)
  await page.goto('/admin/customers')
  await expect(page.getByText('demo.invalid')).toHaveCount(0)
  await page.close()
})
