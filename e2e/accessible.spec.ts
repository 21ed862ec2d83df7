import { expect, test, type Locator, type Page } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from './expect-clean.ts'
import { placeOrderByApi } from './order-by-api.ts'
import { openLoadedPage } from './stable-page.ts'
import { noodles, getVisible } from './customer.ts'
import { owner, register } from './visitor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function expectAccessibleDialog(
  page: Page,
  trigger: Locator,
  where: string,
  expectIt = expectAccessible,
) {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog).toHaveCount(0)
  await trigger.filter({ visible: true }).first().click()
  await expect(dialog).toBeVisible()
  await expectIt(page, where)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

test('dialogs and drawers of the shop pass axe @both-widths', async ({ page, request, isMobile }) => {
  test.slow()
  await openLoadedPage(page, '/products')
  await page.getByRole('dialog', { name: 'Welcome Back' }).getByText('Create an account').click()
  await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible()
  await expectAccessible(page, 'sign-up dialog')
  await page.keyboard.press('Escape')
  if (isMobile) {
    await expectAccessibleDialog(page, page.getByRole('banner').getByLabel('Menu', { exact: true }), 'menu')
    await expectAccessibleDialog(page, page.getByRole('link', { name: 'Filter' }), 'filters')
  } else {
    await expectAccessibleDialog(
      page,
      page.getByRole('banner').getByText('Contact', { exact: true }),
      'contact',
    )
    await getVisible(page, 'button', 'Categories').hover()
    await expect(page.getByRole('link', { name: 'All Categories' })).toBeVisible()
    await expectAccessible(page, 'categories')
  }

  const visitor = await register(request)
  const { id } = await placeOrderByApi(request, visitor)
  const { access } = await signInByApi(page, visitor)
  const headers = { authorization: `Bearer ${access}`, 'idempotency-key': `clean-${id}` }
  await request.post('/api/products/add-to-cart', { headers, data: { product_id: noodles.id } })
  await openLoadedPage(page, '/cart')
  await expectAccessibleDialog(page, page.getByRole('button', { name: 'Clear cart' }), 'clear cart')
  await openLoadedPage(page, `/orders/${id}`)
  await expectAccessibleDialog(page, page.getByRole('button', { name: 'Cancel order' }), 'cancel order')
})

test('dialogs and drawers of the staff area pass axe', async ({ page, request }) => {
  test.slow()
  const visitor = await register(request)
  const { id } = await placeOrderByApi(request, visitor)
  await signInByApi(page, owner)
  const openAndCheck = async (path: string, role: 'button' | 'link', name: string | RegExp) => {
    await openLoadedPage(page, path)
    const trigger = page.getByRole('main').getByRole(role, { name })
    await expectAccessibleDialog(page, trigger, `${path}, ${name}`, expectAccessibleAtBothWidths)
  }
  await openAndCheck('/admin/customers', 'button', /Okafor/)
  await openAndCheck(`/admin/orders/${id}`, 'button', 'Cancel order')
  await openAndCheck('/admin/notifications', 'link', /confirm/i)
})
