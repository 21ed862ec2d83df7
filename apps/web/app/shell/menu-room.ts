import type { NavigationLink } from '@shop/contract/default-footer'

/** Room for the owner's links beside a search field that can still be used, at 1280 px in the longest language, in px. */
const room = 200
/** Estimated width of a letter, and the gap before a link, in px. */
const letter = 8.5
const gap = 28
const more = 62

const toWidth = ({ label }: NavigationLink) => [...label].length * letter + gap

/**
 * How many of the owner's links the header shows in its line on wide screens; the others are under "More", as are all
 * below 1280 px. An estimate, so that the header is complete without script and never moves.
 */
export function countLinksInLine(links: readonly NavigationLink[]): number {
  const sum = (count: number) => links.slice(0, count).reduce((width, link) => width + toWidth(link), 0)
  if (sum(links.length) <= room) return links.length
  const firstUnderMore = links.findIndex((_, index) => sum(index + 1) + gap + more > room)
  return Math.max(firstUnderMore, 0)
}
