import type { SignInPromptMode } from '@shop/contract/settings'
import { getDevicePreference, saveDevicePreference } from '../../api/storage/device-preference.ts'

const name = 'sign-in-prompted'

/** Opens the sign-in dialog that the server put into a template of the page, unless another dialog is open. */
export function promptSignIn(): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-sign-in-prompt]')
  if (!template || document.querySelector('dialog[open]')) return
  if (!shouldPromptSignIn(template.dataset['signInPrompt'] as SignInPromptMode)) return
  const prompt = document.createElement('div')
  prompt.id = 'sign-in-prompt'
  prompt.append(template.content.cloneNode(true))
  document.body.append(prompt)
  const dialog = prompt.querySelector('dialog')
  dialog?.addEventListener('close', () => prompt.remove())
  dialog?.showModal()
  // On the heading, so that phones do not open their keyboard.
  dialog?.querySelector<HTMLElement>('[data-dialog-title]')?.focus({ preventScroll: true })
  dispatchEvent(new Event('shop:sign-in-prompt'))
}

/**
 * Whether the dialog may open automatically now; uses up the one prompt of a device or visit. A visit lasts as long as
 * the tab, and continues in a tab opened from a page of the shop.
 */
export function shouldPromptSignIn(mode: SignInPromptMode): boolean {
  if (mode === 'load' || mode === 'never') return mode === 'load'
  const storage = mode === 'once' ? 'localStorage' : 'sessionStorage'
  const isFirst =
    !getDevicePreference(name, storage) && (mode === 'once' || !document.referrer.startsWith(location.origin))
  saveDevicePreference(name, 'yes', storage)
  return isFirst
}
