import { expect, type Page } from '@playwright/test'
import { owner } from './visitor.ts'

/** Fills and sends the sign-in form that is on the page, or in the dialog over it. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** The owner comes by the door of the staff area and stands before the dashboard. */
export async function signInAsOwner(page: Page) {
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/auth\/login/)
  await signIn(page, owner)
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeAttached()
}
