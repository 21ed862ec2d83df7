/** Prefix of unsent form input that survives a reload. Never passwords, cards or tokens. */
const prefix = 'draft:'

/**
 * How long a draft lasts at most: until the tab is closed, or until somebody logs out in this browser. A logout ends
 * both.
 */
export type DraftLifetime = 'tab' | 'logout'

const storageFor = (end: DraftLifetime) => (end === 'tab' ? sessionStorage : localStorage)

/** The draft stored under this name, of any shape; undefined if there is none or it is unreadable. */
export function loadDraft(name: string, end: DraftLifetime = 'logout'): unknown {
  try {
    const text = storageFor(end).getItem(prefix + name)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export function saveDraft(name: string, draft: unknown, end: DraftLifetime = 'logout'): void {
  if (areDraftsEnabled()) attempt(() => storageFor(end).setItem(prefix + name, JSON.stringify(draft)))
}

export function discardDraft(name: string, end: DraftLifetime = 'logout'): void {
  attempt(() => storageFor(end).removeItem(prefix + name))
}

/** Removes all drafts, of this tab and of the device, so that nothing is left for the next person after a logout. */
export function discardAllDrafts(): void {
  attempt(() => {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name)
  })
}

const owner = 'owner'

/** Marks the drafts as this account's when its session has expired, so that they survive until it signs in again. */
export function setDraftOwner(account: unknown): void {
  saveDraft(owner, account)
}

/** Discards drafts that belong to no account, such as after a logout in another tab. */
export function discardUnclaimedDrafts(): void {
  if (loadDraft(owner) === undefined) discardAllDrafts()
}

/**
 * Claims the drafts for an account: discards those of another account and returns whether there were any. A visitor's
 * drafts stay.
 */
export function claimDrafts(account: unknown): boolean {
  const previousOwner = loadDraft(owner)
  discardDraft(owner)
  const hasOtherOwner = previousOwner !== undefined && previousOwner !== account
  if (hasOtherOwner) discardAllDrafts()
  return hasOtherOwner
}

/** Storage may be full or disabled; the input then lasts as long as the page. */
function attempt(callback: () => void): void {
  try {
    callback()
  } catch {
    // Nothing is stored.
  }
}

const key = 'save-drafts'

/** Whether this device stores drafts; true unless switched off on the cookie page. */
export function areDraftsEnabled(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return false
  }
}

/** Stores only "off", so that the default leaves no entry. */
export function setDraftsEnabled(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // Without storage no drafts are stored anyway.
  }
}
