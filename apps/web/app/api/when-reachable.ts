import { requestRetries, retryBackoffMs } from '@shop/contract/limits'

/**
 * Loads code on demand; the build wraps every dynamic import in it (vite.config.ts). Offline it waits for a connection;
 * online it retries like any request, so the screen stays as it is. Throws the error of the last attempt.
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
