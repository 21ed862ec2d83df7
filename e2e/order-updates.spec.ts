import { expect, test } from '@playwright/test'
import { type FakePushServer, openFakePushServer } from '@shop/testing/fakes/fake-push-server'
import { allowPush } from './allow-push.ts'
import { getVisible } from './customer.ts'
import { signInByApi } from './enter-shop.ts'
import { expectAccessible } from './expect-clean.ts'
import { placeOrderByApi } from './order-by-api.ts'
import { register } from './visitor.ts'

test.use({ serviceWorkers: 'allow' })

let pushServer: FakePushServer

test.beforeAll(async () => {
  pushServer = await openFakePushServer()
})
test.afterAll(() => pushServer.close())

const received = () => pushServer.received.map(({ payload }) => JSON.parse(payload) as Record<string, string>)
const card = 'Get updates of this order on this phone'

test('a refused permission is explained, and nothing is asked before the button is pressed', async ({
  page,
  context,
  request,
}) => {
  await page.addInitScript(`globalThis.pushPermission = 'denied'`)
  await allowPush(page, context, pushServer)
  const visitor = await register(request)
  const order = await placeOrderByApi(request, visitor)
  await signInByApi(page, visitor)
  await page.goto(`/orders/${order.id}`)
  await expect(page.getByRole('heading', { name: card })).toBeVisible()
  expect(await page.evaluate('Notification.permission')).toBe('default')
  expect(context.serviceWorkers().filter((worker) => worker.url().includes('order-push'))).toEqual([])
  await page.getByRole('button', { name: 'Turn on updates' }).click()
  await expect(page.getByText(/^Notifications of this shop are blocked/)).toBeFocused()
})

test('a question that is closed turns nothing on and says so; without the code of the card the order stays', async ({
  page,
  context,
  request,
}) => {
  await page.addInitScript(`globalThis.pushPermission = 'default'`)
  await allowPush(page, context, pushServer)
  const visitor = await register(request)
  const order = await placeOrderByApi(request, visitor)
  await signInByApi(page, visitor)
  await page.goto(`/orders/${order.id}`)
  await page.getByRole('button', { name: 'Turn on updates' }).click()
  await expect(page.getByText('Your browser did not get your permission')).toBeVisible()
  const lost = page.waitForEvent('requestfailed', (failed) => failed.url().includes('order-updates-card'))
  await context.route('**/order-updates-card*', (route) => route.abort())
  await page.reload()
  await lost
  await expect(page.getByRole('heading', { level: 1, name: `Order ${order.number}` })).toBeVisible()
  await expect(page.getByText('Loading order updates')).toHaveCount(0)
})

test('a customer turns updates on after the order, gets them on the phone, and stops them', async ({
  page,
  context,
  request,
}) => {
  await allowPush(page, context, pushServer)
  const visitor = await register(request)
  const order = await placeOrderByApi(request, visitor)
  await signInByApi(page, visitor)
  await page.goto(`/orders/${order.id}/confirmation`)
  await page.getByRole('button', { name: 'Turn on updates' }).click()
  await expect(page.getByRole('button', { name: 'Stop' })).toBeFocused()
  await expectAccessible(page, 'the confirmation with updates turned on')
  // Its own changes wait until staff cannot undo them; a later order of the account comes at once.
  const later = await placeOrderByApi(request, visitor)
  await expect.poll(received).toEqual([
    {
      title: `We have received order ${later.number}`,
      body: 'We will tell you when it leaves.',
      path: `/orders/${later.id}`,
      tag: `order-${later.number}`,
    },
  ])
  const workers = context.serviceWorkers().map((worker) => new URL(worker.url()).pathname)
  expect(workers).toContain('/order-push-sw.js')
  const scopes = await page.evaluate(
    'navigator.serviceWorker.getRegistrations().then((all) => all.map(({ scope }) => new URL(scope).pathname))',
  )
  expect(scopes).toContain('/orders/push/')

  await page.goto(`/orders/${order.id}`)
  await expect(page.getByRole('heading', { name: 'Order updates on this phone' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Turn on updates' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Turn on updates' })).toBeVisible()

  await page.getByRole('button', { name: 'Turn on updates' }).click()
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
  const subscription = () => page.evaluate(`localStorage.getItem('stub-subscription')`)
  expect(await subscription()).not.toBeNull()
  await page.goto('/account')
  await getVisible(page, 'button', 'Logout').click()
  await expect.poll(subscription).toBeNull()
})
