import { expect, test, type Page } from '@playwright/test'
import { waitUntilReady } from './enter-shop.ts'
import { noodles } from './customer.ts'

// As a string: this folder has no browser types.
const watch = `self.shifted = 0
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) self.shifted += value
  }).observe({ type: 'layout-shift' })`
const scrollThroughScript = `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  for (let at = 0; at < document.documentElement.scrollHeight; at += 60) {
    scrollTo(0, at)
    await frame()
    await frame()
  }
})()`

/**
 * Fires the loading page's timer (150 ms) while React inserts the page with this heading, and records if it is hidden
 * again.
 */
const loadingTimerScript = (name: string) => `self.hidden = self.waited = false
  const { setTimeout, clearTimeout } = self
  const dueTimers = new Map()
  self.setTimeout = (run, ms, ...rest) => {
    if (ms !== 150) return setTimeout(run, ms, ...rest)
    self.waited = true
    const id = setTimeout(() => {}, 60_000)
    dueTimers.set(id, run)
    return id
  }
  self.clearTimeout = (id) => {
    dueTimers.delete(id)
    clearTimeout(id)
  }
  const heading = (node) => node.querySelector?.('h1')?.textContent
  let inserted = false
  for (const name of ['appendChild', 'insertBefore']) {
    const insert = Node.prototype[name]
    Node.prototype[name] = function (node, ...rest) {
      insert.call(this, node, ...rest)
      if (inserted || !this.isConnected || heading(node) !== ${JSON.stringify(name)}) return node
      inserted = true
      for (const run of dueTimers.values()) run()
      return node
    }
  }
  new MutationObserver(() => {
    if (inserted && heading(document) !== ${JSON.stringify(name)}) self.hidden = true
  }).observe(document, { subtree: true, childList: true })`

/** Sums layout shifts from now on; the change of page itself, which may still be unpainted, is none. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))')
  await page.evaluate(watch)
  return () => page.evaluate<number>('self.shifted')
}

const detailTitles = ['About this product', 'Features', 'Details']

/** Views a product, then taps the first card of a loaded list, so that there is a recently viewed product. */
async function openFirstCard(page: Page) {
  await page.goto('/products/category/Phones%20and%20Tablets')
  await page.getByRole('button', { name: 'Continue browsing' }).click()
  await page.locator('[data-product] h3 a').nth(1).click()
  await expect(page.getByRole('heading', { name: 'Details', exact: true })).toBeAttached()
  await page.goto('/products/category/Phones%20and%20Tablets')
  await waitUntilReady(page)
  const link = page.locator('[data-product] h3 a').first()
  const name = await link.innerText()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

test('a tapped product shows all its sections at once, and nothing shifts while scrolling @both-widths', async ({
  page,
}) => {
  await openFirstCard(page)
  for (const name of detailTitles)
    expect(await page.getByRole('heading', { name, exact: true }).count(), name).toBe(1)
  const getLayoutShift = await watchShifts(page)
  await page.evaluate(scrollThroughScript)
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeAttached()
  expect(await getLayoutShift()).toBeLessThan(0.02)
})

test('a product that has just appeared is not hidden by its loading page', async ({ page }) => {
  await page.goto('/products/category/Phones%20and%20Tablets')
  await waitUntilReady(page)
  await page.getByRole('button', { name: 'Continue browsing' }).click()
  const link = page.locator('[data-product] h3 a').first()
  await page.evaluate(loadingTimerScript(await link.innerText()))
  await link.click()
  await expect(page.getByRole('heading', { name: 'Details', exact: true })).toBeAttached()
  // If hidden, it would stay hidden for 300 ms.
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))')
  expect(await page.evaluate('[self.waited, self.hidden]')).toEqual([true, false])
})

test('a list stays visible while neither the tapped product nor its skeleton has loaded', async ({
  page,
}) => {
  const arrival = Promise.withResolvers<void>()
  await page.route(/loading-page-\w+\.js/, () => undefined)
  await page.route(/\.data(?:\?|$)/, (route) => arrival.promise.then(() => route.continue()))
  await page.goto('/products/category/Phones%20and%20Tablets')
  await waitUntilReady(page)
  await page.getByRole('button', { name: 'Continue browsing' }).click()
  const link = page.locator('[data-product] h3 a').first()
  const name = await link.innerText()
  await link.click()
  // A skeleton is due after 150 ms.
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 400))')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Phones and Tablets')
  arrival.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('jumping to the end of a tapped product works, and nothing is inserted afterwards @both-widths', async ({
  page,
  isMobile,
}) => {
  await openFirstCard(page)
  const getLayoutShift = await watchShifts(page)
  // Phones have no End key.
  if (isMobile) await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  else await page.keyboard.press('End')
  await expect(page.locator('footer')).toBeInViewport()
  for (const name of detailTitles)
    await expect(page.getByRole('heading', { name, exact: true })).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeAttached()
  await page.waitForLoadState('networkidle')
  expect(await getLayoutShift()).toBeLessThan(0.02)
})

test('a loaded product keeps all its sections while the rest of its script is missing', async ({ page }) => {
  await page.route(/product-details-\w+\.js/, () => undefined)
  await page.goto(`/products/${noodles.id}`)
  await waitUntilReady(page)
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))')
  for (const name of detailTitles)
    expect(await page.getByRole('heading', { name, exact: true }).count(), name).toBe(1)
})
