import { validateSignUp, type SignUpInput } from '@shop/contract/account-rules'
import { english } from '@shop/contract/languages'
import { t } from '@shop/contract/t'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { normaliseAccountKey, findAccountByEmail, updateAccount } from './accounts.ts'
import { applyAddedEmail } from './add-email.ts'
import { createAccount } from './create-account.ts'
import { isEmailReserved } from './email-changes.ts'
import { hashPassword } from './hash-password.ts'
import { unknownCaller } from './devices.ts'
import { createEmailToken, consumeEmailToken } from './email-tokens.ts'
import { isCommonPassword } from './password-rules.ts'
import { enqueueEmail } from '../../core/jobs/enqueue-email.ts'
import { recordCorrectPassword } from './spray-guard.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import { hashOpaqueToken } from './secrets.ts'
import { emailTokens } from './tables.ts'

export interface RegisteredAccount {
  account_id: string
  email: string
  first_name: string
}

/**
 * Creates a customer account and emails a confirmation link. Returns whether the password is common, which customers
 * are only warned about. `alongside` runs in the same transaction. The account becomes familiar on the `network`.
 * Throws invalid_input, email_taken or username_taken.
 */
export async function register(
  ctx: RequestContext,
  input: SignUpInput,
  transactionHook: (ctx: RequestContext, account: RegisteredAccount) => Promise<unknown> = async () => {},
  network = unknownCaller.network,
): Promise<{ isCommonPassword: boolean }> {
  const errors = validateSignUp(input)
  if (Object.keys(errors).length > 0) fail('invalid_input', { errors })
  const email = input.email.trim()
  const firstName = input.first_name.trim()
  const passwordHash = await hashPassword(input.password)
  await inTransaction(ctx, async (ctx) => {
    const accountId = await createAccount(ctx, {
      email,
      username: input.username.trim(),
      first_name: firstName,
      last_name: input.last_name.trim(),
      password_hash: passwordHash,
    })
    if (!accountId) return failEmailTaken(ctx, email)
    const token = await createEmailToken(ctx, accountId, 'confirm_email')
    const link = `${ctx.publicUrl}/auth/confirm-email/${token}`
    await enqueueEmail(ctx, {
      to: email,
      content: { template: 'confirm-email', first_name: firstName, link },
      language: ctx.language ?? english,
      related_to: '',
    })
    await transactionHook(ctx, { account_id: accountId, email, first_name: firstName })
  })
  await recordCorrectPassword(ctx, { network, email_key: normaliseAccountKey(email) })
  return {
    isCommonPassword: isCommonPassword(input.password, [email, input.username, firstName, input.last_name]),
  }
}

async function failEmailTaken(ctx: RequestContext, email: string): Promise<never> {
  if ((await findAccountByEmail(ctx, email)) || (await isEmailReserved(ctx, normaliseAccountKey(email)))) {
    fail('email_taken', { errors: { email: [t('An account with this email already exists.')] } })
  }
  fail('username_taken', { errors: { username: [t('This username is taken.')] } })
}

/** Confirms an email with the emailed token. Using the link twice is fine. Throws link_expired. */
export async function confirmEmail(ctx: RequestContext, { token }: { token: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const accountId = await consumeEmailToken(ctx, token, 'confirm_email')
    if (!accountId) return failUnlessConfirmed(ctx, token)
    await applyAddedEmail(ctx, token, accountId)
    await updateAccount(ctx, accountId, { email_confirmed_at: ctx.clock.now() })
  })
}

async function failUnlessConfirmed(ctx: RequestContext, token: string): Promise<void> {
  const used = await ctx.db
    .select({ hash: emailTokens.hash })
    .from(emailTokens)
    .where(
      and(
        eq(emailTokens.hash, hashOpaqueToken(token)),
        eq(emailTokens.purpose, 'confirm_email'),
        isNotNull(emailTokens.used_at),
      ),
    )
  if (used.length === 0) fail('link_expired')
}
