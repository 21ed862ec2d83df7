import type { Page } from '@playwright/test'

/** Fills and submits the sign-in form on the page or in the dialog. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
