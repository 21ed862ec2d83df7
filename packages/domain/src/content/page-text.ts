import { readFileSync } from 'node:fs'
import { contentPages, type ContentSlug } from '@shop/contract/content'
import type { PlaceholderValues } from '@shop/contract/placeholders'
import type { StoreDetails } from '@shop/contract/settings'
import { listDeliveryFees } from '../delivery/rates.ts'
import { states } from '../delivery/states.ts'
import type { RequestContext } from '../core/context.ts'

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

/** What the words in braces stand for, '' where the owner has entered nothing. */
export function placeholderValues(store: StoreDetails, places: string): PlaceholderValues {
  const { name, registration, phone, whatsapp, email, address, hours, returns_days: days } = store
  return {
    shop: name,
    registration,
    phone,
    whatsapp,
    email,
    address,
    hours,
    returns_days: days > 0 ? (days === 1 ? '1 day' : `${days} days`) : '',
    places,
  }
}

/** Where the shop delivers to, as its zones say. */
export async function getDeliveryPlaces(ctx: RequestContext): Promise<string> {
  const served = await listDeliveryFees(ctx)
  return served.length === states.length ? 'all 36 states and Abuja' : 'the places in our table of fees'
}
