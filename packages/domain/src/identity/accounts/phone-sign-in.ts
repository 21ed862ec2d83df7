import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { type Account, findAccount, lockAccount } from './accounts.ts'
import { createAccount, placeholderNames } from './create-account.ts'
import { type Caller, unknownCaller } from './devices.ts'
import { checkPassword, getThrottleKey } from './login-throttle.ts'
import { createMfaChallenge } from './mfa-challenge.ts'
import { listMfaMethods } from './mfa-factors.ts'
import { checkPhoneCode, consumePhoneCodes, hasPhoneProof, type PhoneCode } from './phone-codes.ts'
import type { RegisteredAccount } from './register.ts'
import { canReceiveCode } from './send-code.ts'
import { type EstablishedSession, establishSession } from './sign-in.ts'
import {
  findAccountByVerifiedPhone,
  isRecycled,
  lockVerifiedPhone,
  releaseVerifiedPhone,
  storeVerifiedPhone,
} from './verified-phone.ts'

export interface PhoneSignInInput {
  token: string
  code: string
  /** For a new account; '' otherwise. */
  name: string
  /** The second proof; '' without one. */
  password: string
  /** The number has a new owner, who gets an account of their own. */
  is_new_owner: boolean
  /** 30 days instead of 12 hours. */
  remember: boolean
  /** The browser's user agent. */
  device: string
  caller?: Caller
}

interface PhoneSignInHooks {
  /** Whether the account has orders or store credit, which a recycled number alone must not open. */
  holdsValue: (ctx: RequestContext, accountId: string) => Promise<boolean>
  /** Runs in the transaction that creates an account. */
  onRegistered?: ((ctx: RequestContext, account: RegisteredAccount) => Promise<unknown>) | undefined
}

/**
 * Opens a session for the account with this verified number, or creates one with a name alone. Throws invalid_code
 * (`attempts_left`); only after a right code: staff_account, account_blocked, name_required, second_proof_required
 * (`methods`), invalid_credentials for a wrong password, and mfa_required. The code stays valid for the next step.
 */
export async function signInByPhone(
  ctx: RequestContext,
  input: PhoneSignInInput,
  hooks: PhoneSignInHooks,
): Promise<EstablishedSession> {
  const { remember, device, caller = unknownCaller } = input
  const proof = await checkPhoneCode(ctx, { ...input, account_id: null })
  const found = await findAccountByVerifiedPhone(ctx, proof.phone)
  if (found) assertMaySignIn(found)
  const isOwner = !found || (await requireOwnership(ctx, { ...input, caller }, { found, proof, hooks }))
  const existing = isOwner ? found : undefined
  const isPhoneProven = await hasPhoneProof(ctx, input.token)
  if (!existing && !isPhoneProven) fail('invalid_code', { attempts_left: 0 })
  if (!existing && input.name === '') fail('name_required')
  const methods = existing ? await listMfaMethods(ctx, existing.id) : []
  if (existing && methods.length > 0) {
    if (!(await consumePhoneCodes(ctx, proof))) fail('invalid_code', { attempts_left: 0 })
    const mfaToken = await createMfaChallenge(ctx, existing, { remembered: remember, device })
    fail('mfa_required', { mfa_token: mfaToken, methods })
  }
  return inTransaction(ctx, async (ctx) => {
    await lockVerifiedPhone(ctx, proof.phone)
    if (!(await consumePhoneCodes(ctx, proof))) fail('invalid_code', { attempts_left: 0 })
    const current = await findAccountByVerifiedPhone(ctx, proof.phone)
    // The number may have changed accounts since it was looked up: what was proved was for the other one.
    if (current?.id !== found?.id) fail('invalid_code', { attempts_left: 0 })
    // Somebody who joined the team meanwhile needs more than a phone, too.
    if (current) assertMaySignIn(await lockAccount(ctx, current.id))
    if (found && !existing) await releaseVerifiedPhone(ctx, found.id)
    const account = existing ?? (await insertAccount(ctx, proof, input.name, hooks.onRegistered))
    if (isPhoneProven) await storeVerifiedPhone(ctx, account.id, proof.phone)
    const throttleKey = await getThrottleKey(ctx, account.email_key, caller)
    return establishSession(ctx, account, {
      remembered: remember,
      device,
      caller,
      throttleKey,
      method: 'phone',
    })
  })
}

/** Staff must have more than a phone: a password, and the second step of the shop's policy. */
function assertMaySignIn({ role, blocked_at: blockedAt }: Account): void {
  if (role !== null) fail('staff_account')
  if (blockedAt) fail('account_blocked')
}

interface Ownership {
  found: Account
  proof: PhoneCode
  hooks: PhoneSignInHooks
}

/**
 * Whether the caller may open the account of this number. False if it was not used for a year, the account holds
 * something, and they say that it is not theirs. Throws second_proof_required or invalid_credentials.
 */
async function requireOwnership(
  ctx: RequestContext,
  { password, is_new_owner: isNewOwner, caller }: PhoneSignInInput & { caller: Caller },
  { found, proof, hooks }: Ownership,
): Promise<boolean> {
  if (!isRecycled(found, ctx.clock.now()) || !(await hooks.holdsValue(ctx, found.id))) return true
  // A code in the account's mailbox proves as much as a link to set a new password.
  if (proof.channel === 'email') return true
  if (isNewOwner) return false
  const methods = [
    ...((await canReceiveCode(ctx, found)) ? ['email'] : []),
    ...(found.password_hash === '' ? [] : ['password']),
  ]
  if (password === '' || !methods.includes('password')) fail('second_proof_required', { methods })
  const throttleKey = await getThrottleKey(ctx, found.email_key, caller)
  return (await checkPassword(ctx, throttleKey, { account: found, password })) || fail('invalid_credentials')
}

/** The first word is the first name. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return { first_name: first.slice(0, 80), last_name: others.join(' ').slice(0, 80) }
}

async function insertAccount(
  ctx: RequestContext,
  { phone }: PhoneCode,
  name: string,
  onRegistered: PhoneSignInHooks['onRegistered'],
): Promise<Account> {
  const names = { ...placeholderNames(ctx), ...splitName(name) }
  const verifiedAt = ctx.clock.now()
  const id = await createAccount(ctx, { ...names, phone, phone_verified_at: verifiedAt, password_hash: '' })
  if (!id) fail('invalid_code', { attempts_left: 0 })
  await onRegistered?.(ctx, { account_id: id, email: names.email, first_name: names.first_name })
  return (await findAccount(ctx, id)) ?? fail('not_found')
}
