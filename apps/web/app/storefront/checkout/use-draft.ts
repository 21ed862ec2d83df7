import type { Profile } from '@shop/contract/auth'
import type { SavedDraft } from '@shop/contract/checkout'
import { useCallback, useRef, useState } from 'react'
import { discardDraft, saveDraft, loadDraft } from '../../api/storage/drafts.ts'
import {
  parseCheckoutDraft,
  emptyCheckout,
  pickNewerDraft,
  toServerDraft,
  type CheckoutDraft,
} from './checkout-draft.ts'
import { deleteServerDraft, saveServerDraft } from './kept-draft.ts'

const name = 'checkout'

export type UpdateDraft = (change: Partial<CheckoutDraft>) => void

/**
 * The draft of this account; a change is stored at once, before anything is sent, and soon after kept by the server for
 * other devices. `kept` is what the server had when the page opened.
 */
export function useDraft(
  profile: Profile,
  stored: SavedDraft | undefined,
): { draft: CheckoutDraft; change: UpdateDraft } {
  const [draft, setDraft] = useState(
    () =>
      pickNewerDraft(parseCheckoutDraft(loadDraft(name), profile.id), stored, profile.id) ??
      emptyCheckout(profile),
  )
  const latest = useRef(draft)
  const change = useCallback((part: Partial<CheckoutDraft>) => {
    const changed = { ...latest.current, ...part, savedAt: null }
    latest.current = changed
    saveDraft(name, changed)
    setDraft(changed)
    saveServerDraft(toServerDraft(changed), (savedAt) => {
      if (latest.current !== changed || loadDraft(name) === undefined) return
      latest.current = { ...changed, savedAt }
      saveDraft(name, latest.current)
    })
  }, [])
  return { draft, change }
}

/** The order exists: nothing of its making is needed any more. */
export function clearCheckoutDraft(): void {
  discardDraft(name)
  deleteServerDraft()
}
