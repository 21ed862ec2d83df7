/** The text pages linked in the footer. Titles are fixed; the owner edits the rest. */
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

export function contentTitle(slug: ContentSlug): string {
  return contentPages.find((page) => page.slug === slug)?.title ?? slug
}

/** A paragraph, a list, numbered steps, a table with a header, or a link to another page. */
export type ContentBlock =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { head: readonly string[]; rows: readonly (readonly string[])[] }
  | { to: string; text: string }

export interface Question {
  /** The anchor. */
  id: string
  title: string
  blocks: readonly ContentBlock[]
}

export interface ContentSection extends Question {
  /** Collapsible questions below it. */
  questions: readonly Question[]
}

/** A content page with its placeholders filled in. */
export interface ContentPage {
  slug: ContentSlug
  title: string
  subtitle: string
  /** ISO 8601 time of the last change of the text. */
  updated_at: string
  sections: readonly ContentSection[]
}
