import { emailFault } from '@shop/contract/email-rule'
import type { RequestContext } from '../../core/context.ts'
import { postWork } from '../../core/jobs/outbox.ts'
import { refuseField } from '../../core/refusal.ts'
import { accountKey } from './account-key.ts'
import { findGuesser } from './guess-guard.ts'
import { type Caller, unknownCaller } from './known-device.ts'

/** The outbox kind that send-reset-link.ts carries out. */
export const resetLinkWork = 'account.send_reset_link'

export interface ResetLinkWish {
  email: string
  /** Hash of the known device, which has its own limit. */
  device_hash?: string
}

/**
 * Asks for a link that sets a new password. Whether the email has an account is looked up later by a job, so that
 * neither the answer nor its time can tell.
 */
export async function forgotPassword(
  ctx: RequestContext,
  email: string,
  caller: Caller = unknownCaller,
): Promise<void> {
  const fault = emailFault(email)
  if (fault) refuseField('email', fault)
  const guesser = await findGuesser(ctx, accountKey(email), caller)
  const wish: ResetLinkWish = { email: email.trim() }
  if (guesser.kind === 'device') wish.device_hash = guesser.deviceHash
  await postWork(ctx, resetLinkWork, { ...wish })
}
