import { expect, test, type Page } from '@playwright/test'
import { signInByApi, openAsVisitor, waitUntilReady } from '../enter-shop.ts'
import { holdRequests } from '../held-call.ts'
import { installClock, advanceClock, stopClock } from '../stopped-clock.ts'
import { register } from '../visitor.ts'

const tips = [
  'Tap the heart to save something for later.',
  'The delivery fee is shown before you pay.',
  'You can pay on delivery in many cities.',
]

async function getShownTip(page: Page): Promise<string> {
  for (const tip of tips) if (await page.getByText(tip, { exact: true }).isVisible()) return tip
  return ''
}

/** Expects the loading page of a variant, with a tip that changes every 2 s. */
async function expectLoading(page: Page, label: string) {
  await expect(page.getByText(label, { exact: true })).toBeAttached()
  await expect.poll(() => getShownTip(page)).not.toBe('')
  await stopClock(page)
  let previousTip = await getShownTip(page)
  for (let step = 0; step < 20 && (await getShownTip(page)) === previousTip; step += 1)
    await advanceClock(page, 100)
  previousTip = await getShownTip(page)
  await advanceClock(page, 1_700)
  expect(await getShownTip(page)).toBe(previousTip)
  await advanceClock(page, 300)
  await expect.poll(() => getShownTip(page)).not.toBe(previousTip)
  await page.clock.resume()
}

for (const [variant, name, path] of [
  ['products', 'Products', '/products'],
  ['shipping', 'Shipping Info', '/shipping'],
] as const) {
  test(`2 Loading page: ${variant}, with a tip that changes every 2 s`, async ({ page }) => {
    await installClock(page)
    await openAsVisitor(page, '/faq')
    await waitUntilReady(page)
    const { release } = await holdRequests(page, new RegExp(`${path}\\.data`))
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expectLoading(page, variant === 'products' ? 'Loading products' : 'Loading delivery')
    release()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await getShownTip(page)).toBe('')
  })
}

test('2 Loading page: one product: its name and image appear before its page', async ({ page }) => {
  await installClock(page)
  await openAsVisitor(page, '/products?sort=price-low')
  await waitUntilReady(page)
  const card = page.locator('[data-product]').first()
  const name = await card.getByRole('heading').innerText()
  const { release } = await holdRequests(page, /\/products\/[^/]+\.data/)
  await card.getByRole('heading').getByRole('link').click()
  await expectLoading(page, 'Loading product')
  await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible()
  await expect(page.locator('main [aria-busy] img')).toHaveCount(1)
  release()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await getShownTip(page)).toBe('')
})

for (const [variant, path] of [
  ['checkout', '/checkout'],
  ['profile', '/account'],
] as const) {
  test(`2 Loading page: ${variant}, while the account loads`, async ({ page, request }) => {
    await installClock(page)
    await signInByApi(page, await register(request))
    const { release } = await holdRequests(page, '**/api/users/me')
    await page.goto(path)
    await waitUntilReady(page)
    await expectLoading(page, variant === 'checkout' ? 'Loading checkout' : 'Loading your page')
    release()
    await expect(
      page.getByText(variant === 'checkout' ? 'Your cart is empty' : 'Good to see you'),
    ).toBeVisible()
  })
}
