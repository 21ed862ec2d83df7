import { expect, test, type Page } from '@playwright/test'
import { signInByApi, waitUntilReady } from './enter-shop.ts'
import { expectAccessibleAtBothWidths, expectNoSidewaysScroll } from './expect-clean.ts'
import { getOwnerHeaders } from './product-by-api.ts'
import { owner } from './visitor.ts'

const address = '/api/admin/settings/navigation'

test.afterEach(async ({ request }) => {
  const headers = await getOwnerHeaders(request)
  const stored = await (await request.get(address, { headers })).json()
  if (stored.version === 0) return
  const footer = stored.footer.slice(0, 3).map((column: object) => ({ ...column, hidden: false }))
  await request.put(address, { headers, data: { version: stored.version, menu: [], footer } })
})

async function save(page: Page) {
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Menu and footer saved')).toBeVisible()
}

test('the owner adds a link to the menu and a column to the footer, hides one, and visitors follow them @both-widths', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  await signInByApi(page, owner)
  await page.goto('/admin/settings/navigation')
  await page.getByRole('button', { name: 'Add menu link' }).click()
  const menuLink = page.getByRole('group', { name: 'menu link 1' })
  await expect(menuLink.getByLabel('Text')).toBeFocused()
  await page.keyboard.type('Deals')
  await expect(page.getByRole('list', { name: 'Menu, preview' })).toContainText('Deals')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Choose a page, or enter an address')).toBeVisible()
  const deals = page.getByRole('group', { name: 'Deals', exact: true })
  await deals.getByLabel('Leads to').selectOption('Reduced products')

  await page.getByRole('button', { name: 'Add column' }).click()
  const column = page.getByRole('group', { name: 'column 4' })
  await column.getByLabel('Title of the column').fill('Ada')
  const ada = page.getByRole('group', { name: 'Ada', exact: true })
  await ada.getByLabel('Text').fill('Call us')
  await ada.getByLabel('Leads to').selectOption('A phone number…')
  await ada.getByLabel('Phone number').fill('0803 123 4567')
  await page.getByRole('button', { name: 'Hide: Legal' }).press('Enter')
  await page.getByRole('button', { name: 'Move up: Ada' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Move up: Ada' })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Footer, preview' })).not.toContainText('Terms of Service')
  await expectAccessibleAtBothWidths(page, 'the settings of menu and footer')
  await save(page)

  const visitor = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const plain = await visitor.newPage()
  await expect
    .poll(async () => {
      await plain.goto('/no-such-page')
      return plain.getByRole('contentinfo').getByRole('heading').allTextContents()
    })
    .toEqual(expect.arrayContaining(['Shop', 'Customer service', 'Ada']))
  const footer = plain.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', 'tel:08031234567')
  await expect(footer.getByRole('link', { name: 'Terms of Service' })).toHaveCount(0)
  await visitor.close()

  const shop = await (
    await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() })
  ).newPage()
  await shop.goto('/offline')
  await waitUntilReady(shop)
  if ((page.viewportSize()?.width ?? 0) < 1024) {
    await shop.getByRole('link', { name: 'Menu', exact: true }).click()
    await shop.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Deals' }).click()
  } else {
    await shop.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deals' }).click()
  }
  await expect(shop).toHaveURL('/products?discount=1')
  await shop.context().close()

  const headers = await getOwnerHeaders(request)
  const stored = await (await request.get(address, { headers })).json()
  await request.put(address, { headers, data: { ...stored, menu: [] } })
  await deals.getByLabel('Text').fill('Offers')
  await page.getByRole('button', { name: /^Save/ }).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Changed by somebody else' })
  await conflict.getByRole('button', { name: 'Reload' }).click()
  await expect(deals).toHaveCount(0)
  await page.getByRole('button', { name: 'Restore the default' }).click()
  await expect(page.getByRole('list', { name: 'Footer, preview' })).toContainText('Terms of Service')
  await save(page)
  await expect(page.getByRole('button', { name: 'Restore the default' })).toBeDisabled()
})

test('six links with long names fit the header of every width @both-widths', async ({ page, request }) => {
  const headers = await getOwnerHeaders(request)
  const stored = await (await request.get(address, { headers })).json()
  const menu = Array.from({ length: 6 }, (_, index) => ({
    label: `A very long menu text ${index}`,
    to: '/faq',
  }))
  await request.put(address, { headers, data: { ...stored, menu } })
  await expect.poll(async () => (await request.get('/faq')).text()).toContain('header-more')
  for (const width of [390, 768, 1024, 1280, 1440]) {
    await page.goto('/offline')
    await expectNoSidewaysScroll(page, { width, height: 900 }, 'six long links')
    const header = page.getByRole('banner')
    expect((await header.boundingBox())?.height).toBeLessThan(90)
    if (width < 1024) continue
    expect((await header.getByRole('searchbox').boundingBox())?.width).toBeGreaterThan(60)
    await header.getByRole('button', { name: 'More' }).hover()
    await expect(header.getByRole('link', { name: /^A very long menu text/ })).toHaveCount(6)
  }
})
