const longest = 60

/**
 * A search as it is counted; undefined where it is none or may tell of somebody: with an @, as in an email, or with
 * as many digits as a phone number.
 */
export function normaliseTerm(search: string | undefined): string | undefined {
  const term = (search ?? '').trim().toLowerCase().replaceAll(/\s+/g, ' ')
  if (term.length < 2 || term.length > longest || term.includes('@')) return undefined
  return term.replaceAll(/\D/g, '').length >= 7 ? undefined : term
}
