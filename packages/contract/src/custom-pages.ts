import type { ContentPage } from './content.ts'

/** A page that staff added, with its placeholders filled in. */
export interface CustomPage extends Omit<ContentPage, 'slug' | 'updated_at'> {
  slug: string
  /** Description for search engines. */
  description: string
}

/** `redirectTo`: the page had this address before, and is at that one now. */
export type CustomPageResult = CustomPage | { redirectTo: string }

export const pageSlugMaxLength = 80

/** Path of a page that staff added. */
export function customPagePath(slug: string): string {
  return `/pages/${slug}`
}

/** Hausa letters that Unicode normalisation does not convert to Latin letters. */
const hookedLetters: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ŋ: 'n' }

/** An address from a title: ASCII letters and digits joined by hyphens; '' if nothing is left. */
export function toPageSlug(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ɓɗƙƴŋ]/g, (letter) => hookedLetters[letter] ?? letter)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, pageSlugMaxLength)
    .replaceAll(/^-|-$/g, '')
}
