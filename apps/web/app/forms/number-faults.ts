import { t } from '@shop/contract/t'

/**
 * What of a wish is no number, by field: NaN stands for what could not be read. It must not be sent, because JSON makes
 * null of it, which means "no limit".
 */
export function numberErrors(input: object): Record<string, string> {
  const wrong = Object.entries(input).filter(([, value]) => Number.isNaN(value))
  return Object.fromEntries(wrong.map(([field]) => [field, t('Enter a number')]))
}

/** What of a wish was left empty, by field: told with what is no number, at once. */
export function requiredErrors<Input extends object>(
  input: Input,
  fields: readonly (keyof Input & string)[],
): Record<string, string> {
  const empty = fields.filter((field) => String(input[field]).trim() === '')
  return Object.fromEntries(empty.map((field) => [field, t('This field is required')]))
}
