import { english } from '@shop/contract/languages'
import { type SensitiveActionName, sensitiveActions } from '@shop/contract/sensitive-actions'
import { actorName } from '../../core/actor.ts'
import { insertAuditEntry } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { requireRecentAuth } from './recent-auth.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { isUuid } from '../../core/id.ts'
import { enqueueEmail } from '../../core/jobs/enqueue-email.ts'
import { describeDevice } from './devices.ts'
import { accounts, sessions } from './tables.ts'

interface SensitiveAction {
  target: string
  /** Details for the audit log, which is never erased. */
  change?: Record<string, unknown>
  /** Details for the email, without customer names. */
  detail?: string
  /** The page to link to, if more specific than the default one. */
  path?: string
  /** Who did it, if not the actor. */
  by?: string
  /** Recipients besides the owners: people who just lost the owner role. */
  also?: readonly NotificationRecipient[]
}

/**
 * Records an action of contract/sensitive-actions.ts in its transaction and emails every owner. This is the only way
 * to record one. Throws reauthentication_required, which rolls the action back.
 */
export async function recordSensitiveAction(
  ctx: RequestContext,
  name: SensitiveActionName,
  { target, change = {}, detail = '', path, by, also }: SensitiveAction,
): Promise<void> {
  if (!ctx.inTransaction) throw new Error('A notice without a transaction may be lost.')
  const { text, reauthentication, path: defaultPath } = sensitiveActions[name]
  if (reauthentication === 'session') await requireRecentAuth(ctx)
  await insertAuditEntry(ctx, { action: name, target, changes: change })
  const link = `${ctx.publicUrl}${path ?? defaultPath}`
  await notifyOwners(ctx, { text, detail, actor_name: by ?? actorLabel(ctx), link }, also)
}

function actorLabel({ actor }: RequestContext): string {
  return actor.kind === 'account' ? `${actor.name} (${actor.email})` : actorName(actor)
}

interface NotificationRecipient {
  email: string
  first_name: string
}

/** Emails a security notice to every owner who can sign in, and to the people in `also`. */
async function notifyOwners(
  ctx: RequestContext,
  notification: { text: string; detail: string; actor_name: string; link: string },
  also: readonly NotificationRecipient[] = [],
): Promise<void> {
  const owners = await ctx.db
    .select({ email: accounts.email, first_name: accounts.first_name })
    .from(accounts)
    .where(and(eq(accounts.role, 'owner'), isNull(accounts.blocked_at)))
    .orderBy(accounts.id)
  const device = await deviceLabel(ctx)
  const at = ctx.clock.now().toISOString()
  const recipients = new Map([...owners, ...also].map((recipient) => [recipient.email, recipient]))
  const emails = [...recipients.values()].map(({ email, first_name: firstName }) => ({
    to: email,
    content: {
      template: 'security-notice',
      first_name: firstName,
      ...notification,
      device,
      occurred_at: at,
    } as const,
    language: english,
    related_to: '',
  }))
  await enqueueEmail(ctx, ...emails)
}

/** A label of the caller's device; '' without a session. */
async function deviceLabel({ actor, db }: RequestContext): Promise<string> {
  if (actor.kind !== 'account' || !isUuid(actor.session_id)) return ''
  const [session] = await db
    .select({ device: sessions.device })
    .from(sessions)
    .where(eq(sessions.id, actor.session_id))
  return session ? describeDevice(session.device) : ''
}
