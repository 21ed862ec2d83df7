import type { Attribute } from '@shop/contract/admin/taxonomy'
import type { RequestContext } from '../../core/context.ts'
import { fail, type FieldErrors } from '../../core/errors.ts'
import { getAttributes } from './attributes.ts'

type AttributeValue = string | number | boolean

/** Commas divide thousands only: '6,7' is no number here. */
const number = /^-?(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,4})?$/

/** A value as staff typed it, in its type; undefined for none. `error` says what is wrong with it. */
export function parseAttributeValue(
  { kind, options: selectedOptions }: Attribute,
  rawText: string,
): { value: AttributeValue | undefined } | { error: string } {
  const text = rawText.trim()
  if (text === '') return { value: undefined }
  if (kind === 'boolean')
    return text === 'yes' || text === 'no' ? { value: text === 'yes' } : { error: 'Choose' }
  if (kind === 'select')
    return selectedOptions.includes(text) ? { value: text } : { error: 'Choose one from the list' }
  if (kind === 'text') return { value: text }
  return number.test(text) ? { value: Number(text.replaceAll(',', '')) } : { error: 'Enter a number' }
}

/** A value as a field of the form has it. */
export function formatAttributeInput(value: AttributeValue): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

const shown = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 4 })

/** What shoppers read: 'Screen: 6.7 in', 'Waterproof: Yes'. Nothing for what has no value, or one of another type. */
export function attributeLine(
  { name, kind, unit }: Pick<Attribute, 'name' | 'kind' | 'unit'>,
  value: AttributeValue | undefined,
): string | undefined {
  if (kind === 'boolean') return typeof value === 'boolean' ? `${name}: ${value ? 'Yes' : 'No'}` : undefined
  if (kind === 'number')
    return typeof value === 'number' ? `${name}: ${shown.format(value)}${unit && ` ${unit}`}` : undefined
  return typeof value === 'string' ? `${name}: ${value}` : undefined
}

export type AttributeValues = Record<string, AttributeValue>

/**
 * The values that a product has after staff typed some of them; '' takes one away, what is not named stays. Throws
 * invalid_input one that does not fit its type.
 */
export async function mergeAttributes(
  ctx: RequestContext,
  categoryId: number,
  before: AttributeValues,
  rawValues: Readonly<Record<string, string>> | undefined,
): Promise<AttributeValues> {
  if (rawValues === undefined || Object.keys(rawValues).length === 0) return before
  const after = { ...before }
  const errors: FieldErrors = {}
  for (const attribute of await getAttributes(ctx, categoryId)) {
    const { key } = attribute
    const text = rawValues[key]
    if (text === undefined) continue
    const found = parseAttributeValue(attribute, text)
    if ('error' in found) errors[`attributes.${key}`] = [found.error]
    else if (found.value === undefined) delete after[key]
    else after[key] = found.value
  }
  if (Object.keys(errors).length > 0) fail('invalid_input', { errors })
  return after
}

/** The values as fields of the form have them. */
export function formatAttributes(values: AttributeValues): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, formatAttributeInput(value)]))
}
