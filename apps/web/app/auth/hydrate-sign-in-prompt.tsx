import { hydrateRoot } from 'react-dom/client'
import { dismissDialog, onDialogChange, openDialog } from '../api/dialogs.ts'
import { promptIds, SignInPrompt } from './sign-in-prompt.tsx'

let hasRun = false

/** Makes the open prompt react to input; what was done in it before is then repeated (`runtime/start/early-input.ts`). */
export function hydrateSignInPrompt(prompt: HTMLElement): void {
  if (hasRun) return
  hasRun = true
  const ready = () => {
    prompt.dataset['ready'] = ''
    dispatchEvent(new Event('shop:ready'))
  }
  const root = hydrateRoot(prompt, <SignInPrompt onClose={dismissDialog} onReady={ready} />, {
    identifierPrefix: promptIds,
  })
  // Like any dialog it ends when another one opens, or the visitor leaves the page.
  openDialog('sign-in-prompt')
  const stop = onDialogChange(() => {
    stop()
    root.unmount()
  })
}
