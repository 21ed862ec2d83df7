import { expect, test, type Page } from '@playwright/test'
import { waitUntilReady } from './enter-shop.ts'
import { register } from './visitor.ts'

async function save(page: Page, password: string) {
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Save new password' }).click()
}

test('the link in the email resets a password once, and the token is removed from the URL', async ({
  page,
  request,
}) => {
  const customer = await register(request)
  await page.goto('/auth/forgot-password')
  // Before the application runs, the form is a plain one without a countdown.
  await waitUntilReady(page)
  await page.getByLabel('Email', { exact: true }).fill(customer.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('If this email has an account, we’ve sent a link to it.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toBeVisible()

  const link = await customer.getEmailedLink('reset-password', request)
  await page.goto(link)
  await expect(page).toHaveURL('/auth/reset-password/read')
  await save(page, 'Other4Anchor')
  await expect(page.getByText('Your new password is saved. Please sign in.')).toBeVisible()
  await page.goto(link)
  await save(page, 'Third4Anchor')
  await expect(page.getByText('This link has expired or was already used. Ask for a new one.')).toBeVisible()

  await page.goto('/auth/login')
  await page.getByLabel('Email', { exact: true }).fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill('Other4Anchor')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/')
})
