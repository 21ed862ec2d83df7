import { randomBytes } from 'node:crypto'
import {
  expect,
  test,
  type APIRequestContext,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test'
import sharp from 'sharp'
import { cards, payByCard } from './customer.ts'
import { addRider, callAsOwner, dispatchByApi, getAdminOrder, type Rider } from './dispatch-by-api.ts'
import { signInByApi } from './enter-shop.ts'
import { expectAccessible } from './expect-clean.ts'
import { getAuthHeaders, placeOrderByApi, type PlacedOrder } from './order-by-api.ts'
import { owner, register } from './visitor.ts'

test.use({ serviceWorkers: 'allow' })

async function createLink(request: APIRequestContext, { id }: Rider): Promise<string> {
  const { items } = await callAsOwner<{ items: { id: number; link: { url: string } | null }[] }>(
    request,
    'post',
    `/riders/${id}/link`,
  )
  return items.find((rider) => rider.id === id)?.link?.url ?? ''
}

async function getCode(request: APIRequestContext, person: Parameters<typeof getAuthHeaders>[1], id: string) {
  const headers = await getAuthHeaders(request, person)
  const order = await (await request.get(`/api/orders/${id}`, { headers })).json()
  return String(order.parcels[0].delivery_code)
}

const stop = (page: Page, { number }: PlacedOrder) => page.getByRole('article', { name: `Order ${number}` })

const listStored = `(async () => {
  const paths = []
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
  return paths
})()`

/** Opens a rider's page and waits until their phone has it. */
async function openRiderPage(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Musa’s deliveries')
  const stored = () => page.evaluate<string[]>(listStored)
  await expect.poll(stored).toContain(new URL(link).pathname)
  await expect
    .poll(async () => (await stored()).filter((path) => path.endsWith('.js')).length)
    .toBeGreaterThan(1)
}

async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  const isReachable = `fetch('/readyz', { cache: 'no-store' }).then(() => true, () => false)`
  for (const worker of context.serviceWorkers())
    await expect.poll(() => worker.evaluate<boolean>(isReachable)).toBe(false)
}

/** A page that is opened does not know that its browser is offline, until that changes; no call gets through meanwhile. */
async function reloadOffline(page: Page): Promise<void> {
  const calls = '**/api/rider/**'
  await page.route(calls, (route) => route.abort())
  await page.reload()
  await page.context().setOffline(false)
  await page.context().setOffline(true)
  await page.unroute(calls)
}

async function deliver(page: Page, order: PlacedOrder, code: string): Promise<void> {
  await stop(page, order).getByRole('button', { name: 'Deliver', exact: true }).click()
  await page.getByLabel('Delivery code').fill(code)
  await tapTwice(page.getByRole('button', { name: 'Delivered', exact: true }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** An impatient rider: the second tap comes before the page has answered the first. */
const tapTwice = (button: Locator) =>
  button.evaluate((element: { click?: () => void }) => {
    element.click?.()
    element.click?.()
  })

test('a rider works offline, and everything is sent once; the customer chooses another day by the link @both-widths', async ({
  page,
  context,
  request,
}) => {
  const person = await register(request)
  const [first, second] = [await placeOrderByApi(request, person), await placeOrderByApi(request, person)]
  const rider = await addRider(request)
  for (const order of [first, second]) await dispatchByApi(request, order, rider)

  await signInByApi(page, owner)
  await page.goto('/admin/settings/riders')
  await page.getByRole('button', { name: `Create link for ${rider.name}` }).click()
  await expect(page.getByText('Link created')).toBeVisible()
  const link = await createLink(request, rider)
  await page.evaluate('localStorage.clear()')

  await openRiderPage(page, link)
  await expectAccessible(page, 'the page of a rider')
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
  const app = await (await request.get(manifest ?? '')).json()
  expect(app).toMatchObject({ start_url: new URL(link).pathname, scope: '/rider/' })
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(stop(page, first).getByRole('link', { name: 'Call' })).toHaveAttribute(
    'href',
    'tel:+2348035550142',
  )
  await stop(page, second)
    .getByRole('button', { name: /^Earlier/ })
    .click()
  await expect(page.getByRole('article').first()).toHaveAccessibleName(`Order ${second.number}`)

  await goOffline(context)
  await reloadOffline(page)
  await expect(page.getByText('You’re offline. Go on:')).toBeVisible()
  await deliver(page, first, await getCode(request, person, first.id))
  await expect(stop(page, first).getByText('Delivered, waiting to be sent')).toBeVisible()
  await stop(page, second).getByRole('button', { name: 'Not delivered' }).click()
  await page.getByRole('radio', { name: 'Nobody there, phone not answered' }).check()
  await tapTwice(page.getByRole('button', { name: 'Save' }))
  // It closes once the phone has stored it.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await reloadOffline(page)
  await expect(page.getByText('2 waiting to be sent')).toBeVisible()

  const keys: (string | undefined)[] = []
  await page.route('**/api/rider/parcels/*/deliver', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // The shop has it, and the phone does not know.
    await route.fetch()
    return route.abort()
  })
  await context.setOffline(false)
  await expect.poll(() => keys.length).toBe(1)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Done today' })).toBeVisible()
  await expect(page.getByText('Not delivered: bring it back')).toBeVisible()
  await expect(page.getByText('waiting to be sent')).toHaveCount(0)
  expect(new Set(keys).size).toBe(1)
  const delivered = await getAdminOrder(request, first)
  expect(delivered).toMatchObject({ status: 'delivered', payment_status: 'paid' })
  const { parcels } = await getAdminOrder(request, second)
  expect(parcels[0]?.events.filter(({ status }) => status === 'attempt_failed')).toHaveLength(1)

  const message = await person.getEmailedLink('parcel-update', request)
  await page.goto(message)
  await expectAccessible(page, 'the page to choose another day')
  await page
    .getByRole('button', { name: /^\w{3} \d/ })
    .first()
    .click()
  await expect(page.getByText('We’ll deliver on')).toBeVisible()
})

test('a wrong code comes back and is corrected by a photo; a huge photo is made small', async ({
  page,
  request,
}) => {
  const person = await register(request)
  const order = await placeOrderByApi(request, person)
  const rider = await addRider(request)
  await dispatchByApi(request, order, rider)
  await openRiderPage(page, await createLink(request, rider))
  const code = await getCode(request, person, order.id)
  const wrongCode = code === '0000' ? '0001' : '0000'
  await deliver(page, order, wrongCode)
  await expect(page.getByText('The code is wrong. Ask for it again. Tries left: 4')).toBeVisible()
  await page.reload()
  const question = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'Discard' }).click()
  await question.getByRole('button', { name: 'Keep' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(question).toHaveCount(0)
  await deliver(page, order, wrongCode)
  await expect(page.getByText('The code is wrong. Ask for it again. Tries left: 3')).toBeVisible()
  await page.getByRole('button', { name: 'Correct and send again' }).click()
  await page.getByRole('radio', { name: 'Photo and name' }).check()
  await page.getByLabel('Who took it?').fill('Gateman Sule')
  const field = page.getByLabel(/^Take a/)
  await field.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no image') })
  await expect(page.getByText('This picture can’t be opened.')).toBeVisible()
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 25 }
  const huge = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
  const buffer = await huge.jpeg({ quality: 98 }).toBuffer()
  expect(buffer.length).toBeGreaterThan(5 * 1024 * 1024)
  await field.setInputFiles({ name: 'huge.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('img', { name: 'Photo of the delivery' })).toBeVisible()
  await page.getByRole('button', { name: 'Delivered', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Done today' })).toBeVisible({ timeout: 60_000 })
  const { parcels } = await getAdminOrder(request, order)
  expect(parcels).toMatchObject([{ received_by: 'Gateman Sule', has_delivery_photo: true }])
})

test('when the link ends, what is queued stays on the phone and is sent by the new link', async ({
  page,
  context,
  request,
}) => {
  const person = await register(request)
  const order = await placeOrderByApi(request, person)
  const rider = await addRider(request)
  await dispatchByApi(request, order, rider)
  await openRiderPage(page, await createLink(request, rider))
  await goOffline(context)
  await deliver(page, order, await getCode(request, person, order.id))
  await expect(page.getByText('1 waiting to be sent')).toBeVisible()
  await callAsOwner(request, 'delete', `/riders/${rider.id}/link`)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Not sent yet: 1.')).toBeVisible()
  await expect(page.getByText(`Order ${order.number}: delivered`)).toBeVisible()
  await expectAccessible(page, 'the page of a link that has ended')
  expect(await page.evaluate<string[]>(listStored)).not.toContain(new URL(page.url()).pathname)
  await page.goto(await createLink(request, rider))
  await expect(page.getByRole('heading', { name: 'Done today' })).toBeVisible()
  expect(await getAdminOrder(request, order)).toMatchObject({ status: 'delivered', payment_status: 'paid' })
})

test('a forged link says what to do, and shows nothing', async ({ page }) => {
  const response = await page.goto(`/rider/${'A'.repeat(43)}`)
  expect(response?.status()).toBe(410)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('the bank confirms a transfer while the rider waits, and the tick appears without a reload', async ({
  page,
  request,
}) => {
  const rules = await callAsOwner<object>(request, 'get', '/settings/pay-on-delivery')
  const path = '/settings/pay-on-delivery'
  // Only test orders are paid by test money: the delivery fee of this one is prepaid at the test gateway.
  await callAsOwner(request, 'put', path, { ...rules, requires_prepaid_fee: true })
  const person = await register(request)
  const order = await placeOrderByApi(request, person)
  await callAsOwner(request, 'put', path, rules)
  const headers = {
    ...(await getAuthHeaders(request, person)),
    'idempotency-key': randomBytes(16).toString('hex'),
  }
  const opened = await request.post(`/api/orders/${order.id}/payments`, { headers })
  await page.goto(((await opened.json()) as { authorization_url: string }).authorization_url)
  await payByCard(page, cards.accepted)
  await expect.poll(async () => (await getAdminOrder(request, order)).status).toBe('placed')

  const rider = await addRider(request)
  await dispatchByApi(request, order, rider)
  await openRiderPage(page, await createLink(request, rider))
  await stop(page, order).getByRole('button', { name: 'Deliver', exact: true }).click()
  await page.getByLabel('Delivery code').fill(await getCode(request, person, order.id))
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await page.getByRole('button', { name: 'Get an account number' }).click()
  await expect(page.getByText('TEST PAYMENT')).toBeVisible()
  await page.getByRole('button', { name: 'Delivered', exact: true }).click()
  await expect(page.getByText('The transfer has not arrived yet')).toBeVisible()
  // Test money arrives after a minute.
  await expect(page.getByText(/^The bank has confirmed ₦/)).toBeVisible({ timeout: 100_000 })
  await page.getByRole('button', { name: 'Delivered', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Done today' })).toBeVisible()
  expect(await getAdminOrder(request, order)).toMatchObject({ status: 'delivered', payment_status: 'paid' })
})
