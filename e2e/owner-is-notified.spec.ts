import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type FakePushServer, openFakePushServer } from '@shop/testing/fakes/fake-push-server'
import { allowPush } from './allow-push.ts'
import { signInByApi } from './enter-shop.ts'
import { getAuthHeaders, placeOrderByApi } from './order-by-api.ts'
import { owner, register } from './visitor.ts'

test.use({ serviceWorkers: 'allow' })

let pushServer: FakePushServer

test.beforeAll(async () => {
  pushServer = await openFakePushServer()
})
test.afterAll(() => pushServer.close())

async function openNotifications(page: Page, context: BrowserContext): Promise<void> {
  await allowPush(page, context, pushServer)
  await signInByApi(page, owner)
  await page.goto('/admin/settings/notifications')
}

async function removeFirstDevice(page: Page): Promise<void> {
  const remove = page.getByRole('button', { name: /^Remove / }).first()
  const name = ((await remove.getAttribute('aria-label')) ?? '').replace('Remove ', '')
  await remove.click()
  await expect(page.getByText(`${name} is no longer notified`)).toBeVisible()
}

async function removeByApi(request: APIRequestContext): Promise<void> {
  const headers = await getAuthHeaders(request, owner)
  const response = await request.get('/api/users/me/notification-preferences', { headers })
  const { devices } = (await response.json()) as { devices: { id: string }[] }
  for (const { id } of devices) await request.delete(`/api/users/me/push/devices/${id}`, { headers })
}

/** This browser is off, and stays off on its next pages. */
async function expectOff(page: Page): Promise<void> {
  await page.goto('/admin')
  await expect.poll(() => page.evaluate(`localStorage.getItem('stub-subscription')`)).toBeNull()
  for (const path of ['/admin/orders', '/admin/settings/notifications']) {
    await page.goto(path)
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  }
  await expect(page.getByRole('button', { name: /^Turn on notifications on this/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My devices' })).toHaveCount(0)
}

/** Counts how often the page registers this browser. */
function countRegistrations(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/push/devices')) count += 1
  })
  return () => count
}

const received = () => pushServer.received.map(({ payload }) => JSON.parse(payload) as Record<string, string>)

test('the owner turns notifications on, and an order reaches the device @both-widths', async ({
  page,
  context,
  request,
}) => {
  const registrations = countRegistrations(page)
  await openNotifications(page, context)
  await page.getByRole('button', { name: /^Turn on notifications on this/ }).click()
  await expect(page.getByText('On', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My devices' })).toBeVisible()

  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect.poll(received).toMatchObject([{ title: 'It works', path: '/admin/settings/notifications' }])

  const order = await placeOrderByApi(request, await register(request))
  await expect.poll(() => received().at(-1)?.['title']).toBe(`New order #${order.number}`)
  const push = received().at(-1)
  expect(push).toMatchObject({ path: `/admin/orders/${order.id}`, tag: `order-${order.number}` })
  expect(JSON.stringify(push)).not.toMatch(/Adaeze|Okafor|Allen|@/)
  await page.goto(`/admin/notifications?channel=push`)
  await expect(page.getByRole('main').getByText('Devices').first()).toBeVisible()
  await expect(page.getByText(/pay on delivery/).first()).toBeVisible()

  await page.goto('/admin/settings/notifications')
  await page.getByLabel('New order', { exact: false }).first().uncheck()
  await expect(page.getByLabel('New order', { exact: false }).first()).not.toBeChecked()
  await page.getByLabel('New order', { exact: false }).first().check()

  await removeFirstDevice(page)
  await page.reload()
  await expectOff(page)
  expect(registrations()).toBe(1)

  // From elsewhere: this browser hears of it at its next page only.
  await page.getByRole('button', { name: /^Turn on notifications on this/ }).click()
  await expect(page.getByText('On', { exact: true })).toBeVisible()
  await removeByApi(request)
  await expectOff(page)
})

test('a permission that is refused is explained', async ({ page, context }) => {
  await page.addInitScript(`globalThis.pushPermission = 'denied'`)
  await openNotifications(page, context)
  await page.getByRole('button', { name: /^Turn on notifications on this/ }).click()
  await expect(page.getByText(/^Notifications are blocked for this shop in your browser/)).toBeVisible()
})

test('the digest is previewed, and sent by email from then on @both-widths', async ({ page }) => {
  await signInByApi(page, owner)
  await page.goto('/admin/settings/notifications')
  await expect(page.getByRole('heading', { name: 'Today so far' })).toBeVisible()
  await expect(page.getByText('Received', { exact: true })).toBeVisible()
  const field = page.getByLabel('Send it to me')
  await field.selectOption({ label: `By email to ${owner.email}` })
  await expect(page.getByText('You’ll get the digest every evening')).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue('email')
  await field.selectOption({ label: 'Not at all' })
  await expect(page.getByText('The digest is off')).toBeVisible()
})

test('the admin area can be installed, and says when it is offline', async ({ page, context }) => {
  await signInByApi(page, owner)
  await page.goto('/admin')
  const manifest = page.locator('link[rel=manifest]')
  await expect(manifest).toHaveAttribute('href', '/admin.webmanifest')
  const response = await page.request.get('/admin.webmanifest')
  expect(await response.json()).toMatchObject({
    id: '/admin',
    start_url: '/admin',
    scope: '/admin',
    display: 'standalone',
  })
  await expect
    .poll(() => context.serviceWorkers().some((worker) => worker.url().endsWith('/admin-sw.js')))
    .toBe(true)
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await context.setOffline(true)
  await page.goto('/admin/orders').catch(() => undefined)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
})
