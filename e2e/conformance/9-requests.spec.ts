import { expect, test, type Page } from '@playwright/test'
import { signInByApi, waitUntilReady } from '../enter-shop.ts'
import { mockResponse, recordRequests } from '../held-call.ts'
import { serum, getVisible } from '../customer.ts'
import { installClock, advanceClock, stopClock } from '../stopped-clock.ts'
import { register } from '../visitor.ts'

const adding = '**/api/products/add-to-cart'

/** Expects retries after 1, 2 and 3 s. Advances the clock each time the page announces a retry. */
async function expectRetries(page: Page, created: () => number) {
  for (const retry of [1, 2, 3]) {
    await expect(page.getByText(`Trying again (${retry} of 3)`)).toBeVisible()
    await advanceClock(page, retry * 1_000 - 1)
    expect(created()).toBe(retry)
    await advanceClock(page, 1)
    await expect.poll(created).toBe(retry + 1)
  }
}

test('9 Limits: 3 retries with the same key after 1, 2 and 3 s for network failures and 5xx, none for other errors', async ({
  page,
  request,
}) => {
  await installClock(page)
  await signInByApi(page, await register(request))
  await page.goto(`/products/${serum.id}`)
  await waitUntilReady(page)
  const button = getVisible(page, 'button', /^Add to cart/)
  await expect(button).toBeVisible()
  await stopClock(page)
  const calls = recordRequests(page, '/api/products/add-to-cart')
  const errorToast = page.getByText('Failed to add to cart!')

  await page.route(adding, (route) => route.abort('connectionrefused'))
  await button.click()
  await expectRetries(page, () => calls.length)
  await expect(errorToast).toBeVisible()
  expect(new Set(calls.map((call) => call.headers()['idempotency-key'])).size).toBe(1)
  expect(calls.every((call) => call.headers()['authorization']?.startsWith('Bearer '))).toBe(true)
  await advanceClock(page, 10_000)
  expect(calls).toHaveLength(4)

  calls.length = 0
  await page.unroute(adding)
  await page.route(adding, (route) => route.fulfill(mockResponse(503, {})))
  await button.click()
  await expectRetries(page, () => calls.length)
  await expect(errorToast).toBeVisible()
  await advanceClock(page, 10_000)
  expect(calls).toHaveLength(4)

  calls.length = 0
  await page.unroute(adding)
  await page.route(adding, (route) => route.fulfill(mockResponse(409, { code: 'out_of_stock' })))
  await button.click()
  await expect(errorToast).toBeVisible()
  await advanceClock(page, 10_000)
  expect(calls).toHaveLength(1)
})

test('9 Limits: a request without a response is aborted after 20000 ms', async ({ page, request }) => {
  await installClock(page)
  await signInByApi(page, await register(request))
  await page.goto(`/products/${serum.id}`)
  await waitUntilReady(page)
  const button = getVisible(page, 'button', /^Add to cart/)
  await expect(button).toBeVisible()
  await stopClock(page)
  const calls = recordRequests(page, '/api/products/add-to-cart')
  const endedUrls: string[] = []
  page.on('requestfailed', (call) => {
    if (call === calls[0]) endedUrls.push(call.url())
  })
  await page.route(adding, () => undefined)
  await button.click()
  await expect.poll(() => calls.length).toBe(1)
  await advanceClock(page, 19_999)
  expect(endedUrls).toEqual([])
  // A loading toast stays until the request ends.
  await expect(page.getByText('Adding to cart...')).toBeVisible()
  await advanceClock(page, 1)
  await expect.poll(() => endedUrls).toHaveLength(1)
})

/** Opens a page by its link, to keep cached data. */
async function openPage(page: Page, name: 'My account' | 'Orders', isMobile: boolean) {
  if (name === 'Orders') await getVisible(page, 'link', /^Orders/).click()
  else if (isMobile) await getVisible(page, 'link', 'My account').click()
  else await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('9 Limits: loaded data is fresh for 5 minutes, and a failed load is not repeated automatically', async ({
  page,
  request,
  isMobile,
}) => {
  await installClock(page)
  await signInByApi(page, await register(request))
  const profileRequests = recordRequests(page, '/api/users/me')
  await page.goto('/orders')
  await expect(page.getByText('No orders yet')).toBeVisible()
  await openPage(page, 'My account', isMobile)
  await openPage(page, 'Orders', isMobile)
  await page.clock.fastForward('04:00')
  await openPage(page, 'My account', isMobile)
  expect(profileRequests).toHaveLength(1)

  await page.clock.fastForward('01:01')
  await page.route('**/api/users/me', (route) => route.fulfill(mockResponse(400, {})))
  await openPage(page, 'Orders', isMobile)
  await expect.poll(() => profileRequests.length).toBe(2)
  await page.clock.fastForward('01:00')
  await expect(page.getByText('No orders yet')).toBeVisible()
  expect(profileRequests).toHaveLength(2)
})
