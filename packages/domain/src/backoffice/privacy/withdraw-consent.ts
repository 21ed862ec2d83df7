import type { MessageChannel, MessagePurpose } from '@shop/contract/consents'
import { asAccount } from '../../identity/accounts/as-person.ts'
import { requireCustomer } from '../../customers/require-known.ts'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { answerConsent } from './answer-question.ts'

export interface WithdrawConsentInput {
  accountId: string
  purpose: MessagePurpose
  channel: MessageChannel
}

/**
 * Writes down that a customer told staff to send no more of these messages. A yes comes from the person alone. Refuses
 * with not_found, staff_account, or invalid_input for what is not asked.
 */
export async function withdrawConsent(ctx: RequestContext, input: WithdrawConsentInput): Promise<void> {
  requirePermission(ctx.actor, 'customers:write')
  const { accountId, purpose, channel } = input
  await inTransaction(ctx, async (ctx) => {
    const account = await requireCustomer(ctx, accountId)
    if (account.role !== null) fail('staff_account')
    await answerConsent(asAccount(ctx, account), { purpose, channel, granted: false }, 'staff_request')
    await recordAudit(ctx, 'customers.consent_withdrawn', `account:${accountId}`, { purpose, channel })
  })
}
