import type { AdminContentPage } from '@shop/contract/admin/content'
import { isContentSlug } from '@shop/contract/content'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { refuse } from '../core/refusal.ts'
import { contentAnswer } from './content-answer.ts'

/** One page for its editor; refuses with not_found. */
export async function readAdminContentPage(ctx: RequestContext, slug: string): Promise<AdminContentPage> {
  requirePermission(ctx.actor, 'settings:read')
  return isContentSlug(slug) ? contentAnswer(ctx, slug) : refuse('not_found')
}
