import type { FormAnswer } from '@shop/contract/form-acts'

/** What the action of /newsletter answers. */
export interface NewsletterAnswer {
  ok: boolean
  message: string
}

/** What a page shows of an answer: the field's own fault before the general words. */
export function toldOf(answer: FormAnswer): { told: NewsletterAnswer; status: number } {
  if (answer.ok) return { told: { ok: true, message: answer.message }, status: 200 }
  const { errors, message, status } = answer.problem
  return { told: { ok: false, message: errors?.['email']?.[0] ?? message }, status }
}
