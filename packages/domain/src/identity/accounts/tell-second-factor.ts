import type { MfaChange } from '@shop/contract/mail-content'
import type { RequestContext } from '../../core/context.ts'
import { enqueueEmail } from '../../core/jobs/post-mail.ts'
import { findAccount } from './find-account.ts'

/** Tells whose account it is, in the transaction of the change, how they are asked for from now on. */
export async function notifyMfaChange(
  ctx: RequestContext,
  accountId: string,
  { change, name = '' }: { change: MfaChange; name?: string },
): Promise<void> {
  const account = await findAccount(ctx, accountId)
  if (!account) return
  const content = { template: 'mfa-changed', first_name: account.first_name, change, name } as const
  await enqueueEmail(ctx, { to: account.email, content, related_to: '' })
}
