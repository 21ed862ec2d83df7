import type { Profile } from '@shop/contract/auth'
import type { KeptDraft } from '@shop/contract/checkout'
import { useCallback, useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../api/storage/drafts.ts'
import { draftOf, newDraft, newerDraft, sentDraft, type CheckoutDraft } from './checkout-draft.ts'
import { dropOnServer, keepOnServer } from './kept-draft.ts'

const name = 'checkout'

export type ChangeDraft = (change: Partial<CheckoutDraft>) => void

/**
 * The draft of this account; a change is stored at once, before anything is sent, and soon after kept by the server for
 * other devices. `kept` is what the server had when the page opened.
 */
export function useDraft(
  profile: Profile,
  kept: KeptDraft | undefined,
): { draft: CheckoutDraft; change: ChangeDraft } {
  const [draft, setDraft] = useState(
    () => newerDraft(draftOf(readDraft(name), profile.id), kept, profile.id) ?? newDraft(profile),
  )
  const latest = useRef(draft)
  const change = useCallback((part: Partial<CheckoutDraft>) => {
    const changed = { ...latest.current, ...part, keptAt: null }
    latest.current = changed
    keepDraft(name, changed)
    setDraft(changed)
    keepOnServer(sentDraft(changed), (keptAt) => {
      if (latest.current !== changed || readDraft(name) === undefined) return
      latest.current = { ...changed, keptAt }
      keepDraft(name, latest.current)
    })
  }, [])
  return { draft, change }
}

/** The order exists: nothing of its making is needed any more. */
export function forgetDraft(): void {
  dropDraft(name)
  dropOnServer()
}
