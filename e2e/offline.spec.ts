import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { signInByApi, openAsVisitor, waitUntilReady } from './enter-shop.ts'
import { register } from './visitor.ts'

test.use({ serviceWorkers: 'allow' })

const offlineMessage = 'You’re offline. Showing saved content.'

// As a string: this folder has no browser types.
const listStored = `(async () => {
  const paths = []
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
  return paths
})()`

/** The paths of everything in the browser's caches. */
function stored(page: Page): Promise<string[]> {
  return page.evaluate(listStored)
}

/** Goes offline and waits for the service worker, which the browser disconnects a little later than the page. */
async function goOffline(context: BrowserContext) {
  await context.setOffline(true)
  const reachableScript = `fetch('/readyz', { cache: 'no-store' }).then(() => true, () => false)`
  for (const worker of context.serviceWorkers())
    await expect.poll(() => worker.evaluate<boolean>(reachableScript)).toBe(false)
}

async function openAndExpect(page: Page, path: string) {
  await page.goto(path)
  await expect.poll(() => stored(page)).toContain(path)
}

test('visited pages open offline, other pages say that they cannot, and nothing private is stored', async ({
  page,
  context,
  request,
}) => {
  await signInByApi(page, await register(request))
  await openAndExpect(page, '/faq')
  await openAndExpect(page, '/products')
  await page.goto('/offline')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pages you have opened' })).toBeHidden()
  await page.goto('/orders')
  await expect(page.getByText('No orders yet')).toBeVisible()
  await page.goto('/cart')

  await goOffline(context)
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(offlineMessage)).toBeVisible()
  await page.locator('a[href="/products"]').filter({ visible: true }).first().click()
  await expect(page).toHaveURL('/products')
  await expect(page.getByText(offlineMessage)).toBeVisible()
  await expect(page.getByRole('article').or(page.locator('[data-product]')).first()).toBeVisible()

  for (const path of ['/orders', '/terms?from=email']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Pages you have opened' })).toBeVisible()
    await expect(
      page
        .getByRole('list')
        .getByRole('link', { name: /FAQ|questions/i })
        .first(),
    ).toBeVisible()
  }
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Terms of Service' })).toBeVisible()
  await expect(page).toHaveURL('/terms?from=email')

  const cachedUrls = await stored(page)
  expect(cachedUrls.filter((path) => /^\/(?:api|orders|cart|account|auth|admin)/.test(path))).toEqual([])
})

test('a component that fails to load offline does not break the page, and loads once online', async ({
  page,
  context,
}) => {
  await openAsVisitor(page, '/products')
  await waitUntilReady(page)
  await goOffline(context)
  await expect(page.getByText(offlineMessage)).toBeVisible()
  const field = page.getByRole('searchbox', { name: 'Search the shop' }).filter({ visible: true })
  const requestFailed = page.waitForEvent('requestfailed')
  await field.fill('sam')
  await requestFailed
  await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible()
  await context.setOffline(false)
  await field.fill('samsung')
  await expect(page.getByRole('list', { name: 'Suggestions' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible()
})

test('logout deletes stored pages', async ({ page, request }) => {
  await signInByApi(page, await register(request))
  await openAndExpect(page, '/faq')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).first().click()
  await expect(page.getByText('You are signed out')).toBeVisible()
  await expect.poll(async () => (await stored(page)).includes('/faq')).toBe(false)
})

test('changing the language keeps the page while offline, and once online also applies to the offline page', async ({
  page,
  context,
}) => {
  await openAndExpect(page, '/products')
  // No dialog opens automatically on this page.
  await openAndExpect(page, '/terms')
  const pidgin = page.getByRole('contentinfo').getByRole('button', { name: 'Pidgin' })
  await goOffline(context)
  await Promise.all([page.waitForEvent('load'), pidgin.click()])
  await expect(page).toHaveURL('/terms')
  await context.setOffline(false)
  await pidgin.click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pcm')
  await expect.poll(() => stored(page)).toContain('/offline')
  await goOffline(context)
  await page.goto('/faq')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pcm')
  await expect(page.getByRole('main').locator('a[href="/products"]')).toBeVisible()
})

test('a product opened by its link is readable offline, also in dark mode and with data saving', async ({
  page,
  context,
}) => {
  await openAsVisitor(page, '/products')
  await expect.poll(() => stored(page)).toContain('/products')
  const tap = async (place: number) => {
    const link = page.locator('[data-product] h3 a').nth(place)
    const path = (await link.getAttribute('href')) ?? ''
    await link.click()
    await expect(page).toHaveURL(path)
    await expect.poll(() => stored(page)).toContain(path)
    return path
  }
  const plain = await tap(0)
  await context.addCookies([
    { name: 'save_data', value: 'on', url: page.url() },
    { name: 'theme', value: 'dark', url: page.url() },
  ])
  await page.goto('/products')
  await waitUntilReady(page)
  const visitedPath = await tap(1)
  await goOffline(context)
  for (const path of [plain, visitedPath, `${visitedPath}?utm_source=whatsapp`]) {
    await page.goto(path)
    await expect(page.getByText(offlineMessage)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Details', exact: true })).toBeVisible()
  }
  await page.goto('/faq')
  for (const path of [plain, visitedPath])
    await expect(page.getByRole('main').locator(`a[href="${path}"]`)).toBeVisible()
})

test('the shop can be installed under its own name', async ({ page, request }) => {
  await page.goto('/')
  const link = page.locator('link[rel=manifest]')
  const manifest = await (await request.get((await link.getAttribute('href')) ?? '')).json()
  expect(manifest).toMatchObject({ name: 'Kasoja', start_url: '/', display: 'standalone' })
  for (const { src } of manifest.icons)
    expect((await request.get(src)).headers()['content-type']).toBe('image/png')
})
