import {
  type PrivacyChannel,
  privacyDays,
  type PrivacyKind,
  type PrivacyRequest,
} from '@shop/contract/admin/privacy-requests'
import { requireKnown } from '../customers/require-known.ts'
import { requireAccount, requirePermission } from '../kernel/actor.ts'
import { recordAct } from '../kernel/audit.ts'
import type { ShopContext } from '../kernel/context.ts'
import { onceOnly } from '../kernel/idempotency.ts'
import { lagosDate } from '../kernel/lagos-days.ts'
import { refuse, refuseField } from '../kernel/refusal.ts'
import { requestAnswers } from './request-answer.ts'
import { privacyRequests } from './tables.ts'

export interface AskRequest {
  accountId: string
  kind: PrivacyKind
  channel: PrivacyChannel
  /** '2026-11-20': the days to answer count from it. */
  asked_on: string
  key: string | undefined
}

const dayMs = 24 * 3_600_000

/** The day so many days after a date. */
export const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/**
 * Writes down what a customer asked of their data. Refuses with not_found, staff_account, or invalid_input: of a kind one
 * waits at a time, and nobody asks tomorrow.
 */
export async function askRequest(shop: ShopContext, { key, ...wish }: AskRequest): Promise<PrivacyRequest> {
  requirePermission(shop.actor, 'customers:edit')
  return onceOnly(shop, { key, act: 'privacy.ask', wish }, async (shop) => {
    const { id: accountId, role } = await requireKnown(shop, wish.accountId)
    if (role !== null) refuse('staff_account')
    const now = shop.clock.now()
    const today = lagosDate(now)
    if (wish.asked_on > today) refuseField('asked_on', 'This day is in the future')
    if (wish.asked_on < dayAfter(today, -365)) refuseField('asked_on', 'This day is more than a year ago')
    const [row] = await shop.db
      .insert(privacyRequests)
      .values({
        id: shop.ids.next(now),
        accountId,
        kind: wish.kind,
        state: 'open',
        channel: wish.channel,
        askedOn: wish.asked_on,
        dueOn: dayAfter(wish.asked_on, privacyDays),
        madeBy: requireAccount(shop.actor).accountId,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (!row) refuseField('kind', 'This customer already has an open request of this kind')
    await recordAct(shop, `privacy:${wish.kind}-asked`, `account:${accountId}`, { channel: wish.channel })
    const [answer] = await requestAnswers(shop, [row])
    return answer ?? refuse('not_found')
  })
}
