import { type SensitiveActionName, sensitiveActions } from '@shop/contract/sensitive-actions'
import { actorName } from '../../core/actor.ts'
import { insertAuditEntry } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { requireRecentAuth } from './require-proof.ts'
import { type NoticeRecipient, notifyOwners } from './notify-owners.ts'

interface SensitiveAction {
  subject: string
  /** For the audit log, which is never erased. */
  change?: Record<string, unknown>
  /** For the email: details of the action, without names of customers. */
  detail?: string
  /** The page to link to, if it is more exact than the one of the list. */
  place?: string
  /** Who did it, if it was not the actor. */
  by?: string
  /** Recipients beside the owners: people who have just lost the role of an owner. */
  also?: readonly NoticeRecipient[]
}

/**
 * Records an action of contract/sensitive-actions.ts in the transaction that carries it out, and emails every owner. It is
 * the only way to record one. Refuses with reauthentication_required, which rolls the action back.
 */
export async function recordSensitiveAction(
  ctx: RequestContext,
  name: SensitiveActionName,
  { subject, change = {}, detail = '', place, by, also }: SensitiveAction,
): Promise<void> {
  if (!ctx.inTransaction) throw new Error('A notice without a transaction may be lost.')
  const { text, reauthentication, path: usual } = sensitiveActions[name]
  if (reauthentication === 'session') await requireRecentAuth(ctx)
  await insertAuditEntry(ctx, { action: name, target: subject, changes: change })
  const link = `${ctx.publicUrl}${place ?? usual}`
  await notifyOwners(ctx, { text, detail, actor_name: by ?? actorLabel(ctx), link }, also)
}

function actorLabel({ actor }: RequestContext): string {
  return actor.kind === 'account' ? `${actor.name} (${actor.email})` : actorName(actor)
}
