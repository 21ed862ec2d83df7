import { t } from '@shop/contract/t'
import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { useNetworkStatus } from '../api/network-status.ts'
import { toastInfo } from '../api/toasts.ts'

/**
 * Below the header: tells the visitor when they are offline, back online, or a request is slow. The first two are shown by
 * an attribute of <html> (`runtime/start/head-script.ts`), because most pages run no application.
 */
export function NetworkStatusBar() {
  const networkStatus = useNetworkStatus()
  useBlockOfflineNavigation()
  return (
    <output className="block text-center text-small font-semibold">
      <span className="hidden min-h-10 items-center justify-center gap-2 bg-warn-soft px-4 text-warn offline:flex">
        <WifiOff aria-hidden />
        {t('You’re offline. Showing saved content.')}
      </span>
      <span className="hidden min-h-10 items-center justify-center bg-ok-soft px-4 text-ok back-online:flex">
        {t('Back online')}
      </span>
      {networkStatus && (
        <span className="block bg-sunken px-4 py-1 font-normal text-muted offline:hidden">
          {networkStatus}
        </span>
      )}
    </output>
  )
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
