import type { RiderRun } from '@shop/contract/rider'
import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchRun, sendAction } from './rider-api.ts'
import { recallLink, rememberLink } from './rider-link-memory.ts'
import {
  clearRuns,
  deleteAction,
  listActions,
  listAllActions,
  loadRun,
  type RiderAction,
  saveAction,
  saveRun,
} from './rider-storage.ts'
import { sendQueue } from './send-queue.ts'

/** While the page is visible: new parcels appear, and what is queued is sent again. */
const syncIntervalMs = 30_000

interface RiderState {
  /** Null once the link has ended: nothing about customers is left. */
  run: RiderRun | null
  /** What the shop does not have yet, and what it has refused. */
  actions: RiderAction[]
  isSending: boolean
  /** The phone cannot store anything, so that each action needs a connection. */
  isStorageBlocked: boolean
}

/** The run of a rider and the queue of their phone, cached in step with the shop. */
export function useRiderRun(token: string, initialRun: RiderRun | null) {
  const [state, setState] = useState<RiderState>({
    run: initialRun,
    actions: [],
    isSending: false,
    isStorageBlocked: false,
  })
  const update = useCallback(
    (changes: Partial<RiderState>) => setState((old) => ({ ...old, ...changes })),
    [],
  )
  const riderId = initialRun?.rider.id
  const sync = useSync(token, riderId, update)

  useEffect(() => {
    if (!initialRun) return void closeLink(token, update)
    rememberLink(token)
    void restoreRun(initialRun, update).then(sync)
    const whenVisible = () => document.visibilityState === 'visible' && void sync()
    const timer = setInterval(whenVisible, syncIntervalMs)
    addEventListener('online', whenVisible)
    document.addEventListener('visibilitychange', whenVisible)
    return () => {
      clearInterval(timer)
      removeEventListener('online', whenVisible)
      document.removeEventListener('visibilitychange', whenVisible)
    }
  }, [initialRun, sync, token, update])

  return {
    ...state,
    sync,
    setRun: (run: RiderRun) => update({ run }),
    /** Stores an action and sends it, instead of the refused one that it corrects. Throws if it cannot be stored. */
    async queue(action: RiderAction, corrected: RiderAction | undefined, onStored: () => void) {
      await saveAction(action)
      if (corrected) await deleteAction(corrected.key)
      onStored()
      await sync()
    },
    async discard(action: RiderAction) {
      await deleteAction(action.key)
      await sync()
    },
  }
}

/** Sends the queue, then reads the run; calls during that follow it once. */
function useSync(
  token: string,
  riderId: number | undefined,
  update: (changes: Partial<RiderState>) => void,
): () => Promise<void> {
  const pending = useRef<Promise<void> | undefined>(undefined)
  return useCallback(async () => {
    if (riderId === undefined) return
    const before = pending.current
    const next = (before ?? Promise.resolve()).then(() => syncOnce(token, riderId, update))
    pending.current = next
    await next
  }, [token, riderId, update])
}

async function syncOnce(
  token: string,
  riderId: number,
  update: (changes: Partial<RiderState>) => void,
): Promise<void> {
  const list = () => listActions(riderId).catch(() => [])
  update({ actions: await list(), isSending: true })
  const send = (action: RiderAction) => sendAction(token, action)
  const sent = await withLock(() => sendQueue({ list, save: saveAction, remove: deleteAction, send }))
  const read = sent.stopped ? undefined : await fetchRun(token)
  if (sent.stopped === 'link ended' || read?.kind === 'link ended') return closeLink(token, update)
  const run = read?.kind === 'done' ? read.value : sent.run
  if (run) await saveRun(run)
  update({ actions: await list(), isSending: false, ...(run && { run }) })
}

/** One tab sends at a time; the shop would count an action once anyway. */
async function withLock<Value>(work: () => Promise<Value>): Promise<Value> {
  return navigator.locks ? navigator.locks.request('rider-queue', work) : work()
}

/** What the phone stored is newer than a page that the service worker has cached. */
async function restoreRun(
  { rider: { id: riderId }, compiled_at: compiledAt }: RiderRun,
  update: (changes: Partial<RiderState>) => void,
): Promise<void> {
  const stored = await loadRun(riderId)
  setTimeout(() => void navigator.storage?.persist?.())
  const actions = await listActions(riderId).catch(() => undefined)
  update({ actions: actions ?? [], isStorageBlocked: actions === undefined })
  const isNewer = stored && stored.compiled_at > compiledAt
  if (isNewer) update({ run: stored })
}

/** A newer link of this phone replaces an old one, for instance that of the installed app. */
async function closeLink(token: string, update: (changes: Partial<RiderState>) => void): Promise<void> {
  const newer = recallLink()
  if (newer && newer !== token) return location.replace(`/rider/${newer}`)
  await clearRuns()
  update({ run: null, actions: await listAllActions().catch(() => []), isSending: false })
}
