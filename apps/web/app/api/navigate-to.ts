import { isEnglishOnly } from '@shop/contract/languages'

type Navigate = (path: string) => Promise<void> | void

let navigateInApp: Navigate = (path) => location.assign(path)

/** Lets code outside React navigate within the app; the root passes in the router's function. */
export function setNavigate(navigate: Navigate): void {
  navigateInApp = navigate
}

let navigating = false

/** Whether a `navigateTo` is in progress, so that a page does not redirect as well. */
export function isNavigating(): boolean {
  return navigating
}

/** A cookie `languageCookie` other than English; written out, because every page loads it. */
const choosesOther = /\blang=(?!en)/

/**
 * Whether a page is in another language than this one: the admin area for visitors who chose a language, and the way
 * back. It needs a page load, because each language is a build.
 */
export function changesLanguage(path: string): boolean {
  return choosesOther.test(document.cookie) && isEnglishOnly(path) !== isEnglishOnly(location.pathname)
}

export async function navigateTo(path: string): Promise<void> {
  navigating = true
  // Still navigating afterwards, until this document is left.
  if (changesLanguage(path)) return location.assign(path)
  try {
    await navigateInApp(path)
  } finally {
    navigating = false
  }
}
