import { expect, test } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { expectAccessibleAtBothWidths } from './expect-clean.ts'
import { placeOrderByApi } from './order-by-api.ts'
import { owner, register } from './visitor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('what is typed right after "/" is searched for, though the search is still on its way', async ({
  page,
}) => {
  await signInByApi(page, owner)
  await page.goto('/admin/orders')
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
  await page.route(/\/palette-[^/]*\.js$/, async (route) => {
    await new Promise((done) => setTimeout(done, 500))
    await route.continue()
  })
  await page.keyboard.press('/')
  await page.keyboard.type('nikes')
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('combobox')).toHaveValue('nike')
  await expect(page).toHaveURL('/admin/orders')
})

test('the owner finds an order from anywhere, by keys alone, and keeps what a list shows', async ({
  page,
  request,
}) => {
  const { id, number } = await placeOrderByApi(request, await register(request))
  await signInByApi(page, owner)
  await page.goto('/admin/customers')
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeAttached()
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(page.getByRole('combobox')).toBeFocused({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.type(`#${number}`)
  await expect(page.getByRole('option', { name: new RegExp(number) }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expectAccessibleAtBothWidths(page, 'search over everything')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/orders/${id}`)
  await expect(page.getByRole('heading', { name: `#${number}`, level: 1 })).toBeVisible()

  await page.goto('/admin/orders?sort=total')
  const rows = page.locator('.data-table tbody tr', { has: page.getByRole('link') })
  await expect(rows.first()).toBeVisible()
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('button', { name: 'Save this view' }).click()
  const name = `Dearest ${Date.now()}`
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/admin/orders')
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/sort=total/)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(page.getByRole('link', { name })).toHaveCount(0)

  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Next or previous row of a list')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'keyboard shortcuts')
})

test('the dashboard counts the day, and shows a new order without a reload', async ({ page, request }) => {
  const customer = await register(request)
  await signInByApi(page, owner)
  await page.goto('/admin')
  const main = page.getByRole('main')
  for (const metric of ['Sales today', 'Orders', 'Average order', 'New customers'])
    await expect(main.getByText(metric, { exact: true }).first()).toBeVisible()
  await page.getByText('Show table').filter({ visible: true }).click()
  await expect(page.getByRole('rowheader', { name: 'Today' }).filter({ visible: true })).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeAttached()
  const { number } = await placeOrderByApi(request, customer)
  await expect(page.getByRole('link', { name: `#${number}` }).filter({ visible: true })).toBeVisible()
})
