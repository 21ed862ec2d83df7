import { expect, test, type Page } from '@playwright/test'
import { signInByApi, openAsVisitor, waitUntilReady } from '../enter-shop.ts'
import { serum, getVisible } from '../customer.ts'
import { installClock, advanceClock, stopClock } from '../stopped-clock.ts'
import { register } from '../visitor.ts'

/**
 * Expects a toast to close after this many ms and not before. The mouse must not be over it, which would keep it open.
 */
async function expectToastFor(page: Page, text: string, ms: number) {
  const toast = page.getByRole('region', { name: 'Messages' }).getByText(text)
  await expect(toast).toBeVisible()
  await advanceClock(page, ms - 100)
  await expect(toast).toBeVisible()
  await advanceClock(page, 100)
  await expect(toast).toBeHidden()
}

test('9 Limits: an error toast stays 4 s', async ({ page }) => {
  await installClock(page)
  await openAsVisitor(page, '/faq')
  await waitUntilReady(page)
  await stopClock(page)
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 0 items' }).press('Enter')
  await expectToastFor(page, 'Please login to view your cart!', 4_000)
})

test('9 Limits: a success toast stays 2 s, a blank one 4 s, and at most 20 show at once', async ({
  page,
  request,
}) => {
  await installClock(page)
  await signInByApi(page, await register(request))
  await page.goto(`/products/${serum.id}`)
  await waitUntilReady(page)
  await stopClock(page)
  const heart = getVisible(page, 'button', new RegExp(`^Save ${serum.name}`))
  const wishlistResponse = () => page.waitForResponse(/\/api\/wishlist(?:\/|$)/)
  // By keyboard, because on wide screens the messages cover the heart.
  let [response] = await Promise.all([wishlistResponse(), heart.press('Enter')])
  expect(response.ok()).toBe(true)
  await expectToastFor(page, 'Saved to your wishlist', 2_000)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  const toasts = page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
  // A toast closed by keyboard does not delay later ones.
  ;[response] = await Promise.all([wishlistResponse(), heart.press('Enter')])
  expect(response.ok()).toBe(true)
  await page.getByRole('button', { name: 'Close message' }).press('Enter')
  await expect(toasts).toHaveCount(0)
  ;[response] = await Promise.all([wishlistResponse(), heart.press('Enter')])
  expect(response.ok()).toBe(true)
  await expectToastFor(page, 'Saved to your wishlist', 2_000)

  for (let count = 1; count <= 21; count += 1) {
    ;[response] = await Promise.all([wishlistResponse(), heart.press('Enter')])
    expect(response.ok()).toBe(true)
    await expect(toasts).toHaveCount(Math.min(count, 20))
    // The next press only counts once the page has handled this one.
    await expect(heart).toHaveAttribute('aria-pressed', String(count % 2 === 0))
  }
  await advanceClock(page, 15_000)
  await expect(toasts).toHaveCount(0)

  await page.clock.resume()
  await page.goto('/account')
  const logout = page.getByRole('main').getByRole('button', { name: 'Logout' })
  const out = logout.or(page.getByRole('banner').getByRole('button', { name: 'Logout' }))
  await expect(out.filter({ visible: true }).first()).toBeVisible()
  await waitUntilReady(page)
  await stopClock(page)
  await out.filter({ visible: true }).first().press('Enter')
  await expectToastFor(page, 'You are signed out', 4_000)
})
