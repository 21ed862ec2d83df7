import { expect, test } from '@playwright/test'

test('2 Sign-in dialog: title, subtitle, fields, show and hide, Remember me, Forgot password?, Sign In', async ({
  page,
}) => {
  await page.goto('/faq')
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' })
  await expect(dialog.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(
    dialog.getByText('Sign in to your account to continue shopping', { exact: true }),
  ).toBeVisible()
  await expect(dialog.getByText('Or continue with email', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Email', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()

  const remember = dialog.getByRole('checkbox', { name: 'Remember me', exact: true })
  await expect(remember).not.toBeChecked()
  await remember.check()
  await expect(remember).toBeChecked()

  const password = dialog.getByLabel('Password', { exact: true })
  await password.fill('Rusty4Anchor')
  await expect(password).toHaveAttribute('type', 'password')
  await dialog.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await dialog.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveValue('Rusty4Anchor')

  await dialog.getByRole('link', { name: 'Forgot password?', exact: true }).click()
  await expect(page).toHaveURL('/auth/forgot-password')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
