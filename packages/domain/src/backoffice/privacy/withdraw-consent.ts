import type { MessageChannel, MessagePurpose } from '@shop/contract/consents'
import { asPerson } from '../../identity/accounts/as-person.ts'
import { requireKnown } from '../../customers/require-known.ts'
import { requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { answerQuestion } from './answer-question.ts'

export interface WithdrawConsent {
  accountId: string
  purpose: MessagePurpose
  channel: MessageChannel
}

/**
 * Writes down that a customer told staff to send no more of these messages. A yes comes from the person alone. Refuses
 * with not_found, staff_account, or invalid_input for what is not asked.
 */
export async function withdrawConsent(ctx: RequestContext, wish: WithdrawConsent): Promise<void> {
  requirePermission(ctx.actor, 'customers:write')
  const { accountId, purpose, channel } = wish
  await inTransaction(ctx, async (ctx) => {
    const account = await requireKnown(ctx, accountId)
    if (account.role !== null) refuse('staff_account')
    await answerQuestion(asPerson(ctx, account), { purpose, channel, granted: false }, 'staff_request')
    await recordAct(ctx, 'customers.consent_withdrawn', `account:${accountId}`, { purpose, channel })
  })
}
