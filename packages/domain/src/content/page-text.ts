import { readFileSync } from 'node:fs'
import { contentPages, type ContentSlug } from '@shop/contract/content'
import { type PlaceholderValues, unknownPlaceholders } from '@shop/contract/placeholders'
import type { StoreDetails } from '@shop/contract/settings'
import { listDeliveryFees } from '../delivery/delivery-fees.ts'
import { states } from '../delivery/states.ts'
import type { RequestContext } from '../core/context.ts'
import type { FieldErrors } from '../core/errors.ts'

export interface PageText {
  /** The sentence below the heading. */
  subtitle: string
  body: string
}

/** When the default texts last changed; noon in Lagos. */
export const defaultsChangedAt = new Date('2026-11-26T11:00:00Z')
const defaults = new Map(contentPages.map(({ slug }) => [slug, loadDefaultTexts(slug)]))

/** The default text: defaults/<slug>.md, with everything before its first section as the subtitle. */
export function getDefaultPageText(slug: ContentSlug): PageText {
  const defaultText = defaults.get(slug)
  if (!defaultText) throw new Error(`There are no words for the page ${slug}.`)
  return defaultText
}

function loadDefaultTexts(slug: ContentSlug): PageText {
  const text = readFileSync(new URL(`defaults/${slug}.md`, import.meta.url), 'utf8')
  const start = text.indexOf('\n## ')
  return { subtitle: text.slice(0, start).trim(), body: text.slice(start).trim() }
}

/** Values of the placeholders, '' for settings the owner has not entered. */
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

/** The places that the shop delivers to, according to its zones. */
export async function getDeliveryPlaces(ctx: RequestContext): Promise<string> {
  const served = await listDeliveryFees(ctx)
  return served.length === states.length ? 'all 36 states and Abuja' : 'the places in our table of fees'
}

/** Errors for placeholders that do not exist, by field. */
export function findUnknownPlaceholders(fields: Readonly<Record<string, string>>): FieldErrors {
  const errors: FieldErrors = {}
  for (const [field, text] of Object.entries(fields)) {
    const messages = unknownPlaceholders(text).map((name) => `There is no setting {${name}}`)
    if (messages.length > 0) errors[field] = messages
  }
  return errors
}
