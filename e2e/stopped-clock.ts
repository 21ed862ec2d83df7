import type { Page } from '@playwright/test'

/** Before the page is opened: its clock can then be stopped, and goes on as usual until it is. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install()
}

/** From here on time passes only by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 500)
}
