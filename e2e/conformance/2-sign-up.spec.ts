import { expect, test } from '@playwright/test'

test('2 Sign-up dialog: scrolls, with the title and button always visible @both-widths', async ({ page }) => {
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
