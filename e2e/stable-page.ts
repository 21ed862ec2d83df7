import { expect, type Page, type Response } from '@playwright/test'
import { waitUntilReady } from './enter-shop.ts'

/** Opens a page and waits until its content has loaded. Needs reduced motion, otherwise animations may still run. */
export async function openLoadedPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
  await waitUntilReady(page)
  // Samples of loading states in the design system never finish.
  await expect(page.locator('main [aria-busy=true]:not([data-sample] *)')).toHaveCount(0)
  await expect(page.getByRole('heading').first()).toBeAttached()
  return response
}
