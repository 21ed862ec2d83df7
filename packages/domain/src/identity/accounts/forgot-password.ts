import { emailError } from '@shop/contract/email-rule'
import type { RequestContext } from '../../core/context.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { failField } from '../../core/refusal.ts'
import { normaliseAccountKey } from './account-key.ts'
import { getThrottleKey } from './guess-guard.ts'
import { type Caller, unknownCaller } from './known-device.ts'

/** The outbox kind that send-reset-link.ts carries out. */
export const resetLinkTask = 'account.send_reset_link'

export interface ResetLinkInput {
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
  const error = emailError(email)
  if (error) failField('email', error)
  const throttleKey = await getThrottleKey(ctx, normaliseAccountKey(email), caller)
  const input: ResetLinkInput = { email: email.trim() }
  if (throttleKey.kind === 'device') input.device_hash = throttleKey.deviceHash
  await enqueue(ctx, resetLinkTask, { ...input })
}
