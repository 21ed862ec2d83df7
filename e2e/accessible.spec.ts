import { expect, test, type Locator, type Page } from '@playwright/test'
import { enterAs } from './enter-shop.ts'
import { expectClean } from './expect-clean.ts'
import { orderByApi } from './order-by-api.ts'
import { openSettled } from './settled-page.ts'
import { noodles, shown } from './shopper.ts'
import { owner, register } from './visitor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const both = ['light', 'dark'] as const

async function expectCleanDialog(page: Page, opener: Locator, where: string) {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog).toHaveCount(0)
  await opener.filter({ visible: true }).first().click()
  await expect(dialog).toBeVisible()
  await expectClean(page, where, both)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

test('the dialogs and drawers of the shop are clean for axe', async ({ page, request, isMobile }) => {
  test.slow()
  await openSettled(page, '/products')
  await page.getByRole('dialog', { name: 'Welcome Back' }).getByText('Create an account').click()
  await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible()
  await expectClean(page, 'sign-up dialog', both)
  await page.keyboard.press('Escape')
  if (isMobile) {
    await expectCleanDialog(page, page.getByRole('banner').getByLabel('Menu', { exact: true }), 'menu')
    await expectCleanDialog(page, page.getByRole('link', { name: 'Filter' }), 'filters')
  } else {
    await expectCleanDialog(page, page.getByRole('banner').getByText('Contact', { exact: true }), 'contact')
    await shown(page, 'button', 'Categories').hover()
    await expect(page.getByRole('link', { name: 'All Categories' })).toBeVisible()
    await expectClean(page, 'categories', both)
  }

  const visitor = await register(request)
  const { id } = await orderByApi(request, visitor)
  const { access } = await enterAs(page, visitor)
  const headers = { authorization: `Bearer ${access}`, 'idempotency-key': `clean-${id}` }
  await request.post('/api/products/add-to-cart', { headers, data: { product_id: noodles.id } })
  await openSettled(page, '/cart')
  await expectCleanDialog(page, page.getByRole('button', { name: 'Clear cart' }), 'clear cart')
  await openSettled(page, `/orders/${id}`)
  await expectCleanDialog(page, page.getByRole('button', { name: 'Cancel order' }), 'cancel order')
})

test('the dialogs and drawers of the staff are clean for axe', async ({ page, request }) => {
  test.slow()
  const visitor = await register(request)
  const { id } = await orderByApi(request, visitor)
  await enterAs(page, owner)
  const look = async (path: string, role: 'button' | 'link', name: string | RegExp) => {
    await openSettled(page, path)
    await expectCleanDialog(page, page.getByRole('main').getByRole(role, { name }), `${path}, ${name}`)
  }
  await look('/admin/customers', 'button', /Okafor/)
  await look(`/admin/orders/${id}`, 'button', 'Cancel order')
  await look('/admin/mail', 'link', /confirm/i)
})
