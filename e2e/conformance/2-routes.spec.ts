import { expect, test, type Page } from '@playwright/test'
import { signInByApi } from '../enter-shop.ts'
import { owner, register } from '../visitor.ts'

type PageHeadings = readonly (readonly [path: string, heading: string | RegExp])[]

async function expectHeadings(page: Page, pages: PageHeadings) {
  for (const [path, heading] of pages) {
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
    expect.soft(response?.status(), path).toBe(200)
    await expect.soft(page.getByRole('heading', { level: 1, name: heading }), path).toBeAttached()
  }
}

test('2 Customer routes: home, products, a category, a product, contact and the pages of the footer', async ({
  page,
}) => {
  await expectHeadings(page, [
    ['/', /./],
    ['/products', 'All products'],
    ['/products?category=all', 'All products'],
    ['/products/category/Groceries', 'Groceries'],
    ['/products/ijebu-garri', 'Ijebu Garri'],
    ['/contact', 'Contact Us'],
    ['/faq', 'FAQ'],
    ['/shipping', 'Shipping Info'],
    ['/returns', 'Returns & Exchanges'],
    ['/size-guide', 'Size Guide'],
    ['/terms', 'Terms of Service'],
    ['/privacy', 'Privacy Policy'],
    ['/cookies', 'Cookie Policy'],
    ['/accessibility', 'Accessibility'],
  ])
})

test('2 Customer routes: cart, wish list, checkout, orders and account of a customer', async ({
  page,
  request,
}) => {
  await signInByApi(page, await register(request))
  await expectHeadings(page, [
    ['/cart', /cart/i],
    ['/wishlist', 'Wishlist'],
    ['/checkout', 'Checkout'],
    ['/orders', 'Orders'],
    ['/account', 'My account'],
  ])
})

test('2 Auth routes: login, sign-up, forgotten and new password, and the admin login', async ({ page }) => {
  await expectHeadings(page, [
    ['/auth/login', 'Welcome Back'],
    ['/auth/signup', 'Create Account'],
    ['/auth/forgot-password', 'Reset your password'],
    ['/auth/reset-password/abc', 'Save new password'],
    ['/admin/auth/login', /admin/],
  ])
})

test('2 Admin routes: every section has its page', async ({ page }) => {
  await signInByApi(page, owner)
  await expectHeadings(page, [
    ['/admin', 'Dashboard'],
    ['/admin/customers', 'Customers'],
    ['/admin/products', 'Products'],
    ['/admin/products/add-product', 'Add product'],
    ['/admin/products/edit-product/ijebu-garri', 'Edit product'],
    ['/admin/products/view-product/ijebu-garri', 'Ijebu Garri'],
    ['/admin/orders', 'Orders'],
    ['/admin/pay-later', 'Pay Later'],
    ['/admin/transactions', 'Transactions'],
    ['/admin/reports', 'Reports'],
    ['/admin/marketing', 'Marketing'],
    ['/admin/settings', 'Settings'],
    ['/admin/support', 'Support'],
  ])
})

test('2 Routes: any other path shows the 404 page', async ({ page }) => {
  for (const path of ['/nothing', '/products/category/Groceries/more', '/auth/nothing', '/faq/more']) {
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
    expect.soft(response?.status(), path).toBe(404)
    await expect
      .soft(page.getByRole('heading', { level: 1, name: 'Oops! Page Not Found' }), path)
      .toBeVisible()
  }
})
