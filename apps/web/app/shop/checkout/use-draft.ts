import type { Profile } from '@shop/contract/auth'
import { useCallback, useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../client/drafts.ts'
import { draftOf, newDraft, type CheckoutDraft } from './checkout-draft.ts'

const name = 'checkout'

export type ChangeDraft = (change: Partial<CheckoutDraft>) => void

/** The draft of this account; a change is stored at once, before anything is sent. */
export function useDraft(profile: Profile): { draft: CheckoutDraft; change: ChangeDraft } {
  const [draft, setDraft] = useState(() => draftOf(readDraft(name), profile.id) ?? newDraft(profile))
  const latest = useRef(draft)
  const change = useCallback((part: Partial<CheckoutDraft>) => {
    latest.current = { ...latest.current, ...part }
    keepDraft(name, latest.current)
    setDraft(latest.current)
  }, [])
  return { draft, change }
}

/** The order exists: nothing of its making is needed any more. */
export function forgetDraft(): void {
  dropDraft(name)
}
