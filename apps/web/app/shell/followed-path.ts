/** The link that an event happened on. */
export function findLink({ target }: Pick<Event, 'target'>): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-discover]') : null
}

/**
 * Where the router is to go for a click: a path of the shop's own. Nowhere where something else has answered the click,
 * or where the shopper asks the browser for a new tab, a window or a download.
 */
export function getClickedPath(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = findLink(event)
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined
  if (link.origin !== window.location.origin) return undefined
  return link.pathname + link.search + link.hash
}
