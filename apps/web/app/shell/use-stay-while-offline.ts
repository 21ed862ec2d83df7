import { t } from '@shop/contract/t'
import { useEffect } from 'react'
import { toastInfo } from '../api/toasts.ts'

/**
 * Without a connection a link would end on the browser's own error page, because the router loads the page
 * anew when it cannot fetch a module. What was loaded stays readable instead (brief 5.5).
 */
export function useBlockOfflineNavigation(): void {
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
  // The service worker has pages that were seen, and says so of all others.
  if (navigator.serviceWorker?.controller) location.assign(link.href)
  else toastInfo(t('You’re offline. Showing saved content.'))
}
