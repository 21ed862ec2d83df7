import type { ApplicantInput } from '@shop/contract/pay-later'

/** Who asks to pay in parts. Saving needs no more than name and phone; credit asks for the rest. */
export interface StoredApplicant {
  full_name: string
  phone: string
  declaration?: DeclaredApplicant
  /** What was told before that, oldest first. */
  previous_declarations?: PreviousDeclaration[]
}

type DeclaredApplicant = Omit<ApplicantInput, 'id_number'> & {
  /** The last signs of the number, to recognise it by; the whole of the last one is kept encrypted beside it. */
  id_ending: string
}

interface PreviousDeclaration extends DeclaredApplicant {
  /** When something else was told instead, as an ISO moment. */
  replaced_at: string
}

/** So often something else may be told. */
const maxPreviousDeclarations = 5

/** The applicant once this is told too: nothing that was told before is lost. Undefined where it was told too often. */
export function withDeclaration(
  applicant: StoredApplicant,
  declaration: DeclaredApplicant,
  now: Date,
): StoredApplicant | undefined {
  const { declaration: before, previous_declarations: earlier = [] } = applicant
  if (!before) return { ...applicant, declaration }
  if (earlier.length >= maxPreviousDeclarations) return undefined
  return {
    ...applicant,
    declaration,
    previous_declarations: [...earlier, { ...before, replaced_at: now.toISOString() }],
  }
}

const minAge = 18

/** Whether somebody born on a day is of age on another (both as '2026-11-20'). */
export function isAdult(dateOfBirth: string, today: string): boolean {
  const [year = 0, ...rest] = dateOfBirth.split('-')
  return [String(Number(year) + minAge), ...rest].join('-') <= today
}
