import { t } from '@shop/contract/t'
import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNetworkStatus, useOnline } from '../api/network-status.ts'
import { toastInfo } from '../api/toasts.ts'

const backOnlineMs = 2_000

/** Below the header: tells the visitor when they are offline, back online, or a request is slow. */
export function NetworkStatusBar() {
  const online = useOnline()
  const isBackOnline = useIsBackOnline(online)
  const networkStatus = useNetworkStatus()
  useBlockOfflineNavigation()
  return (
    <output className="block text-center text-small font-semibold">
      {!online && (
        <span className="flex min-h-10 items-center justify-center gap-2 bg-warn-soft px-4 text-warn">
          <WifiOff aria-hidden />
          {t('You’re offline. Showing saved content.')}
        </span>
      )}
      {online && isBackOnline && (
        <span className="flex min-h-10 items-center justify-center bg-ok-soft px-4 text-ok">
          {t('Back online')}
        </span>
      )}
      {online && networkStatus && (
        <span className="block bg-sunken px-4 py-1 font-normal text-muted">{networkStatus}</span>
      )}
    </output>
  )
}

/** True for 2 s after the connection returns; never on the first render. */
function useIsBackOnline(online: boolean): boolean {
  const [wasOffline, setWasOffline] = useState(false)
  if (!online && !wasOffline) setWasOffline(true)
  useEffect(() => {
    if (!online || !wasOffline) return undefined
    const timer = setTimeout(() => setWasOffline(false), backOnlineMs)
    return () => clearTimeout(timer)
  }, [online, wasOffline])
  return online && wasOffline
}

/**
 * Offline, a link would end on the browser's own error page, because the router reloads the page when it cannot fetch a
 * module. This keeps the loaded page readable instead.
 */
function useBlockOfflineNavigation(): void {
  useEffect(() => {
    document.addEventListener('click', handleOfflineClick, { capture: true })
    return () => document.removeEventListener('click', handleOfflineClick, { capture: true })
  }, [])
}

function handleOfflineClick(event: MouseEvent): void {
  if (navigator.onLine || !(event.target instanceof Element)) return
  const link = event.target.closest('a')
  if (!link || link.origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return
  event.preventDefault()
  event.stopPropagation()
  // The service worker has the visited pages, and shows its offline page for all others.
  if (navigator.serviceWorker?.controller) location.assign(link.href)
  else toastInfo(t('You’re offline. Showing saved content.'))
}
