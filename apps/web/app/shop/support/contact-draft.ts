import { whenForgetting } from '../../client/forget-user.ts'
import { mayRemember } from '../../client/remembering.ts'

/** What was typed and not sent, kept until the tab is closed. */
const key = 'draft:contact'
const names = ['email', 'subject', 'message']

whenForgetting(dropContactDraft)

export function keepContactDraft(form: HTMLFormElement): void {
  if (!mayRemember()) return
  const typed = new FormData(form)
  const draft = names.map((name) => [name, typed.get(name) ?? ''])
  attempt(() => sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(draft))))
}

export function dropContactDraft(): void {
  attempt(() => sessionStorage.removeItem(key))
}

/** Puts the kept text into the fields that are still empty. */
export function fillFromDraft(form: HTMLFormElement): void {
  attempt(() => {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    if (typeof draft !== 'object' || draft === null) return
    for (const name of names) {
      const field = form.elements.namedItem(name)
      const text: unknown = Reflect.get(draft, name)
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
      if (!field.value && typeof text === 'string') field.value = text
    }
  })
}

/** Storage may be full, switched off or unreadable; the text then lasts as long as the form. */
function attempt(act: () => void): void {
  try {
    act()
  } catch {
    // Nothing is kept.
  }
}
