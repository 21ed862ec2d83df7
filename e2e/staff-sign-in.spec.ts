import { expect, test } from '@playwright/test'
import { signIn } from './sign-in.ts'
import { owner, register } from './visitor.ts'

test('a customer has no admin access and is not left signed in; the owner comes to /admin', async ({
  page,
  request,
}) => {
  const customer = await register(request)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/auth\/login/)
  await signIn(page, customer)
  await expect(page.getByRole('alert')).toHaveText('This account has no admin access.')
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
  await signIn(page, owner)
  await expect(page).toHaveURL('/admin')
})

test("the shop's own dialog takes the owner to /admin too", async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible()
  await signIn(page, owner)
  await expect(page).toHaveURL('/admin')
})
