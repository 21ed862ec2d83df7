/** What was typed into forms, kept over a reload. Never passwords, cards or tokens. */
const prefix = 'draft:'

/** How long at most: until the tab is closed, or until somebody logs out in this browser. Both end at a logout. */
export type DraftLifetime = 'tab' | 'logout'

const storageFor = (end: DraftLifetime) => (end === 'tab' ? sessionStorage : localStorage)

/** What was kept under this name, of whatever shape; undefined when there is nothing readable. */
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

/** At logout nothing stays behind for the next person at this screen, in this tab or for later. */
export function discardAllDrafts(): void {
  attempt(() => {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name)
  })
}

const owner = 'owner'

/** The session of this account is over: what was typed waits for it, unless a logout follows. */
export function setDraftOwner(account: unknown): void {
  saveDraft(owner, account)
}

/** What waits for nobody goes, as after a logout in another tab. */
export function discardUnclaimedDrafts(): void {
  if (loadDraft(owner) === undefined) discardAllDrafts()
}

/** What waits for another account goes: returns whether there was any such thing. What a visitor typed stays. */
export function claimDrafts(account: unknown): boolean {
  const before = loadDraft(owner)
  discardDraft(owner)
  const hasOtherOwner = before !== undefined && before !== account
  if (hasOtherOwner) discardAllDrafts()
  return hasOtherOwner
}

/** Storage may be full or switched off; the form then lasts as long as the page. */
function attempt(callback: () => void): void {
  try {
    callback()
  } catch {
    // Nothing is kept.
  }
}

const key = 'save-drafts'

/** Whether forms may keep what is typed, on this device; yes until somebody says no on the cookie page. */
export function areDraftsEnabled(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return false
  }
}

/** Only a no is stored. */
export function setDraftsEnabled(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // Without storage nothing is remembered anyway.
  }
}
