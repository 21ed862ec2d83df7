import type { Page, Request } from '@playwright/test'

/** Holds requests to a URL until `release` is called. `calls` lists them. */
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

/** Records the requests of the page to a path from now on. */
export function recordRequests(page: Page, path: string): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request)
  })
  return calls
}

/** A mock response with an empty body, or with JSON. */
export function mockResponse(status: number, body?: object) {
  return body === undefined
    ? { status, body: '' }
    : { status, contentType: 'application/json', body: JSON.stringify(body) }
}
