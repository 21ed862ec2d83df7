import type { ApplicantWish } from '@shop/contract/pay-later'

/** Who asks to pay in parts. Saving needs no more than name and phone; credit asks for the rest. */
export interface StoredApplicant {
  full_name: string
  phone: string
  told?: Omit<ApplicantWish, 'id_number'> & {
    /** The last signs of the number, to recognise it by; the whole is kept encrypted beside it. */
    id_ending: string
  }
}

const adultYears = 18

/** Whether somebody born on a day is of age on another (both as '2026-11-20'). */
export function isOfAge(bornOn: string, today: string): boolean {
  const [year = 0, ...rest] = bornOn.split('-')
  return [String(Number(year) + adultYears), ...rest].join('-') <= today
}
