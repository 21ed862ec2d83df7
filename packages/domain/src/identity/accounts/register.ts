import { signUpFaults, type SignUpWish } from '@shop/contract/account-rules'
import { t } from '@shop/contract/t'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { accountKey } from './account-key.ts'
import { addAccount } from './add-account.ts'
import { isEmailReserved } from './email-changes.ts'
import { findAccountByEmail } from './find-account.ts'
import { hashPassword } from './hash-password.ts'
import { unknownCaller } from './known-device.ts'
import { makeMailToken } from './mail-token.ts'
import { isCommonPassword } from './password.ts'
import { postMail } from '../../core/jobs/post-mail.ts'
import { recordCorrectPassword } from './spray-guard.ts'

export interface Newcomer {
  account_id: string
  email: string
  first_name: string
}

/**
 * Makes a customer's account and mails a link that confirms its address. Answers whether the password is one of the
 * common ones, which a customer may have but is warned of. `alongside` runs in the same transaction. The account becomes
 * familiar at the `network`. Refuses with invalid_input, email_taken or username_taken.
 */
export async function register(
  ctx: RequestContext,
  wish: SignUpWish,
  alongside: (ctx: RequestContext, account: Newcomer) => Promise<unknown> = async () => {},
  network = unknownCaller.network,
): Promise<{ commonPassword: boolean }> {
  const errors = signUpFaults(wish)
  if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
  const email = wish.email.trim()
  const firstName = wish.first_name.trim()
  const passwordHash = await hashPassword(wish.password)
  await inTransaction(ctx, async (ctx) => {
    const accountId = await addAccount(ctx, {
      email,
      username: wish.username.trim(),
      first_name: firstName,
      last_name: wish.last_name.trim(),
      password_hash: passwordHash,
    })
    if (!accountId) return refuseTaken(ctx, email)
    const token = await makeMailToken(ctx, accountId, 'confirm_email')
    const link = `${ctx.publicUrl}/auth/confirm-email/${token}`
    await postMail(ctx, {
      to: email,
      content: { template: 'confirm-email', first_name: firstName, link },
      related_to: '',
    })
    await alongside(ctx, { account_id: accountId, email, first_name: firstName })
  })
  await recordCorrectPassword(ctx, { network, email_key: accountKey(email) })
  return {
    commonPassword: isCommonPassword(wish.password, [email, wish.username, firstName, wish.last_name]),
  }
}

async function refuseTaken(ctx: RequestContext, email: string): Promise<never> {
  if ((await findAccountByEmail(ctx, email)) || (await isEmailReserved(ctx, accountKey(email)))) {
    refuse('email_taken', { errors: { email: [t('An account with this email already exists.')] } })
  }
  refuse('username_taken', { errors: { username: [t('This username is taken.')] } })
}
