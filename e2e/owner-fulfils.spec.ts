import { expect, test } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { expectAccessible } from './expect-clean.ts'
import { getAuthHeaders, placeOrderByApi } from './order-by-api.ts'
import { owner, register } from './visitor.ts'

test('the owner packs, reverses it, packs again, ships, and delivers by code', async ({ page, request }) => {
  const person = await register(request)
  const { id, number } = await placeOrderByApi(request, person)
  await signInByApi(page, owner)
  await page.goto('/admin/orders?status=placed')
  await page.getByPlaceholder('Number, name, phone').fill(number)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/status=placed/)
  await page.getByRole('link', { name: `#${number}` }).click()

  await expect(page.getByRole('heading', { name: `#${number}`, level: 1 })).toBeVisible()
  await expect(page.getByText('Opposite Total filling station')).toBeVisible()
  const callLink = page.getByRole('link', { name: /^Call/ }).filter({ visible: true })
  await expect(callLink).toHaveAttribute('href', 'tel:+2348035550142')
  const step = (name: string) => page.getByRole('button', { name }).filter({ visible: true })

  await step('Mark as packed').click()
  await expect(step('Hand to rider')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(step('Mark as packed')).toBeVisible()
  await step('Mark as packed').click()
  await step('Hand to rider').click()
  const headers = await getAuthHeaders(request, person)
  const order = async () => (await request.get(`/api/orders/${id}`, { headers })).json()
  await expect(step('Mark as delivered')).toBeVisible()
  const [parcel] = (await order()).parcels
  await step('Mark as delivered').click()
  await page.getByLabel('Customer’s delivery code').fill(parcel.delivery_code)
  await page.getByRole('button', { name: /^Delivered, .* collected$/ }).click()
  await expect(page.getByRole('heading', { name: 'Delivered', level: 2 })).toBeVisible()
  const timeline = page
    .locator('section', { has: page.getByRole('heading', { name: 'Timeline' }) })
    .filter({ visible: true })
  await expect(timeline.getByRole('listitem')).toHaveCount(6)
  await expect(timeline.getByText(/by Shop Owner/)).toHaveCount(5)

  expect(await order()).toMatchObject({ status: 'delivered', payment_status: 'paid' })
})

test('staff with an outdated view of the order are told, and nothing changes', async ({ page, request }) => {
  const { id } = await placeOrderByApi(request, await register(request))
  await signInByApi(page, owner)
  await page.goto(`/admin/orders/${id}`)
  const pack = page.getByRole('button', { name: 'Mark as packed' }).filter({ visible: true })
  await expect(pack).toBeVisible()
  const headers = await getAuthHeaders(request, owner)
  const data = { status: 'cancelled', version: 1 }
  expect((await request.post(`/api/admin/orders/${id}/status`, { headers, data })).ok()).toBe(true)
  await pack.click()
  await expect(
    page.getByText('Edited by Shop Owner in the meantime. Reload to see the changes.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Cancelled', level: 2 })).toBeVisible()
})

test('the owner reads the emails that the shop has written', async ({ page, request }) => {
  const { number } = await placeOrderByApi(request, await register(request))
  await signInByApi(page, owner)
  await expect(async () => {
    await page.goto('/admin/notifications')
    await page.getByRole('link', { name: `Order ${number} is placed` }).click({ timeout: 2_000 })
  }).toPass()
  const sentEmail = page.getByRole('dialog')
  await expect(sentEmail.getByText('12 Allen Avenue')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sentEmail).toHaveCount(0)
})

test('details of the shop are saved together and shown at once', async ({ page, request }) => {
  await signInByApi(page, owner)
  await page.goto('/admin/settings/contact')
  const hours = `Mon to Fri, ${Math.floor(Math.random() * 1e9)}`
  await page.getByLabel('Open', { exact: false }).fill(hours)
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(page.getByText('1 unsaved change')).toHaveCount(0)
  expect(await (await request.get('/api/store')).json()).toMatchObject({ hours })
})

test('several orders are packed at once, and reversed with one click', async ({ page, request }) => {
  const person = await register(request)
  const orders = [await placeOrderByApi(request, person), await placeOrderByApi(request, person)]
  await signInByApi(page, owner)
  await page.goto(`/admin/orders?search=${encodeURIComponent(person.email)}`)
  for (const { number } of orders)
    await page.getByRole('checkbox', { name: `Select order ${number}` }).check()
  await page.getByRole('button', { name: 'Mark packed' }).click()
  await expect(page.getByText('2 orders packed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 orders waiting to be packed again.')).toBeVisible()
  const headers = await getAuthHeaders(request, person)
  for (const { id } of orders) {
    const order = await (await request.get(`/api/orders/${id}`, { headers })).json()
    expect(order).toMatchObject({ status: 'placed', parcels: [] })
  }
})

test('orders by status: tabs on wide screens, and on phones a menu that shows the current status @both-widths', async ({
  page,
  isMobile,
}) => {
  await signInByApi(page, owner)
  await page.goto('/admin/orders')
  const menu = page.getByRole('button', { name: /^Orders by status: / })
  await expect(menu).toBeVisible({ visible: isMobile })
  if (isMobile) {
    await expect(menu).toHaveText(/^All \d+$/)
    await menu.focus()
    await page.keyboard.press('Enter')
    await expectAccessible(page, 'the open menu of orders by status')
  }
  const statusTabs = page.getByRole('navigation', { name: 'Orders by status' }).getByRole('link')
  await expect(statusTabs).toHaveCount(11)
  await statusTabs.filter({ hasText: 'Packed' }).click()
  await expect(page).toHaveURL(/status=packed/)
  if (isMobile) await expect(menu).toHaveText(/^Packed \d+$/)
  else await expect(statusTabs.filter({ hasText: 'Packed' })).toHaveAttribute('aria-current', 'page')
})
