import type { MessageChannel, MessagePurpose } from '@shop/contract/consents'
import { asPerson } from '../auth/as-person.ts'
import { requireKnown } from '../customers/require-known.ts'
import { requirePermission } from '../kernel/actor.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
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
export async function withdrawConsent(shop: ShopContext, wish: WithdrawConsent): Promise<void> {
  requirePermission(shop.actor, 'customers:edit')
  const { accountId, purpose, channel } = wish
  await inTransaction(shop, async (shop) => {
    const account = await requireKnown(shop, accountId)
    if (account.role !== null) refuse('staff_account')
    await answerQuestion(asPerson(shop, account), { purpose, channel, given: false }, 'told to staff')
    await recordAct(shop, 'customers:consent-withdrawn', `account:${accountId}`, { purpose, channel })
  })
}
