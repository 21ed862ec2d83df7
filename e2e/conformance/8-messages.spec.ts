import { expect, test, type Page } from '@playwright/test'
import { enterAs, openAsVisitor, untilReady } from '../enter-shop.ts'
import { fillSignUp } from '../fill-sign-up.ts'
import { answering } from '../held-call.ts'
import { serum, shown } from '../shopper.ts'
import { signIn } from '../sign-in.ts'
import { installClock, passTime, stopClock } from '../stopped-clock.ts'
import { newVisitor, register } from '../visitor.ts'

/** From now on an address answers so; the last one counts. */
const answer = (page: Page, path: string, status: number, body?: object) =>
  page.route(`**/api/${path}`, (route) => route.fulfill(answering(status, body)))

test('8 Error catalogue: login failures, and Request successful! without a message', async ({ page }) => {
  await installClock(page)
  await page.goto('/auth/login')
  await untilReady(page)
  await stopClock(page)
  const alert = page.getByRole('alert')
  for (const [body, text] of [
    [{ message: 'The server says why.' }, 'The server says why.'],
    [{ detail: 'Here are the details.' }, 'Here are the details.'],
    [{}, 'Login failed. Please try again.'],
  ] as const) {
    await answer(page, 'auth/login', 400, body)
    await signIn(page, newVisitor())
    await expect(alert).toHaveText(text)
    await passTime(page, 2_000)
    await expect(alert).toBeHidden()
  }
  await answer(page, 'auth/login', 400)
  await signIn(page, newVisitor())
  await expect(alert).toHaveText('An unexpected error occurred')
  await passTime(page, 2_000)
  await answer(page, 'auth/login', 200, { access: 'a', refresh: 'r', is_admin: false })
  await signIn(page, newVisitor())
  await expect(page.getByText('Request successful!')).toBeVisible()
})

test('8 Error catalogue: signup failures', async ({ page }) => {
  await installClock(page)
  await page.goto('/auth/signup')
  await untilReady(page)
  await fillSignUp(page, newVisitor())
  await stopClock(page)
  for (const [body, text] of [
    [{ message: 'The server says why.' }, 'The server says why.'],
    [{ errors: { email: ['This email has an account.', 'Second.'] } }, 'This email has an account.'],
    [{}, 'Signup failed. Please try again.'],
  ] as const) {
    await answer(page, 'auth/register', 400, body)
    await shown(page, 'button', 'Create Account').click()
    await expect(page.getByRole('alert').getByText(text, { exact: true }).first()).toBeVisible()
    await passTime(page, 2_000)
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
})

test('8 Error catalogue: add, remove and clear failures', async ({ page, request }) => {
  await enterAs(page, await register(request))
  await page.goto(`/products/${serum.id}`)
  await shown(page, 'button', /^Add to cart/).click()
  await expect(page.getByText('Added to cart!')).toBeVisible()
  await answer(page, 'products/add-to-cart', 400, { detail: 'No.' })
  await shown(page, 'button', /^Add to cart/).click()
  await expect(page.getByText('Failed to add to cart!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()

  await answer(page, 'products/remove-from-cart/*', 400, { detail: 'No.' })
  await answer(page, 'products/clear-cart', 400, { detail: 'No.' })
  await page.goto('/cart')
  await page
    .getByRole('button', { name: `Remove ${serum.name}` })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByText('Failed to remove item from cart!')).toBeVisible()
  await page.getByRole('button', { name: 'Clear cart' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear cart' }).click()
  await expect(page.getByText('Failed to clear cart!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('8 Error catalogue: adding without a login opens the login dialog', async ({ page }) => {
  await openAsVisitor(page, `/products/${serum.id}`)
  await shown(page, 'button', /^Add to cart/).click()
  await expect(page.getByText('Please login to add to cart!').first()).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible()
  await expect(page.getByText('Failed to add to cart!')).toHaveCount(0)
})
