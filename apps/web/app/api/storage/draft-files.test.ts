import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDraftFiles, saveDraftFiles } from './draft-files.ts'
import { dropAllDrafts } from './drafts.ts'

/** As much of a browser's database as the files use; `full` makes it refuse to write. */
const database = { entries: new Map<unknown, unknown>(), full: false }

function request(act: () => unknown) {
  const asked = Object.assign(new EventTarget(), { result: undefined as unknown, error: null })
  queueMicrotask(() => {
    try {
      asked.result = act()
      asked.dispatchEvent(new Event('success'))
    } catch {
      asked.dispatchEvent(new Event('error'))
    }
  })
  return asked
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
  const kept: Record<string, string> = {}
  const calls = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, text: string) => (kept[name] = text),
    removeItem: (name: string) => delete kept[name],
  }
  for (const [name, value] of Object.entries(calls)) Object.defineProperty(kept, name, { value })
  vi.stubGlobal('localStorage', kept)
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
  expect(await readDraftFiles('new')).toEqual({ files: [one], lost: 0 })
  await saveDraftFiles('new', [])
  expect(await readDraftFiles('new')).toEqual({ files: [], lost: 0 })
  expect(await readDraftFiles('mat')).toEqual({ files: [two], lost: 0 })
})

test('what a full or blocked storage did not take counts as lost', async () => {
  await saveDraftFiles('new', [one])
  database.full = true
  await saveDraftFiles('new', [one, two])
  expect(await readDraftFiles('new')).toEqual({ files: [one], lost: 1 })
  vi.stubGlobal('indexedDB', undefined)
  expect(await readDraftFiles('new')).toEqual({ files: [], lost: 2 })
})

test('a logout leaves no files behind', async () => {
  await saveDraftFiles('new', [one])
  dropAllDrafts()
  expect(await readDraftFiles('new')).toEqual({ files: [], lost: 0 })
  expect(database.entries.size).toBe(0)
})
