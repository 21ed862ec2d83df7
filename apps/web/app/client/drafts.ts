import { mayRemember } from './remembering.ts'

/** What was typed into long forms, kept over a reload or a closed tab. Never passwords, cards or tokens. */
const prefix = 'draft:'

/** What was kept under this name, of whatever shape; undefined when there is nothing readable. */
export function readDraft(name: string): unknown {
  try {
    const text = localStorage.getItem(prefix + name)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export function keepDraft(name: string, draft: unknown): void {
  if (mayRemember()) attempt(() => localStorage.setItem(prefix + name, JSON.stringify(draft)))
}

export function dropDraft(name: string): void {
  attempt(() => localStorage.removeItem(prefix + name))
}

/** At logout nothing stays behind for the next person at this screen, in this tab or for later. */
export function dropAllDrafts(): void {
  attempt(() => {
    for (const kept of [localStorage, sessionStorage])
      for (const name of Object.keys(kept)) if (name.startsWith(prefix)) kept.removeItem(name)
  })
}

/** Storage may be full or switched off; the form then lasts as long as the page. */
function attempt(act: () => void): void {
  try {
    act()
  } catch {
    // Nothing is kept.
  }
}
