import { type RefObject, useEffect } from 'react'

const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Brings the card that the address names into view, and keeps it there while the cards above it are still loading and
 * grow; until somebody scrolls, presses or types.
 */
export function useCardInView(cards: RefObject<HTMLElement | null>, hash: string, loaded: boolean): void {
  useEffect(() => {
    if (!loaded || !hash || !cards.current) return undefined
    const observer = new ResizeObserver(() => document.getElementById(hash.slice(1))?.scrollIntoView())
    observer.observe(cards.current)
    const stop = () => observer.disconnect()
    for (const hand of hands) addEventListener(hand, stop, { once: true, passive: true })
    return () => {
      stop()
      for (const hand of hands) removeEventListener(hand, stop)
    }
  }, [cards, hash, loaded])
}
