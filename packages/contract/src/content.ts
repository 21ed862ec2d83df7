/** The text pages that the footer links to. Their titles are fixed; the rest is the owner's. */
export const contentPages = [
  { slug: 'faq', title: 'FAQ' },
  { slug: 'shipping', title: 'Shipping Info' },
  { slug: 'returns', title: 'Returns & Exchanges' },
  { slug: 'size-guide', title: 'Size Guide' },
  { slug: 'terms', title: 'Terms of Service' },
  { slug: 'privacy', title: 'Privacy Policy' },
  { slug: 'cookies', title: 'Cookie Policy' },
  { slug: 'accessibility', title: 'Accessibility' },
] as const
export type ContentSlug = (typeof contentPages)[number]['slug']

export function isContentSlug(slug: string): slug is ContentSlug {
  return contentPages.some((page) => page.slug === slug)
}

/** The heading of a page, by its slug. */
export function contentTitle(slug: ContentSlug): string {
  return contentPages.find((page) => page.slug === slug)?.title ?? slug
}

/** A paragraph, a list, numbered steps, a table with its head, or a way to another page. */
export type ContentBlock =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { head: readonly string[]; rows: readonly (readonly string[])[] }
  | { to: string; text: string }

export interface Question {
  /** Its anchor. */
  id: string
  title: string
  blocks: readonly ContentBlock[]
}

export interface ContentSection extends Question {
  /** What folds below it. */
  questions: readonly Question[]
}

/** A page of words, its settings filled in. */
export interface ContentPage {
  slug: ContentSlug
  title: string
  subtitle: string
  /** ISO 8601 time of the last change of the words. */
  updated_at: string
  sections: readonly ContentSection[]
}
