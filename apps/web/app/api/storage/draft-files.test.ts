import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadDraftFiles, saveDraftFiles } from './draft-files.ts'
import { discardAllDrafts } from './drafts.ts'

/** The parts of IndexedDB that draft files use; `full` makes it reject writes. */
const database = { entries: new Map<unknown, unknown>(), full: false }

function request(callback: () => unknown) {
  const marker: EventTarget & { result?: unknown } = Object.assign(new EventTarget(), { error: null })
  queueMicrotask(() => {
    try {
      marker.result = callback()
      marker.dispatchEvent(new Event('success'))
    } catch {
      marker.dispatchEvent(new Event('error'))
    }
  })
  return marker
}

const store = {
  get: (name: unknown) => request(() => database.entries.get(name)),
  delete: (name: unknown) => request(() => database.entries.delete(name)),
  put: (files: unknown, name: unknown) =>
    request(() => {
      if (database.full) throw new Error('QuotaExceededError')
      database.entries.set(name, files)
    }),
}

beforeEach(() => {
  const storage: Record<string, string> = {}
  const calls = {
    getItem: (name: string) => storage[name] ?? null,
    setItem: (name: string, text: string) => (storage[name] = text),
    removeItem: (name: string) => delete storage[name],
  }
  for (const [name, value] of Object.entries(calls)) Object.defineProperty(storage, name, { value })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', {})
  database.entries.clear()
  database.full = false
  vi.stubGlobal('indexedDB', {
    open: () =>
      request(() => ({ transaction: () => ({ objectStore: () => store }), close: () => undefined })),
    deleteDatabase: () => database.entries.clear(),
  })
})
afterEach(() => vi.unstubAllGlobals())

const photo = (key: string) => ({ key, file: new File(['x'], key), colour: '' })
const [one, two] = [photo('one'), photo('two')]

test('saved files are restored under their name', async () => {
  await saveDraftFiles('new', [one])
  await saveDraftFiles('mat', [two])
  expect(await loadDraftFiles('new')).toEqual({ files: [one], lostCount: 0 })
  await saveDraftFiles('new', [])
  expect(await loadDraftFiles('new')).toEqual({ files: [], lostCount: 0 })
  expect(await loadDraftFiles('mat')).toEqual({ files: [two], lostCount: 0 })
})

test('counts files that a full or blocked storage did not save as lost', async () => {
  await saveDraftFiles('new', [one])
  database.full = true
  await saveDraftFiles('new', [one, two])
  expect(await loadDraftFiles('new')).toEqual({ files: [one], lostCount: 1 })
  vi.stubGlobal('indexedDB', undefined)
  expect(await loadDraftFiles('new')).toEqual({ files: [], lostCount: 2 })
})

test('a logout leaves no files behind', async () => {
  await saveDraftFiles('new', [one])
  discardAllDrafts()
  expect(await loadDraftFiles('new')).toEqual({ files: [], lostCount: 0 })
  expect(database.entries.size).toBe(0)
})
