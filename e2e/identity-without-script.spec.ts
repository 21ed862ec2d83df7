import { expect, test } from '@playwright/test'
import { newVisitor } from './visitor.ts'

test.use({ javaScriptEnabled: false })

test('sign-up, confirmation and forgotten password work without script; sign-in says that it needs script', async ({
  page,
  request,
}) => {
  const visitor = newVisitor()
  await page.goto('/auth/signup')
  await page.getByLabel('First Name').fill(visitor.first_name)
  await page.getByLabel('Email', { exact: true }).fill('ada@example')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Last name is required')).toBeVisible()
  await expect(page.getByText('Email is invalid')).toBeVisible()
  await expect(page.getByLabel('First Name')).toHaveValue(visitor.first_name)
  await page.getByLabel('Last Name').fill(visitor.last_name)
  await page.getByLabel('Username').fill(visitor.username)
  await page.getByLabel('Email', { exact: true }).fill(visitor.email)
  await page.getByLabel('Password', { exact: true }).fill(visitor.password)
  await page.getByLabel('Confirm Password').fill(visitor.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Your account is ready. Please sign in.')).toBeVisible()

  await page.goto(await visitor.getEmailedLink('confirm-email', request))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()

  await page.goto('/auth/forgot-password')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(visitor.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('If this email has an account, we’ve sent a link to it.')).toBeVisible()

  await page.goto(await visitor.getEmailedLink('reset-password', request))
  await page.getByLabel('New password').fill('Other4Anchor')
  await page.getByLabel('Confirm Password').fill('Another')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('New password').fill('Other4Anchor')
  await page.getByLabel('Confirm Password').fill('Other4Anchor')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Your new password is saved. Please sign in.')).toBeVisible()

  await page.goto('/auth/login')
  await expect(page.getByRole('status')).toContainText('Sign-in needs JavaScript.')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toContainText('Sign-in needs JavaScript.')
})
