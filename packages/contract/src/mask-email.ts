/** Masks an email so that only its owner recognises it: 'a•••@example.ng'; '' for none. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '' : `${[...email][0]}•••${email.slice(at)}`
}
