import type { MetaDescriptor } from 'react-router'

interface RouteMatch {
  id: string
  loaderData?: unknown
}

/** Arguments of a route's meta function. */
export interface MetaSource {
  matches: readonly (RouteMatch | undefined)[]
  location: { pathname: string }
}

/** Meta function of a route with a fixed title: `export const meta = titled('Cart')`. */
export function pageTitle(title: string, description?: string) {
  return (source: MetaSource) => pageMeta(source, title, { description })
}

interface PageTitleHandle {
  description?: string | undefined
  /** Canonical path with query; the page's own path by default, null for none. */
  path?: string | null
}

/** Title followed by the shop's name, description and canonical URL of a page. */
export function pageMeta(
  { matches, location }: MetaSource,
  title: string,
  { description, path = location.pathname }: PageTitleHandle = {},
): MetaDescriptor[] {
  const { name, origin } = getRootData(matches)
  const meta: MetaDescriptor[] = [{ title: name ? `${title} · ${name}` : title }]
  if (description) meta.push({ name: 'description', content: description })
  if (path !== null && origin) meta.push({ tagName: 'link', rel: 'canonical', href: origin + path })
  return meta
}

/** The shop's name and origin; '' if the root could not be loaded. */
function getRootData(matches: MetaSource['matches']): { name: string; origin: string } {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    { store?: { name: string }; origin?: string } | undefined
  return { name: root?.store?.name ?? '', origin: root?.origin ?? '' }
}
