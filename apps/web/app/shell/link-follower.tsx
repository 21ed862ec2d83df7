import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { followedPath, linkOf } from './followed-path.ts'

/** A pointer that rests on a link for so many ms means it. */
const meantMs = 100

const wantsLessData = () => document.documentElement.dataset['saver'] === 'on'

/** Follows the PageLinks of the whole page without loading a new one; fetches a card's product before it is asked for. */
export function LinkFollower() {
  const navigate = useNavigate()
  const [meant, setMeant] = useState<string>()

  useEffect(() => {
    // At the window, after every component of the page has had its say.
    const follow = (event: MouseEvent) => {
      const to = followedPath(event)
      if (to === undefined) return
      event.preventDefault()
      const { pathname, search, hash } = window.location
      void navigate(to, {
        replace: to === pathname + search + hash,
        preventScrollReset: linkOf(event)?.dataset['stay'] !== undefined,
      })
    }
    window.addEventListener('click', follow)
    return () => window.removeEventListener('click', follow)
  }, [navigate])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const notice = (event: Event) => {
      clearTimeout(timer)
      const link = linkOf(event)
      if (link?.dataset['prefetch'] === undefined || wantsLessData()) return
      timer = setTimeout(() => setMeant(link.pathname + link.search), meantMs)
    }
    const hints = ['pointerover', 'focusin', 'touchstart'] as const
    for (const hint of hints) window.addEventListener(hint, notice, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const hint of hints) window.removeEventListener(hint, notice)
    }
  }, [])

  return meant === undefined ? null : <PrefetchPageLinks key={meant} page={meant} />
}
