import { expect, type Page, type Response } from '@playwright/test'
import { waitUntilReady } from './enter-shop.ts'

/** Opens a page and waits until it shows what it has to show. Needs reduced motion, or things may still move. */
export async function openLoadedPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
  await waitUntilReady(page)
  // The samples of the design system that wait do so for ever.
  await expect(page.locator('main [aria-busy=true]:not([data-sample] *)')).toHaveCount(0)
  await expect(page.getByRole('heading').first()).toBeAttached()
  return response
}
