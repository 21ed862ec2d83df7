import type { Page } from '@playwright/test'

/** Before the page is opened: its clock can then be stopped, and goes on as usual until it is. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install()
}

/** From here on time passes only by `advanceClock`. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 500)
}

/**
 * Lets this many ms pass on a stopped clock. What the page had begun before is done first: React starts its timers in
 * messages to itself, and one started after the jump would count from there and never end.
 */
export async function advanceClock(page: Page, ms: number): Promise<void> {
  await flushMessages(page)
  await page.clock.runFor(ms)
}

/** A message may send the next: rendering and its effects are two. */
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
