import { expect, test } from '@playwright/test'
import { signInByApi, getStoredAuth } from '../enter-shop.ts'
import { signIn } from '../sign-in.ts'
import { owner, register } from '../visitor.ts'

test('6 Roles: an anonymous visitor cannot open cart or wish list', async ({ page }) => {
  for (const [path, text] of [
    ['/cart', 'Please login to view your cart!'],
    ['/wishlist', 'Please login to view your wishlist!'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: text })).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible()
  }
})

test('6 Roles: a customer has cart, wish list and account, and no admin area', async ({ page, request }) => {
  await signInByApi(page, await register(request))
  for (const [path, heading] of [
    ['/cart', 'Your cart is empty'],
    ['/wishlist', 'Nothing saved yet'],
    ['/account', 'My account'],
    ['/admin', 'You don’t have access to this'],
    ['/admin/orders', 'You don’t have access to this'],
    ['/admin/orders/no-such-order', 'You don’t have access to this'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Customers' })).toHaveCount(0)
  }
})

test('6 Roles: the admin login opens /admin with the admin flag, and nothing without it', async ({
  page,
  request,
}) => {
  const customer = await register(request)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/auth\/login/)
  await signIn(page, customer)
  await expect(page.getByRole('alert')).toHaveText('This account has no admin access.')
  expect(await getStoredAuth(page)).toBeNull()
  await signIn(page, owner)
  await expect(page).toHaveURL('/admin')
})
