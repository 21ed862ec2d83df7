import { discardDraft, saveDraft, loadDraft, areDraftsEnabled } from './drafts.ts'

/** A chosen file that has not been uploaded yet, stored beside the draft of its form to survive a reload. */
export interface DraftFile {
  key: string
  file: File
  /** The colour that it shows; '' if no particular colour. */
  colour: string
  /** Why the upload failed, if it was attempted. */
  error?: string
}

export interface DraftFiles {
  files: DraftFile[]
  /** Number of files that could not be stored because the storage was full or blocked. */
  lostCount: number
}

const base = 'draft-files'
const table = 'files'

/**
 * Name of a draft with the number of files stored under each name. A logout removes it; files without it are deleted.
 */
const mark = 'file-counts'

function loadCounts(): Record<string, number> {
  const counts = loadDraft(mark)
  return typeof counts === 'object' && counts !== null ? (counts as Record<string, number>) : {}
}

/** The files saved under this name; none if the browser has no storage. */
export async function loadDraftFiles(name: string): Promise<DraftFiles> {
  const count = discardUnclaimedFiles() ? 0 : (loadCounts()[name] ?? 0)
  if (count === 0) return { files: [], lostCount: 0 }
  const stored = await runRequest('readonly', (store) => store.get(name)).catch(() => undefined)
  const files = Array.isArray(stored) ? (stored as DraftFile[]) : []
  return { files, lostCount: Math.max(0, count - files.length) }
}

/**
 * Replaces the stored files; an empty list deletes them. Files that a full or blocked storage does not take count as
 * lost.
 */
export async function saveDraftFiles(name: string, files: readonly DraftFile[]): Promise<void> {
  if (files.length > 0 && !areDraftsEnabled()) return
  const { [name]: oldCount = 0, ...otherCounts } = loadCounts()
  if (files.length === 0 && oldCount === 0) return
  const counts = files.length > 0 ? { ...otherCounts, [name]: files.length } : otherCounts
  if (Object.keys(counts).length > 0) saveDraft(mark, counts)
  else discardDraft(mark)
  await runRequest('readwrite', (store) =>
    files.length > 0 ? store.put(files, name) : store.delete(name),
  ).catch(() => undefined)
}

/** Deletes the files after their user has logged out. Returns true if no files can be left. */
export function discardUnclaimedFiles(): boolean {
  if (loadDraft(mark) !== undefined) return false
  try {
    indexedDB.deleteDatabase(base)
  } catch {
    // Without storage there is nothing to delete.
  }
  return true
}

async function runRequest(
  mode: IDBTransactionMode,
  callback: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const openRequest = indexedDB.open(base)
  openRequest.addEventListener('upgradeneeded', () => openRequest.result.createObjectStore(table))
  const database = await awaitRequest(openRequest)
  try {
    return await awaitRequest(callback(database.transaction(table, mode).objectStore(table)))
  } finally {
    database.close()
  }
}

function awaitRequest<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The storage failed.')))
  })
}
