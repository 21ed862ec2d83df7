import type { Page, Request } from '@playwright/test'

/** Lets the calls of an address wait until `release`; `calls` has those that were made. */
export async function holdRequests(page: Page, address: string | RegExp) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const calls: Request[] = []
  await page.route(address, async (route) => {
    calls.push(route.request())
    await released
    await route.continue().catch(() => undefined)
  })
  return { calls, release }
}

/** The calls of an address that the page makes from now on. */
export function recordRequests(page: Page, path: string): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request)
  })
  return calls
}

/** An error as the shop returns it, or with another body. */
export function mockResponse(status: number, body?: object) {
  return body === undefined
    ? { status, body: '' }
    : { status, contentType: 'application/json', body: JSON.stringify(body) }
}
