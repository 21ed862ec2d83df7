import { vi } from 'vitest'
import { session } from './session.ts'

/** A browser as far as the client's stores need one: storage, <html> with attributes, events, an address. */
export function stubBrowser(stored: Record<string, string> = {}) {
  const kept = new Map(Object.entries(stored))
  const attributes = new Set<string>()
  const events = new EventTarget()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('document', {
    documentElement: {
      dataset: {},
      toggleAttribute: (name: string, on: boolean) => (on ? attributes.add(name) : attributes.delete(name)),
    },
  })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  return { kept, attributes, events }
}

/** After each test: nobody is signed in, what knew of the account is emptied, and nothing is stubbed. */
export function leaveBrowser(): void {
  session.set({ known: false, tokens: null })
  vi.unstubAllGlobals()
}

export function storedAuth(access: string, refresh: string): Record<string, string> {
  return { auth: JSON.stringify({ tokens: { access, refresh } }) }
}

/** An access token as the shop makes them, as far as the browser reads it. */
export function tokenOf(account: string): string {
  return `head.${btoa(JSON.stringify({ sub: account, sid: '>>>???' }))}.sign`
}

/** An answer of the API with a JSON body. */
export function jsonAnswer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })
}

/** Takes the place of fetch: answers one after the other, the last one for ever; an Error is thrown. */
export function stubFetch(...answers: (Response | Error)[]) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return answer instanceof Response ? Promise.resolve(answer.clone()) : Promise.reject(answer)
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}
