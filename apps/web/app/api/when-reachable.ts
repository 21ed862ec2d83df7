import { requestRetries, retryBackoffMs } from '@shop/contract/limits'

/**
 * Every part of the app that comes on need is fetched by this (vite.config.ts). Without a connection it waits for one,
 * and with one it is tried again as any request is: what is on the screen stays there meanwhile. Throws what the last
 * try has thrown.
 */
export async function onceOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let retry = 1; ; retry += 1) {
    try {
      return await load()
    } catch (error) {
      if (!navigator.onLine) await waitForOnline()
      else if (retry > requestRetries) throw error
      else await new Promise((resolve) => setTimeout(resolve, retry * retryBackoffMs))
    }
  }
}

function waitForOnline(): Promise<unknown> {
  return new Promise((resolve) => addEventListener('online', resolve, { once: true }))
}
