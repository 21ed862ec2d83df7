import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { getClickedPath, findLink } from './followed-path.ts'

/** A pointer that rests on a link for so many ms means it. */
const prefetchDelayMs = 100

const isDataSaverOn = () => document.documentElement.dataset['saver'] === 'on'

/** Follows the PageLinks of the whole page without loading a new one; fetches a card's product before it is asked for. */
export function LinkInterceptor() {
  const navigate = useNavigate()
  const [intended, setMeant] = useState<string>()

  useEffect(() => {
    // At the window, after every component of the page has had its say.
    const handleClick = (event: MouseEvent) => {
      const to = getClickedPath(event)
      if (to === undefined) return
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
      timer = setTimeout(() => setMeant(link.pathname + link.search), prefetchDelayMs)
    }
    const hints = ['pointerover', 'focusin', 'touchstart'] as const
    for (const hint of hints) window.addEventListener(hint, handleHint, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const hint of hints) window.removeEventListener(hint, handleHint)
    }
  }, [])

  return intended === undefined ? null : <PrefetchPageLinks key={intended} page={intended} />
}
