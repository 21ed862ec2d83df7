import type { FormResult } from '@shop/contract/form-acts'

/** What the action of /newsletter answers. */
export interface NewsletterResult {
  ok: boolean
  message: string
}

/** What a page shows of an answer: the field's own fault before the general words. */
export function toActionData(result: FormResult): { actionData: NewsletterResult; status: number } {
  if (result.ok) return { actionData: { ok: true, message: result.message }, status: 200 }
  const { errors, message, status } = result.problem
  return { actionData: { ok: false, message: errors?.['email']?.[0] ?? message }, status }
}
