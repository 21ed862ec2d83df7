import type { RiderRun } from '@shop/contract/rider'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { rememberLink } from './rider-link-memory.ts'
import { deleteAction, listActions, loadRun, type RiderAction } from './rider-storage.ts'
import { runInTurn } from './run-in-turn.ts'
import { closeLink, type RiderState, showActions, syncOnce, type Update } from './sync-once.ts'

/** While the page is visible: new parcels appear, and what is queued is sent again. */
const syncIntervalMs = 30_000

/** The run of a rider and the queue of their phone, cached in step with the shop. */
export function useRiderRun(token: string, initialRun: RiderRun | null) {
  const [state, setState] = useState<RiderState>({
    run: initialRun,
    actions: [],
    isSending: false,
    isStorageBlocked: false,
  })
  const update = useCallback<Update>((changes) => setState((old) => ({ ...old, ...changes })), [])
  const riderId = initialRun?.rider.id
  /** Sends the queue, then reads the run. What fails is tried again by the timer at the latest. */
  const sync = useMemo(
    () => runInTurn(async () => (riderId === undefined ? undefined : syncOnce(token, riderId, update))),
    [token, riderId, update],
  )
  const showStored = async () => (riderId === undefined ? undefined : showActions(riderId, update))

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
    showStored,
    /** Rejects if the phone's storage fails. */
    async discard(action: RiderAction) {
      await deleteAction(action.key)
      await showStored()
      void sync()
    },
  }
}

/** What the phone stored is newer than a page that the service worker has cached. */
async function restoreRun(
  { rider: { id: riderId }, compiled_at: compiledAt }: RiderRun,
  update: Update,
): Promise<void> {
  const stored = await loadRun(riderId)
  setTimeout(() => void navigator.storage?.persist?.())
  const actions = await listActions(riderId).catch(() => undefined)
  update({ actions: actions ?? [], isStorageBlocked: actions === undefined })
  const isNewer = stored && stored.compiled_at > compiledAt
  if (isNewer) update({ run: stored })
}
