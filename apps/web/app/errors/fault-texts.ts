import type { Faults } from '@shop/contract/account-rules'

/** The texts per field of a refusal's body. */
export function faultsIn(problem: unknown): Faults {
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
export function fieldErrorsOf(problem: unknown): Partial<Record<string, string>> {
  return Object.fromEntries(Object.entries(faultsIn(problem)).map(([field, texts]) => [field, texts[0]]))
}

export function valueOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
