import type { RequestContext } from '../../core/context.ts'
import { fail, type FieldErrors } from '../../core/refusal.ts'
import { parseAttributeValue, formatAttributeInput, type AttributeValue } from './attribute-value.ts'
import { getAttributes } from './edit-attributes.ts'

export type AttributeValues = Record<string, AttributeValue>

/**
 * The values that a product has after staff typed some of them; '' takes one away, what is not named stays. Refuses with
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
