import type { Attribute } from '@shop/contract/admin/taxonomy'
import type { RequestContext } from '../../core/context.ts'
import { fail, type FieldErrors } from '../../core/errors.ts'
import { getAttributes } from './attributes.ts'

type AttributeValue = string | number | boolean

/** Commas separate thousands only: '6,7' is not a number. */
const number = /^-?(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,4})?$/

/** A value as staff entered it, parsed by its type; undefined if blank. `error` is its message. */
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

/** A value as text for a form field. */
export function formatAttributeInput(value: AttributeValue): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

const numberFormat = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 4 })

/**
 * The line shown to customers: 'Screen: 6.7 in', 'Waterproof: Yes'. Undefined for an empty value, or one of another
 * type.
 */
export function attributeLine(
  { name, kind, unit }: Pick<Attribute, 'name' | 'kind' | 'unit'>,
  value: AttributeValue | undefined,
): string | undefined {
  if (kind === 'boolean') return typeof value === 'boolean' ? `${name}: ${value ? 'Yes' : 'No'}` : undefined
  if (kind === 'number')
    return typeof value === 'number'
      ? `${name}: ${numberFormat.format(value)}${unit && ` ${unit}`}`
      : undefined
  return typeof value === 'string' ? `${name}: ${value}` : undefined
}

export type AttributeValues = Record<string, AttributeValue>

/**
 * The values of a product after staff entered some of them: '' removes one, and others stay. Throws invalid_input for a
 * value of the wrong type.
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

/** The values as text for form fields. */
export function formatAttributes(values: AttributeValues): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, formatAttributeInput(value)]))
}
