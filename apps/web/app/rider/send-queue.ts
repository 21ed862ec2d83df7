import type { RiderRun } from '@shop/contract/rider'
import type { Outcome } from './rider-api.ts'
import type { RiderAction } from './rider-storage.ts'

/** What sending needs: the phone's storage, and a call. */
export interface QueueParts {
  list: () => Promise<RiderAction[]>
  save: (action: RiderAction) => Promise<void>
  remove: (key: string) => Promise<void>
  send: (action: RiderAction) => Promise<Outcome<RiderRun>>
}

interface Sent {
  /** The run after the last accepted action. */
  run: RiderRun | undefined
  /** Why it stopped early. */
  stopped: 'unreachable' | 'link ended' | undefined
}

/**
 * Sends the queued actions in order. One that the shop has accepted is removed; a refused one stays with its problem,
 * and the next follows; without a response all stay. An action is removed only after its response, so whatever happens in between, it
 * is sent again with the same key, and counts once.
 */
export async function sendQueue({ list, save, remove, send }: QueueParts): Promise<Sent> {
  let run: RiderRun | undefined
  for (const action of await list()) {
    if (action.problem) continue
    const outcome = await send(action)
    if (outcome.kind === 'done') {
      run = outcome.value
      await remove(action.key)
    } else if (outcome.kind === 'refused') await save({ ...action, problem: outcome.problem })
    else return { run, stopped: outcome.kind }
  }
  return { run, stopped: undefined }
}
