import { createContext, useContext, type ReactNode } from 'react'
import { useDataSaver } from '../../layout/shop-facts.ts'
import type { CardProduct } from './card-product.ts'

/** The keys of a rendering's cards, in the order in which they stand in the page. Only on the server. */
export const DrawnCards = createContext<string[] | undefined>(undefined)

const markups = new Map<string, string>()
/** About two megabytes. */
const markupsMax = 500

interface KeptCardProps {
  product: CardProduct
  eager: boolean
  /** The card, with no list in it. It shows only what the product says: the server knows no session and no cart. */
  children: ReactNode
}

/**
 * Only on the server: the place of a card in a list, with the markup of an earlier page that showed the same product the
 * same way. A change of one product draws many lists anew, and all their other cards are as they were.
 */
export function KeptCard({ product, eager, children }: KeptCardProps) {
  const drawn = useContext(DrawnCards)
  const saves = useDataSaver()
  const place = { 'data-product': product.id, className: 'min-w-0' }
  if (!drawn) return <li {...place}>{children}</li>
  const key = JSON.stringify([product, eager, saves])
  drawn.push(key)
  const markup = markups.get(key)
  if (markup === undefined) return <li {...place}>{children}</li>
  // oxlint-disable-next-line react/no-danger -- what React itself has made of the same card
  return <li {...place} dangerouslySetInnerHTML={{ __html: markup }} />
}

const opening = '<li data-product="'
const ending = '</li>'
/** How the ids of useId begin: they depend on where the card stands. */
const ownId = '"_R_'

/** Keeps the cards of a page whose cards were drawn in this order. */
export function keepCards(html: string, drawn: readonly string[]): void {
  if (drawn.every((key) => markups.has(key))) return
  let end = 0
  for (const key of drawn) {
    const start = html.indexOf('>', html.indexOf(opening, end)) + 1
    end = html.indexOf(ending, start)
    const markup = html.slice(start, end)
    // A copy, because a slice would keep the whole page.
    if (!markups.has(key) && !markup.includes(ownId)) markups.set(key, Buffer.from(markup).toString())
  }
  for (const key of markups.keys()) if (markups.size > markupsMax) markups.delete(key)
}
