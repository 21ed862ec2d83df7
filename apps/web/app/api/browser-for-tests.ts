import { vi } from 'vitest'
import { session } from './session.ts'

/** Stubs the parts of a browser that the client's stores use: storage, attributes of <html>, and events. */
export function stubBrowser(stored: Record<string, string> = {}) {
  const storage = new Map(Object.entries(stored))
  const attributes = new Set<string>()
  const events = new EventTarget()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  vi.stubGlobal('document', {
    documentElement: {
      dataset: {},
      toggleAttribute: (name: string, on: boolean) => (on ? attributes.add(name) : attributes.delete(name)),
    },
  })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  return { storage, attributes, events }
}

/** Signs out, which clears the account's stores, and removes all stubs. Call it after each test. */
export function restoreBrowser(): void {
  session.set({ isKnown: false, tokens: null })
  vi.unstubAllGlobals()
}

export function authEntry(access: string, refresh: string): Record<string, string> {
  return { auth: JSON.stringify({ tokens: { access, refresh } }) }
}

/** An access token in the shop's format, with the claims that the browser reads. */
export function fakeToken(account: string): string {
  return `head.${btoa(JSON.stringify({ sub: account, sid: '>>>???' }))}.sign`
}

/** An API response with a JSON body. */
export function jsonResponse(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })
}

/** Stubs fetch with these responses in order, repeating the last one; an Error is thrown. */
export function stubFetch(...responses: (Response | Error)[]) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() => {
    const response = responses.length > 1 ? responses.shift() : responses[0]
    return response instanceof Response ? Promise.resolve(response.clone()) : Promise.reject(response)
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}
