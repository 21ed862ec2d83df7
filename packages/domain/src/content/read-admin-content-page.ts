import type { AdminContentPage } from '@shop/contract/admin/content'
import { isContentSlug } from '@shop/contract/content'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { fail } from '../core/refusal.ts'
import { presentContentPage } from './content-answer.ts'

/** One page for its editor; refuses with not_found. */
export async function getAdminContentPage(ctx: RequestContext, slug: string): Promise<AdminContentPage> {
  requirePermission(ctx.actor, 'settings:read')
  return isContentSlug(slug) ? presentContentPage(ctx, slug) : fail('not_found')
}
