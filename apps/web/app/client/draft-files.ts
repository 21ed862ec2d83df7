import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import { mayRemember } from './remembering.ts'

/** A chosen file that is not sent yet, saved over a reload beside the draft of its form. */
export interface DraftFile {
  key: string
  file: File
  /** The colour that it shows; '' for none in particular. */
  colour: string
}

const base = 'draft-files'
const table = 'files'

/** A draft that marks the owner of the files. A logout removes it; files without it are deleted. */
const mark = 'files'

/** The files saved under this name; none if the browser has no storage. */
export async function readDraftFiles(name: string): Promise<DraftFile[]> {
  if (dropUnclaimedFiles()) return []
  const found = await ask('readonly', (store) => store.get(name)).catch(() => undefined)
  return Array.isArray(found) ? (found as DraftFile[]) : []
}

/** Replaces the saved files; an empty list deletes them. Does nothing if the storage is full or private. */
export async function saveDraftFiles(name: string, files: readonly DraftFile[]): Promise<void> {
  if (files.length > 0 && !mayRemember()) return
  if (files.length > 0) keepDraft(mark, true)
  else dropDraft(mark)
  await ask('readwrite', (store) => (files.length > 0 ? store.put(files, name) : store.delete(name))).catch(
    () => undefined,
  )
}

/** Deletes the files of a user who has logged out. Returns true if no file can be left. */
export function dropUnclaimedFiles(): boolean {
  if (readDraft(mark) !== undefined) return false
  try {
    indexedDB.deleteDatabase(base)
  } catch {
    // Without storage there is nothing to delete.
  }
  return true
}

async function ask(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const opening = indexedDB.open(base)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(table))
  const opened = await answerOf(opening)
  try {
    return await answerOf(act(opened.transaction(table, mode).objectStore(table)))
  } finally {
    opened.close()
  }
}

function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The storage failed.')))
  })
}
