import type { RiderRun } from '@shop/contract/rider'
import { fetchRun, sendAction } from './rider-api.ts'
import { recallLink } from './rider-link-memory.ts'
import {
  clearRuns,
  deleteAction,
  listActions,
  listAllActions,
  type RiderAction,
  saveAction,
  saveRun,
} from './rider-storage.ts'
import { sendQueue } from './send-queue.ts'

export interface RiderState {
  /** Null once the link has ended: nothing about customers is left. */
  run: RiderRun | null
  /** What the shop does not have yet, and what it has refused. */
  actions: RiderAction[]
  isSending: boolean
  /** The phone stores nothing, so that nothing can be recorded. */
  isStorageBlocked: boolean
}

export type Update = (changes: Partial<RiderState>) => void

/** Sends the queue, then reads the run. Rejects if the storage fails; all that is queued stays for the next call. */
export async function syncOnce(token: string, riderId: number, update: Update): Promise<void> {
  const list = () => listActions(riderId).catch(() => [])
  update({ actions: await list(), isSending: true })
  try {
    const send = (action: RiderAction) => sendAction(token, action)
    const sent = await withLock(() => sendQueue({ list, save: saveAction, remove: deleteAction, send }))
    const read = sent.stopped ? undefined : await fetchRun(token)
    if (sent.stopped === 'link ended' || read?.kind === 'link ended') return await closeLink(token, update)
    const run = read?.kind === 'done' ? read.value : sent.run
    if (run) await saveRun(run)
    update({ actions: await list(), ...(run && { run }) })
  } finally {
    update({ isSending: false })
  }
}

/** Shows at once what was just stored or deleted: a sync that is running lists the actions only when it ends. */
export async function showActions(riderId: number, update: Update): Promise<void> {
  const actions = await listActions(riderId).catch(() => undefined)
  if (actions) update({ actions })
}

/** One tab sends at a time; the shop would count an action once anyway. */
async function withLock<Value>(work: () => Promise<Value>): Promise<Value> {
  return navigator.locks ? navigator.locks.request('rider-queue', work) : work()
}

/** A newer link of this phone replaces an old one, for instance that of the installed app. */
export async function closeLink(token: string, update: Update): Promise<void> {
  const newer = recallLink()
  if (newer && newer !== token) return location.replace(`/rider/${newer}`)
  await clearRuns()
  update({ run: null, actions: await listAllActions().catch(() => []) })
}
