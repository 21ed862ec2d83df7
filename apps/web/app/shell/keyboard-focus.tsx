import { t } from '@shop/contract/t'
import { useEffect } from 'react'

export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-toast rounded-control bg-primary px-4 py-3 font-bold text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {t('Skip to content')}
    </a>
  )
}

/** An on-screen keyboard takes at least this share of the window's height. */
const keyboardShare = 0.25

/** Sets data-keyboard on <html> while a phone's keyboard is open, so that bars at the bottom are hidden. */
export function useKeyboardAttribute(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return undefined
    const mark = () =>
      document.documentElement.toggleAttribute(
        'data-keyboard',
        view.scale === 1 && view.height < innerHeight * (1 - keyboardShare),
      )
    view.addEventListener('resize', mark)
    return () => view.removeEventListener('resize', mark)
  }, [])
}
