import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { changesLanguage } from '../api/navigate-to.ts'

/** A pointer that rests on a link for this many ms signals intent. */
const prefetchDelayMs = 100
const isDataSaverOn = () => document.documentElement.dataset['saver'] === 'on'

/**
 * Opens PageLinks by client navigation instead of a page load, and prefetches products when a card is hovered or
 * focused.
 */
export function LinkInterceptor() {
  const navigate = useNavigate()
  const [intendedPage, setIntendedPage] = useState<string>()

  useEffect(() => {
    // On the window, so that every component of the page handles the click first.
    const handleClick = (event: MouseEvent) => {
      const to = getClickedPath(event)
      if (to === undefined || changesLanguage(to)) return
      event.preventDefault()
      const { pathname, search, hash } = window.location
      void navigate(to, {
        replace: to === pathname + search + hash,
        preventScrollReset: findLink(event)?.dataset['stay'] !== undefined,
      })
    }
    window.addEventListener('click', handleClick)
    return () => window.removeEventListener('click', handleClick)
  }, [navigate])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const handleHint = (event: Event) => {
      clearTimeout(timer)
      const link = findLink(event)
      if (link?.dataset['prefetch'] === undefined || isDataSaverOn()) return
      timer = setTimeout(() => setIntendedPage(link.pathname + link.search), prefetchDelayMs)
    }
    const hints = ['pointerover', 'focusin', 'touchstart'] as const
    for (const hint of hints) window.addEventListener(hint, handleHint, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const hint of hints) window.removeEventListener(hint, handleHint)
    }
  }, [])

  return intendedPage === undefined ? null : <PrefetchPageLinks key={intendedPage} page={intendedPage} />
}

/** The PageLink that an event happened on, if any. */
function findLink({ target }: Pick<Event, 'target'>): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-discover]') : null
}

/**
 * Path that the router should open for a click, on this origin only. Undefined if another handler has prevented the
 * click, or if the shopper wants a new tab, a new window or a download.
 */
function getClickedPath(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = findLink(event)
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined
  if (link.origin !== window.location.origin) return undefined
  return link.pathname + link.search + link.hash
}
