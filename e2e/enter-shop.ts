import { expect, type Page } from '@playwright/test'
import type { Visitor } from './visitor.ts'

export interface StoredTokens {
  access: string
  refresh: string
}

/** Signs in by the API and returns the tokens, without storing them in the page. */
export async function fetchTokens(
  page: Page,
  { email, password }: Pick<Visitor, 'email' | 'password'>,
): Promise<StoredTokens> {
  const response = await page.request.post('/api/auth/login', { data: { email, password } })
  const { access, refresh } = (await response.json()) as StoredTokens
  return { access, refresh }
}

/** Stores tokens as if from an earlier visit: pages opened from now on are signed in. */
export async function storeTokens(page: Page, tokens: StoredTokens): Promise<void> {
  await page.addInitScript((stored) => {
    // Once per tab: after a logout, a reload must not sign in again.
    if (sessionStorage.getItem('entered')) return
    sessionStorage.setItem('entered', 'yes')
    localStorage.setItem('auth', JSON.stringify({ tokens: stored }))
  }, tokens)
}

/** Signs in by the API, as if at an earlier visit. */
export async function signInByApi(
  page: Page,
  visitor: Pick<Visitor, 'email' | 'password'>,
): Promise<StoredTokens> {
  const tokens = await fetchTokens(page, visitor)
  await storeTokens(page, tokens)
  return tokens
}

/** The tokens stored in the browser; null if nobody is signed in. */
export function getStoredAuth(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? 'null') as unknown)
}

/** Opens a page as a visitor and closes the sign-in dialog that opens automatically. */
export async function openAsVisitor(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: 'Continue browsing' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Starts the application of a public page, as a first press does, and waits until it runs. */
export async function waitUntilReady(page: Page): Promise<void> {
  await page.evaluate('void globalThis.startShop?.()')
  await expect(page.locator('html[data-ready]')).toBeAttached()
}
