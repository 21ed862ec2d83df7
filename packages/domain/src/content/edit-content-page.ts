import type { AdminContentPage, editContentPage as endpoint } from '@shop/contract/admin/content'
import { isContentSlug, type ContentSlug } from '@shop/contract/content'
import { contentFaults } from '@shop/contract/content-text'
import { unknownWords } from '@shop/contract/content-words'
import type { BodyOf } from '@shop/contract/endpoint'
import { eq, sql } from 'drizzle-orm'
import { readAccountNames } from '../identity/accounts/read-account-names.ts'
import { requirePermission } from '../core/actor.ts'
import { announceChange } from '../core/announce.ts'
import { recordAct } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { refuse, type FieldErrors } from '../core/refusal.ts'
import { contentAnswer } from './content-answer.ts'
import { readStoredWords } from './stored-words.ts'
import { contentPages } from './tables.ts'

/**
 * Saves the words of a page; everybody reads them within a second. Refuses with version_conflict (`actor_name`,
 * `updated_at`, `version`) when somebody saved them since the editor was shown them, and with invalid_input for words that would not
 * show as they stand.
 */
export async function editContentPage(
  ctx: RequestContext,
  slug: string,
  { version, subtitle: line, body }: BodyOf<typeof endpoint>,
): Promise<AdminContentPage> {
  requirePermission(ctx.actor, 'settings:write')
  if (!isContentSlug(slug)) refuse('not_found')
  const errors = faultsOf({ line, body })
  if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
  return inTransaction(ctx, async (ctx) => {
    const before = await readStoredWords(ctx, slug)
    const modifiedBy = ctx.actor.kind === 'account' ? ctx.actor.account_id : null
    const row = { subtitle: line, body, updated_by: modifiedBy, updated_at: ctx.clock.now() }
    const saved = await ctx.db
      .insert(contentPages)
      .values({ slug, ...row, version: 1 })
      .onConflictDoUpdate({
        target: contentPages.slug,
        set: { ...row, version: sql`${contentPages.version} + 1` },
        // A first edit that met another's finds its version here, and writes nothing.
        setWhere: eq(contentPages.version, version),
      })
      .returning({ version: contentPages.version })
    if (saved[0]?.version !== version + 1) await refuseStale(ctx, slug)
    await recordAct(ctx, 'content.page_updated', `content_page:${slug}`, {
      before: { subtitle: before.subtitle, body: before.body },
      after: { subtitle: line, body },
    })
    await announceChange(ctx, `content_page:${slug}`)
    return contentAnswer(ctx, slug)
  })
}

async function refuseStale(ctx: RequestContext, slug: ContentSlug): Promise<never> {
  const { version, updated_by: modifiedBy, updated_at: modifiedAt } = await readStoredWords(ctx, slug)
  const names = await readAccountNames(ctx, modifiedBy ? [modifiedBy] : [])
  refuse('version_conflict', {
    actor_name: names.get(modifiedBy ?? '') ?? 'somebody else',
    updated_at: modifiedAt.toISOString(),
    version,
  })
}

function faultsOf({ line, body }: { line: string; body: string }): FieldErrors {
  const errors: FieldErrors = {}
  const ofLine = strange(line)
  const ofBody = [...contentFaults(body), ...strange(body)]
  if (ofLine.length > 0) errors['subtitle'] = ofLine
  if (ofBody.length > 0) errors['body'] = ofBody
  return errors
}

function strange(text: string): string[] {
  return unknownWords(text).map((name) => `There is no setting {${name}}`)
}
