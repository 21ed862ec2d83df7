import { expect, test, type Page } from '@playwright/test'
import { waitUntilReady } from '../enter-shop.ts'
import { installClock, advanceClock, stopClock } from '../stopped-clock.ts'

const getCountdown = (page: Page, seconds: number) =>
  page
    .getByRole('main')
    .getByText(new RegExp(`\\b${seconds}\\b seconds?`))
    .filter({ visible: true })
    .first()

const quickLinks = {
  Homepage: '/',
  'All Products': '/products',
  Categories: '/products?category=all',
  'My Account': '/account',
  'Contact Us': '/contact',
  'Help Center': '/faq',
}

/** Opens the page and stops its clock. Some of the ten seconds may have passed. */
async function openMissingPage(page: Page) {
  await installClock(page)
  await page.goto('/no-such-page')
  await waitUntilReady(page)
  await stopClock(page)
}

test('2 404 page: scrolling, tapping or focusing a link cancels the redirect, and only one countdown is read out', async ({
  page,
}) => {
  const actions = [
    () => page.mouse.wheel(0, 200),
    () => page.getByRole('heading', { level: 1 }).click(),
    () => page.keyboard.press('ArrowDown'),
    () => page.getByRole('link', { name: 'Help Center', exact: true }).first().focus(),
  ]
  for (const action of actions) {
    await page.goto('/no-such-page')
    await waitUntilReady(page)
    // As the browser does when it opens a page again where it was left.
    await page.evaluate(
      `new Promise((done) => {
        addEventListener('scroll', done, { once: true })
        scrollBy(0, scrollY === 0 ? 1 : -1)
      })`,
    )
    expect((await page.getByRole('main').innerText()).match(/\d+ seconds?/g)).toHaveLength(1)
    await action()
    await expect(page.getByText(/in \d+ seconds?/)).toHaveCount(0)
    await expect(page.getByText('You’ll stay on this page')).toBeAttached()
  }
})

async function readCountdown(page: Page): Promise<number> {
  const text = await page
    .getByText(/in \d+ seconds?/)
    .filter({ visible: true })
    .first()
    .innerText()
  return Number(/in (\d+) second/.exec(text)?.[1])
}

test('2 404 page: counts down from 10 seconds, then opens home', async ({ page }) => {
  const response = await page.goto('/no-such-page')
  expect(await response?.text()).toMatch(/Going to the homepage in <b[^>]*>10<\/b>|in 10 seconds/)
  await openMissingPage(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page Not Found' })).toBeVisible()
  const secondsLeft = await readCountdown(page)
  for (let elapsed = 1; elapsed < secondsLeft; elapsed += 1) {
    await advanceClock(page, 1_000)
    await expect(getCountdown(page, secondsLeft - elapsed)).toBeVisible()
  }
  await expect(page).toHaveURL('/no-such-page')
  await advanceClock(page, 1_000)
  await expect(page).toHaveURL('/')
})

test('2 404 page: a button cancels the countdown; tiles, quick links, joke, search', async ({
  page,
  request,
}) => {
  await openMissingPage(page)
  await page.getByRole('button', { name: 'Stay here' }).click()
  await advanceClock(page, 15_000)
  await expect(page).toHaveURL('/no-such-page')
  await expect(page.getByText(/in \d+ seconds/).filter({ visible: true })).toHaveCount(0)

  const main = page.getByRole('main')
  const categories = (await (await request.get('/api/products/categories')).json()) as { name: string }[]
  const tiles = categories.map(({ name }) => main.getByRole('link', { name, exact: true }))
  const visibilities = await Promise.all(tiles.map((tile) => tile.isVisible()))
  expect(visibilities.filter(Boolean)).toHaveLength(4)
  for (const [name, path] of Object.entries(quickLinks))
    await expect.soft(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  const joke = main.getByRole('button', { name: 'Tell me a joke' })
  const previousText = await main.innerText()
  await joke.click()
  await expect.poll(() => main.innerText()).not.toBe(previousText)

  await main.getByRole('searchbox').fill('garri')
  await main.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/products?search=garri')
})

test('2 404 page: Go Back, Go to Homepage and Refresh', async ({ page }) => {
  await page.goto('/terms')
  await page.goto('/no-such-page')
  await waitUntilReady(page)
  await page.getByRole('button', { name: 'Stay here' }).click()
  const reloadResponse = page.waitForResponse((response) => response.url().endsWith('/no-such-page'))
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  expect((await reloadResponse).status()).toBe(404)
  await waitUntilReady(page)
  await page.getByRole('button', { name: 'Go Back', exact: true }).click()
  await expect(page).toHaveURL('/terms')
  await page.goForward()
  const home = page
    .getByRole('button', { name: 'Go to Homepage', exact: true })
    .or(page.getByRole('link', { name: 'Go to Homepage', exact: true }))
  await home.click()
  await expect(page).toHaveURL('/')
})
