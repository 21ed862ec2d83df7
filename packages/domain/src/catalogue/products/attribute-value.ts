import type { Attribute } from '@shop/contract/admin/attributes'

export type AttributeValue = string | number | boolean

/** Commas divide thousands only: '6,7' is no number here. */
const number = /^-?(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,4})?$/

/** A value as staff typed it, in its type; undefined for none. `fault` says what is wrong with it. */
export function parseAttributeValue(
  { kind, options: choices }: Attribute,
  rawText: string,
): { value: AttributeValue | undefined } | { error: string } {
  const text = rawText.trim()
  if (text === '') return { value: undefined }
  if (kind === 'boolean')
    return text === 'yes' || text === 'no' ? { value: text === 'yes' } : { error: 'Choose' }
  if (kind === 'select')
    return choices.includes(text) ? { value: text } : { error: 'Choose one from the list' }
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
