/** The address where mails reach somebody; '' of who has none: theirs ends in `.invalid` (RFC 2606) and is shown nowhere. */
export function reachableEmail(email: string): string {
  return email.endsWith('.invalid') ? '' : email
}
