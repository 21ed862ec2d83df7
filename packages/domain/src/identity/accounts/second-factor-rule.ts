import type { MfaPolicy } from '@shop/contract/admin/staff'
import type { RequestContext } from '../../core/context.ts'

/** What the stored setting says; by itself where it says nothing. */
export function parseMfaPolicy(stored: unknown): MfaPolicy {
  return stored === 'required' || stored === 'optional' ? stored : 'automatic'
}

/**
 * Whether owners need a second factor. By itself: once the shop stands on https and takes real money, so that trying it
 * out and the first day stay simple.
 */
export function isMfaRequired(ctx: RequestContext, stored: unknown): boolean {
  const rule = parseMfaPolicy(stored)
  if (rule !== 'automatic') return rule === 'required'
  return ctx.publicUrl.startsWith('https:') && ctx.providers.gateways.primary?.mode === 'live'
}
