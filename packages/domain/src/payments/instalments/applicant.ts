import type { ApplicantWish } from '@shop/contract/pay-later'

/** Who asks to pay in parts. Saving needs no more than name and phone; credit asks for the rest. */
export interface StoredApplicant {
  full_name: string
  phone: string
  declaration?: ToldFacts
  /** What was told before that, oldest first. */
  previous_declarations?: EarlierFacts[]
}

type ToldFacts = Omit<ApplicantWish, 'id_number'> & {
  /** The last signs of the number, to recognise it by; the whole of the last one is kept encrypted beside it. */
  id_ending: string
}

interface EarlierFacts extends ToldFacts {
  /** When something else was told instead, as an ISO moment. */
  replaced_at: string
}

/** So often something else may be told. */
const earlierMax = 5

/** The applicant once this is told too: nothing that was told before is lost. Undefined where it was told too often. */
export function withTold(
  applicant: StoredApplicant,
  told: ToldFacts,
  now: Date,
): StoredApplicant | undefined {
  const { declaration: before, previous_declarations: earlier = [] } = applicant
  if (!before) return { ...applicant, declaration: told }
  if (earlier.length >= earlierMax) return undefined
  return {
    ...applicant,
    declaration: told,
    previous_declarations: [...earlier, { ...before, replaced_at: now.toISOString() }],
  }
}

const adultYears = 18

/** Whether somebody born on a day is of age on another (both as '2026-11-20'). */
export function isOfAge(bornOn: string, today: string): boolean {
  const [year = 0, ...rest] = bornOn.split('-')
  return [String(Number(year) + adultYears), ...rest].join('-') <= today
}
