import type { MetaDescriptor } from 'react-router'

interface Shared {
  title: string
  description?: string
  /** The one address of the page. */
  url: string
  /** Path of a picture. */
  image?: string
}

/** Canonical address and the card that a shared link shows. */
export function sharedMeta({ title, description, url, image }: Shared): MetaDescriptor[] {
  const { origin } = new URL(url)
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: url },
    ...(image ? [{ property: 'og:image', content: origin + image }] : []),
  ]
}
