import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test as base, type Page } from '@playwright/test'
import { openBreakableShop, type BreakableShop } from '../breakable-shop.ts'
import { signInByApi, waitUntilReady } from '../enter-shop.ts'
import { expectErrorPage, titles } from '../error-page.ts'
import { mockResponse } from '../held-call.ts'
import { signIn as fillSignIn } from '../sign-in.ts'
import { owner, register } from '../visitor.ts'

/**
 * Produces each kind of error page by its real cause, in the three areas, in a separate shop that is broken on
 * purpose.
 */
const test = base.extend<object, { shop: BreakableShop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern, and the fixture depends on nothing
    async ({}, use) => {
      const shop = await openBreakableShop()
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
})
test.describe.configure({ mode: 'serial' })

const fan = 'koolwind-18-inch-rechargeable-standing-fan'

/** Runs `action` while a table of the shop is missing. */
async function without(shop: BreakableShop, table: string, action: () => Promise<void>) {
  await shop.run(`ALTER TABLE ${table} RENAME TO ${table}_away`)
  await action()
  await shop.run(`ALTER TABLE ${table}_away RENAME TO ${table}`)
}

/** Expects the error id from the page in the log of the shop. */
async function expectErrorLogged(shop: BreakableShop, id: string) {
  await expect.poll(() => shop.log().includes(id), `no log line has ${id}`).toBe(true)
}

/** Opens the dashboard as an owner who has seen the set-up of the shop. */
async function openDashboard(page: Page) {
  const { access } = await signInByApi(page, owner)
  const headers = { authorization: `Bearer ${access}` }
  await page.request.put('/api/admin/set-up/store', { headers, data: { status: 'opened' } })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeAttached()
}

/** Clicks a link, which the script of the page follows without loading a document. */
async function clickLink(page: Page, name: string | RegExp) {
  await page.getByRole('link', { name }).filter({ visible: true }).first().click()
}

test('2 Error page: server, customer area: a failed page shows the error id from the log', async ({
  page,
  shop,
}) => {
  await without(shop, 'products', async () => {
    const response = await page.goto(`/products/${fan}`)
    expect(response?.status()).toBe(500)
    await expectErrorLogged(shop, await expectErrorPage(page, 'server'))
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: titles.server })).toBeHidden()
})

test('2 Error page: server, customer area: a private page whose data fails', async ({
  page,
  request,
  shop,
}) => {
  await signInByApi(page, await register(request))
  await without(shop, 'orders', async () => {
    await page.goto('/orders')
    await expectErrorLogged(shop, await expectErrorPage(page, 'server'))
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No orders yet')).toBeVisible()
})

test('2 Error page: server, auth area: a form that cannot be processed', async ({ page, shop }) => {
  await page.goto('/auth/forgot-password')
  await page.getByLabel('Email', { exact: true }).fill('ada@example.ng')
  await without(shop, 'outbox', async () => {
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expectErrorLogged(shop, await expectErrorPage(page, 'server'))
  })
})

test('2 Error page: server, admin area', async ({ page, shop }) => {
  await signInByApi(page, owner)
  await without(shop, 'orders', async () => {
    await page.goto('/admin/orders')
    await expectErrorLogged(shop, await expectErrorPage(page, 'server'))
  })
})

test('2 Error page: forbidden, customer and auth areas: a form submitted from another site', async ({
  page,
  shop,
}) => {
  for (const path of ['/newsletter', '/auth/forgot-password']) {
    const elsewhere = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<form method="post" action="${shop.url + path}"><button>Win a phone</button></form>`)
    }).listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
    const address = elsewhere.address()
    await page.goto(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
    await page.getByRole('button').click()
    await expectErrorPage(page, 'forbidden')
    await expect(page).toHaveURL(shop.url + path)
    elsewhere.close()
  }
})

test('2 Error page: forbidden, admin area: rights removed during the session', async ({
  page,
  request,
  shop,
}) => {
  const staff = await register(request)
  await shop.run(`UPDATE accounts SET role = 'manager' WHERE email = '${staff.email}'`)
  await page.goto('/admin')
  await fillSignIn(page, staff)
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeAttached()
  await shop.run(`UPDATE accounts SET role = 'catalogue' WHERE email = '${staff.email}'`)
  await page.goto('/admin/customers')
  await expectErrorPage(page, 'forbidden')
})

/** Expects the timeout page after all retries of a URL that never responds. */
async function expectTimeout(page: Page, address: string | RegExp, send: () => Promise<void>) {
  await page.clock.install()
  await page.route(address, () => {})
  const requestSent = page.waitForRequest(address)
  await send()
  await requestSent
  for (let second = 0; second < 100; second += 1) await page.clock.runFor(1_000)
  await expectErrorPage(page, 'timeout')
}

test('2 Error page: timeout, customer area: no response for 20 s, nor to three retries', async ({
  page,
  request,
}) => {
  await signInByApi(page, await register(request))
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectTimeout(page, '**/api/orders*', () => clickLink(page, 'Orders'))
})

test('2 Error page: timeout, auth area: no response to a form for 20 s', async ({ page }) => {
  await page.goto('/auth/forgot-password')
  await waitUntilReady(page)
  await page.getByLabel('Email', { exact: true }).fill('ada@example.ng')
  await expectTimeout(page, /\/auth\/forgot-password\.data/, () =>
    page.getByRole('button', { name: 'Send reset link' }).click(),
  )
})

test('2 Error page: timeout, admin area', async ({ page }) => {
  await openDashboard(page)
  await expectTimeout(page, '**/api/admin/products?*', () => clickLink(page, /^Products/))
})

const invalidList = { items: [null], total: 1, next: null, counts: {} }

/** Responds with an unexpected body, on which the component throws while rendering. */
async function respondWith(page: Page, address: string, body: object) {
  await page.route(address, (route) => route.fulfill(mockResponse(200, body)))
}

test('2 Error page: general, customer area: an error thrown during render', async ({ page, request }) => {
  await signInByApi(page, await register(request))
  await respondWith(page, '**/api/orders*', invalidList)
  await page.goto('/orders')
  await expectErrorPage(page, 'general')
  await page.unroute('**/api/orders*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No orders yet')).toBeVisible()
})

test('2 Error page: general, auth area', async ({ page }) => {
  await page.goto('/auth/forgot-password')
  await waitUntilReady(page)
  await page.getByLabel('Email', { exact: true }).fill('ada@example.ng')
  await page.route(/\/auth\/forgot-password\.data/, async (route) => {
    const response = await route.fetch()
    const sentence = '"If this email has an account, we’ve sent a link to it."'
    const body = await response.text()
    expect(body).toContain(sentence)
    await route.fulfill({ response, body: body.replace(sentence, '{}') })
  })
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expectErrorPage(page, 'general')
})

test('2 Error page: general, admin area', async ({ page }) => {
  await signInByApi(page, owner)
  await respondWith(page, '**/api/admin/orders?*', invalidList)
  await page.goto('/admin/orders')
  await expectErrorPage(page, 'general')
  // The link to home loads a new document, since the script of this page may be broken.
  const navigationRequest = page.waitForRequest((sent) => sent.isNavigationRequest())
  await page.getByRole('link', { name: 'Go to Homepage' }).click()
  expect(new URL((await navigationRequest).url()).pathname).toBe('/')
})

test('2 Error page: network: every connection is refused', async ({ page, context, shop }) => {
  const [auth, admin] = [await context.newPage(), await context.newPage()]
  await auth.goto('/auth/login')
  await openDashboard(admin)
  await page.goto('/')
  await page.keyboard.press('Escape')
  for (const open of [page, auth, admin]) await waitUntilReady(open)
  // The links of the staff area appear once the account has loaded.
  const section = admin.getByRole('link', { name: /Products/ }).filter({ visible: true })
  await expect(section.first()).toBeVisible()
  await shop.stop()
  await clickLink(page, 'FAQ')
  await clickLink(auth, 'Forgot password?')
  await clickLink(admin, /Products/)
  for (const open of [page, auth, admin]) await expectErrorPage(open, 'network')
})
