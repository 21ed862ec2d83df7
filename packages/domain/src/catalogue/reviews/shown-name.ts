/** A name as everybody may see it: 'Ada O.' of 'Ada Obi'. */
export function publicName(full: string): string {
  const [first = '', ...others] = full.trim().split(/\s+/)
  const initial = others.at(-1)?.charAt(0)
  return initial ? `${first} ${initial}.` : first || 'A customer'
}
