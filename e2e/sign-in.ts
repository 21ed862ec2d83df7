import { expect, type Page } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { owner } from './visitor.ts'

/** Fills and sends the sign-in form that is on the page, or in the dialog over it. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** The owner, who signed in at an earlier visit, is before the dashboard. */
export async function signInAsOwner(page: Page) {
  await signInByApi(page, owner)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeAttached()
}
