import type { Page } from '@playwright/test'

/** Call before opening the page. The clock runs normally until it is stopped. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install()
}

/** Stops the clock: time only passes by `advanceClock` from here on. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 500)
}

/**
 * Advances a stopped clock by this many ms. Pending work of the page is finished first: React starts timers in message
 * events, and a timer started after the jump would count from there and never fire.
 */
export async function advanceClock(page: Page, ms: number): Promise<void> {
  await flushMessages(page)
  await page.clock.runFor(ms)
}

/** Messages may send further messages: rendering and effects take one each. */
const messageRounds = 3

async function flushMessages(page: Page): Promise<void> {
  await page.evaluate(async (times) => {
    for (let sent = 0; sent < times; sent += 1)
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', done)
        port1.start()
        port2.postMessage(null)
      })
  }, messageRounds)
}
