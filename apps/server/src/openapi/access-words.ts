import type { Access } from '@shop/contract/endpoint'

/** Who may call, in words. */
export function accessLabel(access: Access): string {
  if (access === 'anyone') return 'Anyone'
  if (access === 'customer') return 'Any signed-in account'
  if (access === 'provider') return 'A payment provider, with its signature'
  return `Staff with ${access}`
}
