import type { FieldErrors } from '@shop/contract/account-rules'

/** The texts per field of a refusal's body. */
export function parseFieldErrors(problem: unknown): FieldErrors {
  const errors: unknown =
    typeof problem === 'object' && problem !== null ? Reflect.get(problem, 'errors') : null
  if (typeof errors !== 'object' || errors === null) return {}
  return Object.fromEntries(
    Object.entries(errors).filter(
      (entry): entry is [string, string[]] =>
        Array.isArray(entry[1]) && entry[1].every((text) => typeof text === 'string'),
    ),
  )
}

/** The first of them for each field. */
export function getFieldErrors(problem: unknown): Partial<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(parseFieldErrors(problem)).map(([field, texts]) => [field, texts[0]]),
  )
}

export function formValue(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
