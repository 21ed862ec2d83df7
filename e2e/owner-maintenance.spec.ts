import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { signInByApi, waitUntilReady } from './enter-shop.ts'
import { expectErrorPage } from './error-page.ts'
import { expectAccessibleAtBothWidths } from './expect-clean.ts'
import { getAuthHeaders } from './order-by-api.ts'
import { owner, register } from './visitor.ts'

const note = 'We count our stock.'

async function openShop(request: APIRequestContext) {
  const response = await request.put('/api/admin/settings/maintenance', {
    headers: await getAuthHeaders(request, owner),
    data: { enabled: false, until: null, note: '' },
  })
  expect(response.ok()).toBe(true)
}

// Reopens the shop even if a test fails, since other tests need it open.
test.afterEach(({ request }) => openShop(request))

async function turnOnMaintenance(page: Page) {
  await signInByApi(page, owner)
  await page.goto('/admin/settings/maintenance')
  await page.getByRole('textbox', { name: 'Message (optional)' }).fill(note)
  await page.getByLabel('Expected to reopen').fill('2099-12-24T18:30')
  await page.getByRole('button', { name: 'Close the shop' }).click()
  await expect(page.getByText('The shop is closed', { exact: true })).toBeVisible()
}

test('2 Error page: maintenance, switched on by the owner, in the customer and auth areas', async ({
  page,
  browser,
  request,
}) => {
  const customer = await register(request)
  const visitorPage = await browser.newPage()
  await signInByApi(visitorPage, customer)
  await turnOnMaintenance(page)

  for (const path of ['/', '/products', '/cart', '/no-such-page', '/auth/login', '/auth/forgot-password']) {
    const response = await visitorPage.goto(path)
    expect(response?.status(), path).toBe(503)
    expect(Number(response?.headers()['retry-after'])).toBeGreaterThan(3_600)
    expect(response?.headers()['cache-control']).toBe('private, no-store')
    await expectErrorPage(visitorPage, 'maintenance')
    await expect(visitorPage.getByText(`${note} We expect to be back Thu 24 Dec, 6:30 pm.`)).toBeVisible()
  }
  const response = await request.get('/api/products')
  expect([response.status(), (await response.json()).code]).toEqual([503, 'maintenance'])

  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeAttached()
  await page.goto('/admin')
  await expect(page.getByText('The shop is closed.')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'the dashboard of a closed shop')
  await page.getByRole('link', { name: 'Reopen' }).click()
  await expect(page).toHaveURL('/admin/settings/maintenance')
  await page.getByRole('button', { name: 'View shop' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'We’re making the shop better' })).toBeHidden()

  await page.goto('/admin/settings/maintenance')
  await page.getByRole('button', { name: 'Reopen the shop' }).click()
  await expect(page.getByText('The shop is open', { exact: true })).toBeVisible()
  expect((await visitorPage.goto('/products'))?.status()).toBe(200)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeAttached()
  await expect(page.getByText('Needs attention').first()).toBeVisible()
  await expect(page.getByText('The shop is closed.')).toHaveCount(0)
})

test('2 Error page: maintenance that starts while a page is open, and in the admin area for non-staff', async ({
  page,
  browser,
  request,
}) => {
  const customer = await register(request)
  const visitorPage = await browser.newPage()
  await signInByApi(visitorPage, customer)
  await visitorPage.goto('/')
  await waitUntilReady(visitorPage)
  await turnOnMaintenance(page)
  await visitorPage.getByRole('link', { name: 'FAQ' }).filter({ visible: true }).first().click()
  await expectErrorPage(visitorPage, 'maintenance')
  await visitorPage.goto('/admin')
  await expectErrorPage(visitorPage, 'maintenance')
})
