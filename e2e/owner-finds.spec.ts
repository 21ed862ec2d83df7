import { expect, test, type Locator } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { expectAccessibleAtBothWidths } from './expect-clean.ts'
import { placeOrderByApi } from './order-by-api.ts'
import { owner, register } from './visitor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('text typed right after "/" reaches the search, even if the search is still loading', async ({
  page,
}) => {
  await signInByApi(page, owner)
  await page.goto('/admin/orders')
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
  await page.route(/\/command-palette-[^/]*\.js$/, async (route) => {
    await new Promise((done) => setTimeout(done, 500))
    await route.continue()
  })
  await page.keyboard.press('/')
  await page.keyboard.type('nikes')
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('combobox')).toHaveValue('nike')
  await expect(page).toHaveURL('/admin/orders')
})

test('the owner finds an order from any page by keyboard, and saves a view of a list', async ({
  page,
  request,
}) => {
  const { id, number } = await placeOrderByApi(request, await register(request))
  await signInByApi(page, owner)
  // The key is pressed before any script has run.
  const { promise: pressed, resolve: runScripts } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => pressed.then(() => route.continue()))
  await page.goto('/admin/customers', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Search or jump to' })).toBeVisible()
  await page.keyboard.press('/')
  runScripts()
  await expect(page.getByRole('combobox')).toBeFocused()
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
  await page.getByRole('button', { name: 'Save', exact: true }).click()
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

test('arrow keys cycle through the rows while the field keeps the focus', async ({ page }) => {
  await signInByApi(page, owner)
  await page.goto('/admin/customers')
  await page.getByRole('button', { name: 'Search or jump to' }).click()
  const field = page.getByRole('combobox', { name: 'Search or jump to' })
  const rows = page.getByRole('listbox').getByRole('option')
  const current = page.getByRole('option', { selected: true })
  const expectCurrent = async (row: Locator) => {
    await expect(current).toHaveCount(1)
    await expect(row).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await row.getAttribute('id')) ?? '')
    await expect(field).toBeFocused()
    await expect(row).toBeInViewport()
  }
  await expect(page.getByRole('group', { name: 'Pages' })).toBeVisible()
  await expectCurrent(rows.first())
  await page.keyboard.press('ArrowUp')
  await expectCurrent(rows.last())
  await page.keyboard.press('ArrowDown')
  await expectCurrent(rows.first())
  await page.keyboard.press('ArrowDown')
  await expectCurrent(rows.nth(1))
  await page.getByRole('button', { name: /^Pages/ }).click()
  await field.focus()
  await expectCurrent(rows.first())

  const searches: (() => void)[] = []
  await page.route(/\/search\?/, async (route) => {
    await new Promise<void>((done) => searches.push(done))
    await route.continue()
  })
  await field.fill('@zzz')
  await page.keyboard.press('Enter')
  await expectCurrent(rows.first())
  await expect(field).toHaveValue('@zzz')
  await expect.poll(() => searches.length).toBe(1)
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('@zzz')
  searches.forEach((continueSearch) => continueSearch())
  await expect(page.getByText('No results. Try part of the word.')).toBeVisible()
  await expect(page).toHaveURL('/admin/customers')
  await field.fill('>staff')
  await expect(rows.first().locator('mark')).toHaveText(/staff/i)
  await expectCurrent(rows.first())
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/admin/customers')
})

test('Enter during a search opens its first result once it arrives', async ({ page }) => {
  await signInByApi(page, owner)
  await page.goto('/admin/customers')
  await page.getByRole('button', { name: 'Search or jump to' }).click()
  const searches: (() => void)[] = []
  await page.route(/\/search\?/, async (route) => {
    await new Promise<void>((done) => searches.push(done))
    await route.continue()
  })
  const searchRequest = page.waitForRequest(/\bq=noodles/)
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('noodles')
  await searchRequest
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/customers')
  searches.forEach((continueSearch) => continueSearch())
  await expect(page).toHaveURL(/\/edit-product\/.*noodles/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the dashboard shows the numbers of the day, and a new order without a reload', async ({
  page,
  request,
}) => {
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
