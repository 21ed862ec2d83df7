import { expect, test } from '@playwright/test'
import { newVisitor } from '../visitor.ts'

test('2 Sign-up dialog: title, intro, fields, terms, and Creating... while it is sent', async ({ page }) => {
  await page.goto('/faq')
  await page.getByRole('dialog', { name: 'Welcome Back' }).getByText('Create an account').click()
  const dialog = page.getByRole('dialog', { name: 'Create Account' })
  await expect(dialog.getByRole('heading', { name: 'Create Account' })).toBeVisible()
  await expect(dialog.getByText('Join the shop and start shopping today', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Or create account with email', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms')
  await expect(dialog.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')

  const visitor = newVisitor()
  await dialog.getByLabel('First Name', { exact: true }).fill(visitor.first_name)
  await dialog.getByLabel('Last Name', { exact: true }).fill(visitor.last_name)
  await dialog.getByLabel('Username', { exact: true }).fill(visitor.username)
  await dialog.getByLabel('Email', { exact: true }).fill(visitor.email)
  await dialog.getByLabel('Password', { exact: true }).fill(visitor.password)
  await dialog.getByLabel('Confirm Password', { exact: true }).fill(visitor.password)
  await dialog.getByRole('checkbox', { name: /terms/i }).check()

  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/auth/register', async (route) => {
    await seen
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Create Account', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Creating...', exact: true })).toBeVisible()
  goOn()
  await expect(page).toHaveURL('/auth/login')
})

test('2 Sign-up dialog: it scrolls, and its title and button stay in sight', async ({ page }) => {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ ...size, height: 520 })
  await page.goto('/faq')
  await page.getByRole('dialog', { name: 'Welcome Back' }).getByText('Create an account').click()
  const dialog = page.getByRole('dialog', { name: 'Create Account' })
  const terms = dialog.getByRole('checkbox', { name: /terms/i })
  await expect(terms).not.toBeInViewport()
  await terms.scrollIntoViewIfNeeded()
  await expect(terms).toBeInViewport()
  await expect(dialog.getByRole('heading', { name: 'Create Account' })).toBeInViewport()
  await expect(dialog.getByRole('button', { name: 'Create Account', exact: true })).toBeInViewport()
})
