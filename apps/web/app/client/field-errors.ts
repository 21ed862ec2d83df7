/** The first text of each field that the server's answer names. */
export function fieldErrorsOf(error: unknown): Partial<Record<string, string>> {
  const errors: unknown = typeof error === 'object' && error ? Reflect.get(error, 'errors') : undefined
  if (typeof errors !== 'object' || !errors) return {}
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [field, Array.isArray(texts) ? String(texts[0]) : '']),
  )
}
