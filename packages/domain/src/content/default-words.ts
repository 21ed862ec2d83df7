import { readFileSync } from 'node:fs'
import { contentPages, type ContentSlug } from '@shop/contract/content'

export interface PageText {
  /** The sentence below the heading. */
  subtitle: string
  body: string
}

/** Day on which the words that the shop came with were last changed; noon in Lagos. */
export const defaultsChangedAt = new Date('2026-11-26T11:00:00Z')

const defaults = new Map(contentPages.map(({ slug }) => [slug, loadDefaultTexts(slug)]))

/** The words that the shop came with: defaults/<slug>.md, everything before its first section being the line. */
export function getDefaultPageText(slug: ContentSlug): PageText {
  const words = defaults.get(slug)
  if (!words) throw new Error(`There are no words for the page ${slug}.`)
  return words
}

function loadDefaultTexts(slug: ContentSlug): PageText {
  const text = readFileSync(new URL(`defaults/${slug}.md`, import.meta.url), 'utf8')
  const start = text.indexOf('\n## ')
  return { subtitle: text.slice(0, start).trim(), body: text.slice(start).trim() }
}
