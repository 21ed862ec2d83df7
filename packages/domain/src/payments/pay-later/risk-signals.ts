import type { RiskSignal } from '@shop/contract/admin/pay-later'
import type { PlanMode } from '@shop/contract/pay-later'
import { and, count, eq, inArray, ne } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { paidStatuses } from './agreement-state-machine.ts'
import { type AgreementRow, agreements } from './tables.ts'

interface ApplicantHistory {
  delivered: number
  deliveredToAddress: number
  largestOrderKobo: number
  completedAgreements: number
  /** Plans that ended without full payment. */
  defaultedAgreements: number
  isEmailConfirmed: boolean
  /** Monthly income as stated; undefined if not stated. */
  incomeKobo?: number | undefined
}

/** The largest share of the monthly income that one instalment should take. */
const maxIncomePercent = 30

/** Signals for and against an application, as text for staff. They only advise: a person decides. */
export function getRiskSignals(
  history: ApplicantHistory,
  {
    mode,
    price_kobo: priceKobo,
    instalment_kobo: instalmentKobo,
  }: { mode: PlanMode; price_kobo: number; instalment_kobo: number },
): RiskSignal[] {
  const { delivered, deliveredToAddress, largestOrderKobo, completedAgreements, defaultedAgreements } =
    history
  const times = largestOrderKobo > 0 ? Math.floor(priceKobo / largestOrderKobo) : 0
  const signals: (RiskSignal | false)[] = [
    mode === 'layaway' && { tone: 'good', text: 'Lay-away: the items leave once everything is paid' },
    history.isEmailConfirmed
      ? { tone: 'good', text: 'Email confirmed' }
      : { tone: 'warn', text: 'Email not confirmed yet' },
    delivered > 0
      ? {
          tone: 'good',
          text: delivered === 1 ? '1 order delivered before' : `${delivered} orders delivered`,
        }
      : { tone: 'warn', text: 'No orders delivered yet' },
    delivered > 0 &&
      (deliveredToAddress > 0
        ? { tone: 'good', text: 'Delivered to this area before' }
        : { tone: 'warn', text: 'Never delivered to this area' }),
    completedAgreements > 0
      ? {
          tone: 'good',
          text:
            completedAgreements === 1
              ? '1 plan paid to its end'
              : `${completedAgreements} plans paid in full`,
        }
      : { tone: 'warn', text: 'No plans paid in full yet' },
    mode === 'credit' && incomeSignal(history.incomeKobo, instalmentKobo),
    times >= 3 && { tone: 'warn', text: `${times} times the largest earlier order` },
    defaultedAgreements > 0 && {
      tone: 'bad',
      text:
        defaultedAgreements === 1
          ? '1 plan was not paid to its end'
          : `${defaultedAgreements} plans not paid in full`,
    },
  ]
  return signals.filter((signal) => signal !== false)
}

function incomeSignal(incomeKobo: number | undefined, instalmentKobo: number): RiskSignal {
  if (incomeKobo === undefined) return { tone: 'bad', text: 'No occupation and ID given yet' }
  return instalmentKobo * 100 <= incomeKobo * maxIncomePercent
    ? { tone: 'good', text: `One payment is at most ${maxIncomePercent}% of the monthly income` }
    : { tone: 'bad', text: `One payment is more than ${maxIncomePercent}% of the monthly income` }
}

/** How the account's other plans ended. */
export async function getAgreementHistory(
  ctx: RequestContext,
  { id, account_id: accountId }: Pick<AgreementRow, 'id' | 'account_id'>,
): Promise<{ completedAgreements: number; defaultedAgreements: number }> {
  const rows = await ctx.db
    .select({ status: agreements.status, plans: count() })
    .from(agreements)
    .where(
      and(
        eq(agreements.account_id, accountId),
        ne(agreements.id, id),
        inArray(agreements.status, [...paidStatuses, 'defaulted', 'written_off', 'returned']),
      ),
    )
    .groupBy(agreements.status)
  const sum = (isPaid: boolean) =>
    rows.reduce(
      (total, { status, plans }) => total + (paidStatuses.includes(status) === isPaid ? plans : 0),
      0,
    )
  return { completedAgreements: sum(true), defaultedAgreements: sum(false) }
}
