import { expect, test, type Page } from '@playwright/test'
import { waitUntilReady } from './enter-shop.ts'
import { getVisible, noodles } from './customer.ts'
import { holdRequests } from './held-call.ts'

// Somebody who only reads loads no script file at all.

// Playwright's browser has no back/forward cache by default.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  },
})

/** Addresses of the script files that the browser has requested since. */
function watchScripts(page: Page): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') files.push(request.url())
  })
  return files
}

const closings: Record<string, (page: Page) => Promise<void>> = {
  'Continue browsing': (page) => page.getByRole('button', { name: 'Continue browsing' }).click(),
  Close: (page) => page.getByRole('button', { name: 'Close' }).click(),
  Escape: (page) => page.keyboard.press('Escape'),
  'a press beside it': (page) => page.mouse.click(8, 8),
}
for (const [name, close] of Object.entries(closings))
  test(`the sign-in dialog of a first visit opens without script files, and is closed by ${name}`, async ({
    page,
  }) => {
    const scripts = watchScripts(page)
    await page.goto('/')
    await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeFocused()
    await close(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.reload()
    await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(scripts).toEqual([])
  })

test('what is typed and pressed in it before the application runs counts', async ({ page }) => {
  await page.goto('/')
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' })
  await dialog.getByLabel('Email', { exact: true }).fill('nobody@example.ng')
  await dialog.getByLabel('Password', { exact: true }).fill('Rusty4Anchor')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog.getByText('Wrong email or password.')).toBeVisible()
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue('nobody@example.ng')
  await dialog.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('a visit from page to page loads no script', async ({ page }) => {
  const scripts = watchScripts(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Continue browsing' }).click()
  const first = page.locator('[data-product] h3 a').first()
  const name = await first.innerText()
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/products\/category\//)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(scripts).toEqual([])
})

test("a phone's first page keeps to the phone's font, and the next one has the shop's", async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') requested.push(request.url())
  })
  await page.goto('/')
  expect(await page.evaluate('getComputedStyle(document.body).fontFamily')).not.toContain('Plus Jakarta')
  await expect.poll(() => requested.length).toBeGreaterThan(1)
  await page.goto('/faq')
  expect(await page.evaluate('getComputedStyle(document.body).fontFamily')).toContain('Plus Jakarta')
})

test('the first touch loads neither what is below the page nor what calls need; the next one and scrolling do', async ({
  page,
}) => {
  const scripts = watchScripts(page)
  const hasFile = (name: string) => scripts.some((url) => url.includes(`/assets/${name}-`))
  await page.goto('/')
  await page.getByRole('button', { name: 'Continue browsing' }).click()
  await waitUntilReady(page)
  await page.waitForLoadState('networkidle')
  expect(['shell', 'footer', 'category-menu', 'actions'].filter(hasFile)).toEqual(['shell'])
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(() => hasFile('footer')).toBe(true)
  expect(hasFile('actions')).toBe(false)
  await page.getByRole('contentinfo').getByText('Dark').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(() => hasFile('actions')).toBe(true)
})

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false })

  test('more values of a filter open where they are, as a first press', async ({ page }) => {
    await page.goto('/products')
    await page.getByRole('button', { name: 'Continue browsing' }).click()
    await page.evaluate('self.isSamePage = true')
    const filters = page.getByRole('form', { name: 'Filters' })
    await filters
      .getByRole('link', { name: /^Show \d+ more$/ })
      .last()
      .click()
    await expect(page).toHaveURL(/[?&]open=/)
    expect(await page.evaluate('self.isSamePage')).toBe(true)
  })
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('one page fades into the next', async ({ page }) => {
    await page.addInitScript(
      `addEventListener('pagereveal', ({ viewTransition }) => { self.isFading = viewTransition !== null })`,
    )
    await page.goto('/faq')
    await page.getByRole('button', { name: 'Continue browsing' }).click()
    expect(await page.evaluate('self.isFading')).toBe(false)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Returns' }).first().click()
    await expect(page).toHaveURL('/returns')
    expect(await page.evaluate('self.isFading')).toBe(true)
  })
})

interface Explanation {
  type: string
  reason: string
}

/**
 * What keeps a page out of the back/forward cache. The headless browser keeps no page, and says so; reasons that lie in
 * the page itself have another type.
 */
async function leaveAndReturn(page: Page): Promise<Explanation[]> {
  const client = await page.context().newCDPSession(page)
  await client.send('Page.enable')
  const explained = new Promise<Explanation[]>((resolve) => {
    client.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations),
    )
  })
  await page.goto('/terms')
  await page.goBack()
  const reasons = await explained
  await client.detach()
  expect(reasons.map(({ reason }) => reason)).toContain('BackForwardCacheDisabledForDelegate')
  return reasons.filter(({ type }) => type !== 'Circumstantial')
}

test('Back can show public pages as they were left, with and without the application', async ({ page }) => {
  for (const path of ['/', '/products', `/products/${noodles.id}`, '/faq', '/auth/login', '/no-such-page']) {
    await page.goto(path)
    expect(await leaveAndReturn(page), path).toEqual([])
    await waitUntilReady(page)
    expect(await leaveAndReturn(page), `${path}, started`).toEqual([])
  }
  await page.goto('/')
  await page.evaluate(`addEventListener('unload', () => {})`)
  expect(await leaveAndReturn(page)).toMatchObject([{ reason: 'UnloadHandlerExistsInMainFrame' }])
})

test('a page that the mouse rests on is fetched before its link is pressed', async ({ page }) => {
  await page.goto('/faq')
  await page.getByRole('button', { name: 'Continue browsing' }).click()
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Returns' }).first()
  await link.hover()
  const deliveryType = `performance.getEntriesByType('navigation')[0].deliveryType`
  // The fetch is not reported: rests on the link until it has been done.
  await expect
    .poll(async () => {
      await page.waitForTimeout(300)
      await link.click()
      await page.waitForURL('/returns')
      const delivery = await page.evaluate(deliveryType)
      if (delivery !== 'navigational-prefetch') {
        await page.goto('/faq')
        await link.hover()
      }
      return delivery
    })
    .toBe('navigational-prefetch')
})

test('the first press starts the application, and is done once it runs', async ({ page }) => {
  await page.goto('/products')
  await page.getByRole('button', { name: 'Continue browsing' }).click()
  const scripts = watchScripts(page)
  const { release } = await holdRequests(page, '**/assets/entry.client*.js')
  // React, where it meets a press before it has taken over the page, does so at once, and the press waits for it.
  await page.evaluate(`self.seen = []; for (const type of ['pointerdown', 'focusin', 'click'])
    document.addEventListener(type, () => seen.push(type), true)`)
  const heart = getVisible(page, 'button', /^Save /)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-busy', 'true')
  expect(await page.evaluate('seen')).toEqual([])
  release()
  await expect(page.getByText('Sign in to save products')).toBeVisible()
  await expect(heart).not.toHaveAttribute('aria-busy')
  expect(scripts.length).toBeGreaterThan(3)
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0)
})

test('an application that cannot be loaded leaves links and buttons as they were', async ({ page }) => {
  await page.goto('/faq')
  await page.getByRole('button', { name: 'Continue browsing' }).click()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Menu' }).click()
  await expect(page).toHaveURL(/#/)
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Wishlist' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL('/wishlist')
})
