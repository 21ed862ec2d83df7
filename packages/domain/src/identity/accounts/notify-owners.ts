import { and, eq, isNull } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { enqueueEmail } from '../../core/jobs/post-mail.ts'
import { describeDevice } from './device-words.ts'
import { accounts, sessions } from './tables.ts'

export interface NoticeRecipient {
  email: string
  first_name: string
}

interface SecurityNotice {
  text: string
  detail: string
  actor_name: string
  link: string
}

/** Emails a security notice once to every owner who can sign in and to the people in `also`. */
export async function notifyOwners(
  ctx: RequestContext,
  notification: SecurityNotice,
  also: readonly NoticeRecipient[] = [],
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
