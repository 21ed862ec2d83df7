import { expect, test, type Page } from '@playwright/test'
import { fillSignUp } from '../fill-sign-up.ts'
import { signInByApi, storeTokens, getStoredAuth, fetchTokens, waitUntilReady } from '../enter-shop.ts'
import { mockResponse, recordRequests } from '../held-call.ts'
import { noodles, getVisible } from '../customer.ts'
import { signIn } from '../sign-in.ts'
import { installClock, advanceClock, stopClock } from '../stopped-clock.ts'
import { newVisitor, owner, register } from '../visitor.ts'

const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const anyTokens = { tokens: { access: expect.any(String), refresh: expect.any(String) } }

test('4 Start-up: stored tokens log the customer in; 4 Logout: all account data is cleared @both-widths', async ({
  page,
  request,
  isMobile,
}) => {
  const visitor = await register(request)
  const { access } = await signInByApi(page, visitor)
  const headers = { authorization: `Bearer ${access}`, 'idempotency-key': `out-${access.slice(-12)}` }
  await request.post('/api/products/add-to-cart', { headers, data: { product_id: noodles.id } })
  const me = page.waitForRequest('**/api/users/me')
  await page.goto('/account')
  expect((await me).headers()['authorization']).toBe(`Bearer ${access}`)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  if (isMobile) await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  else await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  expect(await getStoredAuth(page)).toBeNull()
  await page.goto('/account')
  await expect(dialog(page, 'Welcome Back')).toBeVisible()
  await expect(page.getByText(visitor.email)).toHaveCount(0)
})

const noIdleCallbackScript = `
  const waiting = []
  requestIdleCallback = (act) => waiting.push(act)
  addEventListener('test:idle', () => waiting.splice(0).forEach((act) => act()))`

test('4 Start-up: a sign-in dialog closed before the browser was idle does not open again', async ({
  page,
}) => {
  await page.addInitScript(noIdleCallbackScript)
  await page.goto('/cart')
  // The app starts on the first key press, since the browser never becomes idle.
  await page.keyboard.press('Shift')
  await waitUntilReady(page)
  await expect(dialog(page, 'Welcome Back')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.evaluate(`dispatchEvent(new Event('test:idle'))`)
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 0 items' }).hover()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('4 Logout: staff are taken home too, even with unsaved changes @both-widths', async ({
  page,
  isMobile,
}) => {
  await signInByApi(page, owner)
  await page.goto(isMobile ? '/admin' : '/admin/products/add-product')
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  else {
    await page.getByLabel('Name', { exact: true }).fill('Kettle')
    await expect(page.getByText('1 unsaved change')).toBeVisible()
  }
  await getVisible(page, 'button', 'Logout').click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('You are signed out')).toBeVisible()
  expect(await getStoredAuth(page)).toBeNull()
})

test('4 Login success: a message at once, home instead of the dialog after 1 s, the user loaded again after 2 s', async ({
  page,
  request,
}) => {
  const visitor = await register(request)
  await installClock(page)
  await page.goto('/faq')
  await expect(dialog(page, 'Welcome Back')).toBeVisible()
  await waitUntilReady(page)
  await stopClock(page)
  const profileRequests = recordRequests(page, '/api/users/me')
  await signIn(page, visitor)
  await expect(page.getByText('Login Successful!')).toBeVisible()
  expect(await getStoredAuth(page)).toEqual(anyTokens)
  await expect.poll(() => profileRequests.length).toBe(1)
  await advanceClock(page, 999)
  await expect(dialog(page, 'Welcome Back')).toBeVisible()
  await expect(page).toHaveURL('/faq')
  await advanceClock(page, 1)
  await expect(dialog(page, 'Welcome Back')).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await advanceClock(page, 999)
  expect(profileRequests).toHaveLength(1)
  await advanceClock(page, 1)
  await expect.poll(() => profileRequests.length).toBe(2)
})

test('4 Login success: with the admin flag, /admin opens after 1 s', async ({ page }) => {
  await installClock(page)
  await page.goto('/faq')
  await expect(dialog(page, 'Welcome Back')).toBeVisible()
  await waitUntilReady(page)
  await stopClock(page)
  await signIn(page, owner)
  await expect(page.getByText('Login Successful!')).toBeVisible()
  await advanceClock(page, 999)
  await expect(page).toHaveURL('/faq')
  await advanceClock(page, 1)
  await expect(page).toHaveURL('/admin')
})

test('4 Signup success: the form resets; after 1 s the dialog closes and the login page opens', async ({
  page,
}) => {
  const visitor = newVisitor()
  await installClock(page)
  await page.goto('/faq')
  await dialog(page, 'Welcome Back').getByText('Create an account').click()
  const form = dialog(page, 'Create Account')
  await fillSignUp(form, visitor)
  await stopClock(page)
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expect(form.getByLabel('First Name')).toHaveValue('')
  await expect(form.getByLabel('Email')).toHaveValue('')
  await expect(form.getByRole('checkbox')).not.toBeChecked()
  await advanceClock(page, 999)
  await expect(form).toBeVisible()
  await advanceClock(page, 1)
  await expect(form).toHaveCount(0)
  await expect(page).toHaveURL('/auth/login')
})

test('4 Token refresh: a refused request is sent once more with a new token pair, which is stored', async ({
  page,
  request,
}) => {
  const { refresh } = await fetchTokens(page, await register(request))
  await storeTokens(page, { access: 'refused', refresh })
  const refreshRequest = page.waitForRequest('**/api/auth/refresh-token')
  await page.goto('/account')
  expect((await refreshRequest).method()).toBe('POST')
  expect((await refreshRequest).postDataJSON()).toEqual({ refreshToken: refresh })
  await expect(page.getByText('Good to see you, Adaeze.')).toBeVisible()
  const storedAuth = await getStoredAuth(page)
  expect(storedAuth).toEqual(anyTokens)
  expect(storedAuth).not.toMatchObject({ tokens: { access: 'refused' } })

  // A 403 that does not mention rights is also retried once with a new token.
  await page.route('**/api/users/me', (route) => route.fulfill(mockResponse(403, { detail: 'No.' })))
  const profileRequests = recordRequests(page, '/api/users/me')
  const refreshRequests = recordRequests(page, '/api/auth/refresh-token')
  await page.reload()
  await expect.poll(() => refreshRequests.length).toBe(1)
  await expect.poll(() => profileRequests.length).toBe(2)
})

test('4 Token refresh: if it fails, the customer is logged out, sent home, and told in a toast and the dialog', async ({
  page,
}) => {
  await storeTokens(page, { access: 'refused', refresh: 'refused too' })
  await page.goto('/account')
  await expect(page).toHaveURL('/')
  const expiredText = 'Session expired, please signin again.'
  await expect(dialog(page, 'Welcome Back').getByText(expiredText)).toBeVisible()
  await expect(page.getByText(expiredText)).toHaveCount(2)
  expect(await getStoredAuth(page)).toBeNull()
})

test('4 Form errors are cleared 2 s after submit', async ({ page }) => {
  await installClock(page)
  await page.goto('/auth/signup')
  await waitUntilReady(page)
  await stopClock(page)
  await getVisible(page, 'button', 'Create Account').click()
  await expect(page.getByText('First name is required')).toBeVisible()
  await advanceClock(page, 1_999)
  await expect(page.getByText('First name is required')).toBeVisible()
  await advanceClock(page, 1)
  await expect(page.getByText('First name is required')).toBeHidden()

  await page.clock.resume()
  await page.goto('/auth/login')
  await waitUntilReady(page)
  await stopClock(page)
  await signIn(page, { email: newVisitor().email, password: 'Wrong4Anchor' })
  await expect(page.getByRole('alert')).toBeVisible()
  await advanceClock(page, 1_999)
  await expect(page.getByRole('alert')).toBeVisible()
  await advanceClock(page, 1)
  await expect(page.getByRole('alert')).toBeHidden()
})
