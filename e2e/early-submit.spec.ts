import { expect, test } from '@playwright/test'
import { holdRequests } from './held-call.ts'
import { newVisitor, register } from './visitor.ts'

const entry = '**/assets/entry.client*.js'

test('a form submitted before the script has loaded is sent once it has', async ({ page, request }) => {
  const visitor = await register(request)
  const { release } = await holdRequests(page, entry)
  await page.goto('/auth/login')
  await page.getByLabel('Email', { exact: true }).fill(visitor.email)
  await page.getByLabel('Password', { exact: true }).fill(visitor.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.locator('form[aria-busy]')).toBeVisible()
  release()
  await expect(page).toHaveURL('/')
})

test('a newsletter form sent while the script loads is answered on the page', async ({ page }) => {
  const { release } = await holdRequests(page, entry)
  await page.goto('/terms')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('textbox').fill(newVisitor().email)
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.locator('form[aria-busy]')).toBeVisible()
  release()
  await expect(footer.getByText('Check your email to confirm.')).toBeVisible()
  await expect(page).toHaveURL('/terms')
})

test('a theme selected before the script has loaded is applied once it has', async ({ page }) => {
  const { release } = await holdRequests(page, entry)
  await page.goto('/terms')
  const footer = page.getByRole('contentinfo')
  const dark = footer.getByRole('radio', { name: 'Dark' })
  await dark.click()
  await expect(dark).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(dark).toBeChecked()
})
