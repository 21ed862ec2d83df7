import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test as base, type Page } from '@playwright/test'
import { openBreakableShop, type BreakableShop } from '../breakable-shop.ts'
import { signInByApi, waitUntilReady } from '../enter-shop.ts'
import { expectErrorPage, titles } from '../error-page.ts'
import { mockResponse } from '../held-call.ts'
import { signIn as fillSignIn } from '../sign-in.ts'
import { owner, register } from '../visitor.ts'

/** Each type of the error page by its real cause, in the three areas, on a shop that is spoilt for it. */
const test = base.extend<object, { shop: BreakableShop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads from it that nothing is needed
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

/** Runs `action` while a table of the shop is not there. */
async function without(shop: BreakableShop, table: string, action: () => Promise<void>) {
  await shop.run(`ALTER TABLE ${table} RENAME TO ${table}_away`)
  await action()
  await shop.run(`ALTER TABLE ${table}_away RENAME TO ${table}`)
}

/** The id on the screen is that of a request that the shop has logged as failed. */
async function expectErrorLogged(shop: BreakableShop, id: string) {
  await expect.poll(() => shop.log().includes(id), `no log line has ${id}`).toBe(true)
}

/** The owner is before the dashboard. */
async function openDashboard(page: Page) {
  await signInByApi(page, owner)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeAttached()
}

/** From one page of an area to another, as the page's own script does it. */
async function clickLink(page: Page, name: string | RegExp) {
  await page.getByRole('link', { name }).filter({ visible: true }).first().click()
}

test('2 Error page: server, customer area: a page that fails tells the id that is in the log', async ({
  page,
  shop,
}) => {
  await without(shop, 'products', async () => {
    const received = await page.goto(`/products/${fan}`)
    expect(received?.status()).toBe(500)
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

test('2 Error page: server, auth area: a form that cannot be carried out', async ({ page, shop }) => {
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

test('2 Error page: forbidden, customer and auth areas: a form that another site has sent', async ({
  page,
  shop,
}) => {
  for (const path of ['/newsletter', '/auth/forgot-password']) {
    const elsewhere = createServer((_request, received) => {
      received.setHeader('content-type', 'text/html')
      received.end(`<form method="post" action="${shop.url + path}"><button>Win a phone</button></form>`)
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

test('2 Error page: forbidden, admin area: rights that were taken away meanwhile', async ({
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

/** Nobody answers that address, for as long as the page asks it and waits in between. */
async function expectTimeout(page: Page, address: string | RegExp, send: () => Promise<void>) {
  await page.clock.install()
  await page.route(address, () => {})
  const requested = page.waitForRequest(address)
  await send()
  await requested
  for (let part = 0; part < 100; part += 1) await page.clock.runFor(1_000)
  await expectErrorPage(page, 'timeout')
}

test('2 Error page: timeout, customer area: nobody answers for 20 s, and three more times', async ({
  page,
  request,
}) => {
  await signInByApi(page, await register(request))
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectTimeout(page, '**/api/orders*', () => clickLink(page, 'Orders'))
})

test('2 Error page: timeout, auth area: nobody answers a form for 20 s', async ({ page }) => {
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

/** An answer that nobody has foreseen: what shows it throws while it is drawn. */
async function respondWith(page: Page, address: string, body: object) {
  await page.route(address, (route) => route.fulfill(mockResponse(200, body)))
}

test('2 Error page: general, customer area: an error that is thrown in render', async ({ page, request }) => {
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
  // Whatever is wrong with this page’s own script, the way home loads another.
  const loaded = page.waitForRequest((sent) => sent.isNavigationRequest())
  await page.getByRole('link', { name: 'Go to Homepage' }).click()
  expect(new URL((await loaded).url()).pathname).toBe('/')
})

test('2 Error page: network: every connection is refused', async ({ page, context, shop }) => {
  const [auth, admin] = [await context.newPage(), await context.newPage()]
  await auth.goto('/auth/login')
  await openDashboard(admin)
  await page.goto('/')
  await page.keyboard.press('Escape')
  for (const open of [page, auth, admin]) await expect(open.locator('html')).toHaveAttribute('data-ready', '')
  // The sections of the staff area show once the account is known.
  const section = admin.getByRole('link', { name: /Products/ }).filter({ visible: true })
  await expect(section.first()).toBeVisible()
  await shop.stop()
  await clickLink(page, 'FAQ')
  await clickLink(auth, 'Forgot password?')
  await clickLink(admin, /Products/)
  for (const open of [page, auth, admin]) await expectErrorPage(open, 'network')
})
