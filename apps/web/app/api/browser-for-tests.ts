import { vi } from 'vitest'
import { session } from './session.ts'

/** A browser as far as the client's stores need one: storage, <html> with attributes, events, an address. */
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

/** After each test: nobody is signed in, what knew of the account is emptied, and nothing is stubbed. */
export function restoreBrowser(): void {
  session.set({ isKnown: false, tokens: null })
  vi.unstubAllGlobals()
}

export function authEntry(access: string, refresh: string): Record<string, string> {
  return { auth: JSON.stringify({ tokens: { access, refresh } }) }
}

/** An access token as the shop makes them, as far as the browser reads it. */
export function fakeToken(account: string): string {
  return `head.${btoa(JSON.stringify({ sub: account, sid: '>>>???' }))}.sign`
}

/** A response of the API with a JSON body. */
export function jsonResponse(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })
}

/** Takes the place of fetch: responses one after the other, the last one for ever; an Error is thrown. */
export function stubFetch(...responses: (Response | Error)[]) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() => {
    const response = responses.length > 1 ? responses.shift() : responses[0]
    return response instanceof Response ? Promise.resolve(response.clone()) : Promise.reject(response)
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}
