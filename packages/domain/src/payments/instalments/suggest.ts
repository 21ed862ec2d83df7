import type { ApplicantFact } from '@shop/contract/admin/pay-later'
import type { PlanMode } from '@shop/contract/pay-later'

export interface ApplicantHistory {
  delivered: number
  deliveredThere: number
  largestKobo: number
  finishedPlans: number
  /** Plans that ended without being paid. */
  brokenPlans: number
  isEmailConfirmed: boolean
  /** A month, as told; undefined where nothing was. */
  incomeKobo?: number | undefined
}

/** More than that of an income is too much for one payment (nigeria.md 7). */
const mostOfIncomePercent = 30

/** What speaks for or against an application, in words for staff. It only suggests: a person decides. */
export function factsFor(
  history: ApplicantHistory,
  { mode, price_kobo: priceKobo, partKobo }: { mode: PlanMode; price_kobo: number; partKobo: number },
): ApplicantFact[] {
  const { delivered, deliveredThere, largestKobo, finishedPlans, brokenPlans } = history
  const times = largestKobo > 0 ? Math.floor(priceKobo / largestKobo) : 0
  const facts: (ApplicantFact | false)[] = [
    mode === 'layaway' && { tone: 'good', text: 'Lay-away: the goods leave once everything is paid' },
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
      (deliveredThere > 0
        ? { tone: 'good', text: 'Delivered to this area before' }
        : { tone: 'warn', text: 'Never delivered to this area' }),
    finishedPlans > 0
      ? {
          tone: 'good',
          text: finishedPlans === 1 ? '1 plan paid to its end' : `${finishedPlans} plans paid in full`,
        }
      : { tone: 'warn', text: 'No plans paid in full yet' },
    mode === 'credit' && incomeFact(history.incomeKobo, partKobo),
    times >= 3 && { tone: 'warn', text: `${times} times the largest earlier order` },
    brokenPlans > 0 && {
      tone: 'bad',
      text: brokenPlans === 1 ? '1 plan was not paid to its end' : `${brokenPlans} plans not paid in full`,
    },
  ]
  return facts.filter((fact) => fact !== false)
}

function incomeFact(incomeKobo: number | undefined, partKobo: number): ApplicantFact {
  if (incomeKobo === undefined) return { tone: 'bad', text: 'No occupation and ID given yet' }
  return partKobo * 100 <= incomeKobo * mostOfIncomePercent
    ? { tone: 'good', text: `One payment is at most ${mostOfIncomePercent}% of the monthly income` }
    : { tone: 'bad', text: `One payment is more than ${mostOfIncomePercent}% of the monthly income` }
}
