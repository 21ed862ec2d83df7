import { isAllowedLink } from '@shop/contract/inline-text'
import { type LinkTarget, linkTargetGroups } from '@shop/contract/admin/custom-pages'

/** What a link leads to: something of the shop from a list, or an address to type. */
export const linkKinds = [...linkTargetGroups, 'website', 'phone', 'email'] as const
export type LinkKind = (typeof linkKinds)[number]

/** The fields of the dialog for a link that exists. */
export function readTarget(target: string, known: readonly LinkTarget[]): { kind: LinkKind; value: string } {
  if (target === '') return { kind: 'page', value: '' }
  const listed = known.find(({ path }) => path === target)
  if (listed) return { kind: listed.group, value: target }
  if (target.startsWith('tel:')) return { kind: 'phone', value: target.slice('tel:'.length) }
  if (target.startsWith('mailto:')) return { kind: 'email', value: target.slice('mailto:'.length) }
  return { kind: 'website', value: target }
}

/** The target of what was chosen or entered; '' with an error if it can’t be one. */
export function toTarget(kind: LinkKind, rawValue: string): { target: string; error?: string } {
  const value = rawValue.trim()
  if (kind === 'phone')
    return /^[+\d][\d -]{5,}$/.test(value)
      ? { target: `tel:${value}` }
      : { target: '', error: 'Enter a phone number' }
  if (kind === 'email')
    return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)
      ? { target: `mailto:${value}` }
      : { target: '', error: 'Enter an email address' }
  if (kind !== 'website') return value ? { target: value } : { target: '', error: 'Choose where it leads' }
  const target = /^[\w-]+(\.[\w-]+)+(?:[/?#]|$)/.test(value) ? `https://${value}` : value
  if (isAllowedLink(target) && !/\s/.test(target)) return { target }
  return { target: '', error: 'Enter an address that starts with https://' }
}
