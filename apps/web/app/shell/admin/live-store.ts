import { createStore, useStore } from '../../api/store.ts'

/** Whether changes are told to this page just now; use-live.ts sets it. */
export const liveStore = createStore(false)

export function useIsLive(): boolean {
  return useStore(liveStore)
}
