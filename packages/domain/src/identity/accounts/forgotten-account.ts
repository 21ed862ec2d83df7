/** How the address of a forgotten account ends: nobody can own it (RFC 2606). */
export const erasedEmailSuffix = '@deleted.invalid'

/** Whether an account was erased as its owner asked: only its number is left, for the books. */
export function isErased({ email }: { email: string }): boolean {
  return email.endsWith(erasedEmailSuffix)
}
