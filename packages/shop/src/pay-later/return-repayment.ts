import { and, eq, isNull } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { paidStates } from './agreement-states.ts'
import { openKobo, sumOf, withShares } from './allocate.ts'
import { bookAgreement } from './book-agreement.ts'
import { listInstalments, lockAgreement } from './load-agreement.ts'
import { repayments } from './tables.ts'
import { takeAgreementStep } from './take-agreement-step.ts'
import { changeWriteOff } from './write-off.ts'
import { writeSums } from './write-sums.ts'

/** Money that a plan had was taken back by its provider: what it had paid is open again. The order is locked. */
export async function returnRepayment(
  shop: ShopContext,
  agreementId: string,
  attemptId: string,
): Promise<void> {
  const agreement = await lockAgreement(shop, agreementId)
  const [returned] = await shop.db
    .update(repayments)
    .set({ returnedAt: shop.clock.now() })
    .where(and(eq(repayments.id, attemptId), isNull(repayments.returnedAt)))
    .returning()
  if (!returned) return
  const before = await listInstalments(shop, agreementId)
  const after = withShares(before, returned.shares, -1)
  await writeSums(shop, before, after)
  const note = 'A payment was taken back by its provider'
  const open = paidStates.includes(agreement.state)
    ? await takeAgreementStep(shop, agreement, { to: 'active', note })
    : agreement
  await bookAgreement(shop, open, after)
  if (agreement.state === 'written_off')
    await changeWriteOff(shop, agreement, sumOf(after, openKobo) - sumOf(before, openKobo))
}
