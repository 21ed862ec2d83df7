import { emailFault } from '@shop/contract/email-rule'
import type { ShopContext } from '../kernel/context.ts'
import { postWork } from '../kernel/outbox.ts'
import { refuseField } from '../kernel/refusal.ts'

/** The outbox kind that send-reset-link.ts carries out. */
export const resetLinkWork = 'reset-link'

export interface ResetLinkWish {
  email: string
}

/**
 * Asks for a link that sets a new password. Whether the email has an account is looked up later by a job, so that
 * neither the answer nor its time can tell.
 */
export async function forgotPassword(shop: ShopContext, email: string): Promise<void> {
  const fault = emailFault(email)
  if (fault) refuseField('email', fault)
  const wish: ResetLinkWish = { email: email.trim() }
  await postWork(shop, resetLinkWork, { ...wish })
}
