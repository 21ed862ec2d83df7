import { expect, test, type Page } from '@playwright/test'
import { owner, register } from './visitor.ts'

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

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
