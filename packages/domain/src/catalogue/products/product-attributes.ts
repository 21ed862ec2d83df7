import type { RequestContext } from '../../core/context.ts'
import { refuse, type FieldErrors } from '../../core/refusal.ts'
import { attributeValueOf, typedOf, type AttributeValue } from './attribute-value.ts'
import { readAttributes } from './edit-attributes.ts'

export type AttributeValues = Record<string, AttributeValue>

/**
 * The values that a product has after staff typed some of them; '' takes one away, what is not named stays. Refuses with
 * invalid_input one that does not fit its type.
 */
export async function attributesAfter(
  ctx: RequestContext,
  categoryId: number,
  before: AttributeValues,
  typed: Readonly<Record<string, string>> | undefined,
): Promise<AttributeValues> {
  if (typed === undefined || Object.keys(typed).length === 0) return before
  const after = { ...before }
  const errors: FieldErrors = {}
  for (const attribute of await readAttributes(ctx, categoryId)) {
    const { key } = attribute
    const text = typed[key]
    if (text === undefined) continue
    const found = attributeValueOf(attribute, text)
    if ('fault' in found) errors[`attributes.${key}`] = [found.fault]
    else if (found.value === undefined) delete after[key]
    else after[key] = found.value
  }
  if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
  return after
}

/** The values as fields of the form have them. */
export function typedAttributes(values: AttributeValues): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, typedOf(value)]))
}
