import { mayRemember } from './remembering.ts'

/** What was typed into forms, kept over a reload. Never passwords, cards or tokens. */
const prefix = 'draft:'

/** How long at most: until the tab is closed, or until somebody logs out in this browser. Both end at a logout. */
export type DraftEnd = 'tab' | 'logout'

const storeOf = (end: DraftEnd) => (end === 'tab' ? sessionStorage : localStorage)

/** What was kept under this name, of whatever shape; undefined when there is nothing readable. */
export function readDraft(name: string, end: DraftEnd = 'logout'): unknown {
  try {
    const text = storeOf(end).getItem(prefix + name)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export function keepDraft(name: string, draft: unknown, end: DraftEnd = 'logout'): void {
  if (mayRemember()) attempt(() => storeOf(end).setItem(prefix + name, JSON.stringify(draft)))
}

export function dropDraft(name: string, end: DraftEnd = 'logout'): void {
  attempt(() => storeOf(end).removeItem(prefix + name))
}

/** At logout nothing stays behind for the next person at this screen, in this tab or for later. */
export function dropAllDrafts(): void {
  attempt(() => {
    for (const kept of [localStorage, sessionStorage])
      for (const name of Object.keys(kept)) if (name.startsWith(prefix)) kept.removeItem(name)
  })
}

const owner = 'account'

/** The session of this account is over: what was typed waits for it, unless a logout follows. */
export function keepDraftsFor(account: unknown): void {
  keepDraft(owner, account)
}

/** What waits for nobody goes, as after a logout in another tab. */
export function dropUnclaimedDrafts(): void {
  if (readDraft(owner) === undefined) dropAllDrafts()
}

/** What waits for another account goes: answers whether there was any such thing. What a visitor typed stays. */
export function claimDrafts(account: unknown): boolean {
  const before = readDraft(owner)
  dropDraft(owner)
  const isOthers = before !== undefined && before !== account
  if (isOthers) dropAllDrafts()
  return isOthers
}

/** Storage may be full or switched off; the form then lasts as long as the page. */
function attempt(act: () => void): void {
  try {
    act()
  } catch {
    // Nothing is kept.
  }
}
