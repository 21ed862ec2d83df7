import { createStore, useStore } from '../../../api/store.ts'

/** Chrome's and Edge's offer to install the area, which only a click may use. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const offer = createStore<InstallOffer | null>(null)

// Browsers send it once, soon after the page has loaded.
if (!import.meta.env.SSR) {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.set(event as InstallOffer)
  })
  addEventListener('appinstalled', () => offer.set(null))
}

/** Installs the area if the browser offers it; undefined otherwise. */
export function useInstall(): (() => Promise<void>) | undefined {
  const current = useStore(offer)
  return current
    ? async () => {
        await current.prompt()
        offer.set(null)
      }
    : undefined
}

/** Whether this page runs in the installed app. */
export function isInstalledApp(): boolean {
  const isStandalone = 'standalone' in navigator && navigator.standalone === true
  return isStandalone || matchMedia('(display-mode: standalone)').matches
}

/** An iPhone or iPad; newer iPads call themselves a Mac, which has no touch screen. */
export function isAppleMobile(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
