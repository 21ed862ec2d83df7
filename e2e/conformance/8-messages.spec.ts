import { expect, test, type Page } from '@playwright/test'
import { signInByApi, waitUntilReady } from '../enter-shop.ts'
import { fillSignUp } from '../fill-sign-up.ts'
import { mockResponse } from '../held-call.ts'
import { serum, getVisible } from '../customer.ts'
import { signIn } from '../sign-in.ts'
import { installClock, advanceClock, stopClock } from '../stopped-clock.ts'
import { newVisitor, register } from '../visitor.ts'

/** Mocks the response of an API path. The last call for a path applies. */
const respond = (page: Page, path: string, status: number, body?: object) =>
  page.route(`**/api/${path}`, (route) => route.fulfill(mockResponse(status, body)))

test('8 Error catalogue: login failures, and Request successful! without a message', async ({ page }) => {
  await installClock(page)
  await page.goto('/auth/login')
  await waitUntilReady(page)
  await stopClock(page)
  const alert = page.getByRole('alert')
  for (const [body, text] of [
    [{ message: 'The server says why.' }, 'The server says why.'],
    [{ detail: 'Here are the details.' }, 'Here are the details.'],
    [{}, 'Login failed. Please try again.'],
  ] as const) {
    await respond(page, 'auth/login', 400, body)
    await signIn(page, newVisitor())
    await expect(alert).toHaveText(text)
    await advanceClock(page, 2_000)
    await expect(alert).toBeHidden()
  }
  await respond(page, 'auth/login', 400)
  await signIn(page, newVisitor())
  await expect(alert).toHaveText('An unexpected error occurred')
  await advanceClock(page, 2_000)
  await respond(page, 'auth/login', 200, { access: 'a', refresh: 'r', is_admin: false })
  await signIn(page, newVisitor())
  await expect(page.getByText('Request successful!')).toBeVisible()
})

test('8 Error catalogue: signup failures', async ({ page }) => {
  await installClock(page)
  await page.goto('/auth/signup')
  await waitUntilReady(page)
  await fillSignUp(page, newVisitor())
  await stopClock(page)
  for (const [body, text] of [
    [{ message: 'The server says why.' }, 'The server says why.'],
    [{ errors: { email: ['This email has an account.', 'Second.'] } }, 'This email has an account.'],
    [{}, 'Signup failed. Please try again.'],
  ] as const) {
    await respond(page, 'auth/register', 400, body)
    await getVisible(page, 'button', 'Create Account').click()
    await expect(page.getByRole('alert').getByText(text, { exact: true }).first()).toBeVisible()
    await advanceClock(page, 2_000)
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
})

test('8 Error catalogue: add, remove and clear failures', async ({ page, request }) => {
  await signInByApi(page, await register(request))
  await page.goto(`/products/${serum.id}`)
  await getVisible(page, 'button', /^Add to cart/).click()
  await expect(page.getByText('Added to cart!')).toBeVisible()
  await respond(page, 'products/add-to-cart', 400, { detail: 'No.' })
  await getVisible(page, 'button', /^Add to cart/).click()
  await expect(page.getByText('Failed to add to cart!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()

  await respond(page, 'products/remove-from-cart/*', 400, { detail: 'No.' })
  await respond(page, 'products/clear-cart', 400, { detail: 'No.' })
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
