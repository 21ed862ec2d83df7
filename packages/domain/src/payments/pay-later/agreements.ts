import { asc, eq, inArray } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { fail } from '../../core/errors.ts'
import { listAttempts } from '../attempts.ts'
import {
  type AgreementRow,
  agreements,
  agreementStatusHistory,
  type InstalmentRow,
  instalments,
  repayments,
} from './tables.ts'
import { runningStatuses } from './agreement-state-machine.ts'
import type { AgreementStatus } from '@shop/contract/pay-later'

export type StoredAgreement = AgreementRow

export async function findAgreement(ctx: RequestContext, id: string): Promise<AgreementRow | undefined> {
  if (!isUuid(id)) return undefined
  const [found] = await ctx.db.select().from(agreements).where(eq(agreements.id, id))
  return found
}

/** One of the caller's own agreements. Throws not_found, including for other people's. */
export async function findMyAgreement(ctx: RequestContext, id: string): Promise<AgreementRow> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const found = await findAgreement(ctx, id)
  return found?.account_id === accountId ? found : fail('not_found')
}

/** The agreement, locked until the transaction ends. Lock its order first. */
export async function lockAgreement(ctx: RequestContext, id: string): Promise<AgreementRow> {
  const [found] = await ctx.db.select().from(agreements).where(eq(agreements.id, id)).for('update')
  return found ?? fail('not_found')
}

/** Its payments in order; none before the customer agrees. */
export async function listInstalments(ctx: RequestContext, id: string): Promise<InstalmentRow[]> {
  return ctx.db
    .select()
    .from(instalments)
    .where(eq(instalments.agreement_id, id))
    .orderBy(asc(instalments.position))
}

/** Its repayments, oldest first, with their methods. */
export async function listRepayments(ctx: RequestContext, id: string) {
  const paid = await ctx.db
    .select()
    .from(repayments)
    .where(eq(repayments.agreement_id, id))
    .orderBy(asc(repayments.paid_at), asc(repayments.id))
  if (paid.length === 0) return []
  const receipts = new Map((await listAttempts(ctx, id)).map((attempt) => [attempt.id, attempt]))
  return paid.map((repayment) => {
    const { channel = null, provider = '' } = receipts.get(repayment.id) ?? {}
    return { ...repayment, channel, provider }
  })
}

/** Its transitions with their actors, oldest first. */
export async function listAgreementHistory(ctx: RequestContext, id: string) {
  return ctx.db
    .select()
    .from(agreementStatusHistory)
    .where(eq(agreementStatusHistory.agreement_id, id))
    .orderBy(asc(agreementStatusHistory.id))
}

/** Ids of agreements that expect payments, the oldest first. */
export async function listRunningAgreements(ctx: RequestContext): Promise<string[]> {
  const running = await ctx.db
    .select({ id: agreements.id })
    .from(agreements)
    .where(inArray(agreements.status, [...runningStatuses]))
    .orderBy(asc(agreements.accepted_at))
  return running.map(({ id }) => id)
}

/** The status of the plans of some orders; orders without a plan are left out. */
export async function getAgreementStatuses(
  ctx: RequestContext,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, AgreementStatus>> {
  if (orderIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: agreements.id, status: agreements.status })
    .from(agreements)
    .where(inArray(agreements.id, [...orderIds]))
  return new Map(rows.map(({ id, status }) => [id, status]))
}
