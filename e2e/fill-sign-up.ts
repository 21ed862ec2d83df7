import type { Locator, Page } from '@playwright/test'
import type { newVisitor } from './visitor.ts'

/** Fills the sign-up form on the page or in a dialog. */
export async function fillSignUp(form: Page | Locator, visitor: ReturnType<typeof newVisitor>) {
  await form.getByLabel('First Name').fill(visitor.first_name)
  await form.getByLabel('Last Name').fill(visitor.last_name)
  await form.getByLabel('Username').fill(visitor.username)
  await form.getByLabel('Email', { exact: true }).fill(visitor.email)
  await form.getByLabel('Password', { exact: true }).fill(visitor.password)
  await form.getByLabel('Confirm Password').fill(visitor.password)
  await form.getByRole('checkbox').check()
}
