import { loginNavigationDelayMs, userRefreshDelayMs } from '@shop/contract/limits'
import type { MfaMethod } from '@shop/contract/mfa'
import { t } from '@shop/contract/t'
import { login, logout } from '../api/generated/auth.ts'
import type { CallOptions } from '../api/api.ts'
import type { RequestBody, ResponseBody } from '../api/endpoint.ts'
import { verifyMfa as finish } from '../api/generated/mfa.ts'
import { getPasskeySignInOptions, signInByPasskey } from '../api/generated/passkey-sign-in.ts'
import { canSuggestPasskeys, signWithPasskey, suggestPasskey } from '../api/passkeys.ts'
import { discardAllDrafts } from '../api/storage/drafts.ts'
import { getLastPage } from '../api/storage/visited-pages.ts'
import { refreshProfile } from '../api/sync-profile.ts'
import { clearSession } from '../api/clear-session.ts'
import { getErrorCode } from '../api/request-error.ts'
import { session, signIn as storeTokens } from '../api/session.ts'

export interface SignInInput {
  email: string
  password: string
  remember: boolean
  /** Staff only: signs a customer out again and throws `noAdminAccess`. */
  staffOnly?: boolean
}

export const noAdminAccess = t('This account has no admin access.')

/** Signs in and stores the tokens. Returns the server's message and whether the account is staff. */
export async function signIn({ email, password, remember, staffOnly }: SignInInput) {
  return enter(await login({ email, password }, rememberHeader(remember)), staffOnly)
}

const rememberHeader = (remember: boolean): CallOptions =>
  remember ? { headers: { 'x-remember-me': '1' } } : {}

interface SignatureRequest {
  /** Offered among the suggestions of a field, instead of at once. */
  isSuggested: boolean
  /** Whether another way to sign in has not been started since. */
  isWanted: () => boolean
}

/** Asks for a passkey's signature; undefined if it is no longer wanted, or none of those suggested was chosen. */
export async function requestSignature({ isSuggested, isWanted }: SignatureRequest) {
  if (isSuggested && !(await canSuggestPasskeys())) return undefined
  const { token, options } = await getPasskeySignInOptions()
  if (!isWanted()) return undefined
  const passkey = await (isSuggested ? suggestPasskey(options) : signWithPasskey(options))
  return passkey && { token, passkey }
}

/** Signs in with a passkey alone. */
export async function signInWithPasskey(
  signature: RequestBody<typeof signInByPasskey>,
  { remember, staffOnly }: Pick<SignInInput, 'remember' | 'staffOnly'>,
) {
  return enter(await signInByPasskey(signature, rememberHeader(remember)), staffOnly)
}

/** A code, or a passkey's signature. */
export type MfaCredential = Pick<RequestBody<typeof finish>, 'code' | 'passkey'>

/** The second step: the token that the first step returned, and the proof that it requires. */
export async function verifyMfa(mfaToken: string, mfaCredential: MfaCredential, staffOnly?: boolean) {
  return enter(await finish({ mfa_token: mfaToken, ...mfaCredential }), staffOnly)
}

/** Stores the tokens after every step of the sign-in. */
export async function enter(pair: ResponseBody<typeof login>, staffOnly?: boolean) {
  const isAdmin = pair.is_admin === true
  if (staffOnly && !isAdmin) {
    await logout({ refreshToken: pair.refresh }).catch(() => undefined)
    throw new Error(noAdminAccess)
  }
  if (session.get().tokens) clearPreviousUser()
  storeTokens(pair)
  return { message: pair.message, isAdmin }
}

/** Another account may still be signed in: the sign-in pages are open to it too. */
function clearPreviousUser(): void {
  clearSession()
  discardAllDrafts()
}

/** The error of a sign-in that requires a second step; undefined for any other error. */
export function getMfaChallenge(
  problem: unknown,
): { mfaToken: string; methods: readonly MfaMethod[] } | undefined {
  if (getErrorCode(problem) !== 'mfa_required') return undefined
  const { mfa_token, methods } = problem as { mfa_token: string; methods: readonly MfaMethod[] }
  return { mfaToken: mfa_token, methods }
}

/** Calls `leave` after 1 s, and refetches the account after 2 s. */
export function afterLogin(leave: () => void): void {
  setTimeout(leave, loginNavigationDelayMs)
  setTimeout(() => void refreshProfile().catch(() => undefined), userRefreshDelayMs)
}

/** Pages to return to after a sign-in; from any other page it goes home. */
const returnablePaths = /^\/(?:products|brands|collections|cart|checkout|wishlist|orders|account)(?:[/?]|$)/

/** Target after a sign-in: the admin area for staff; the previous page or home for customers. */
export function returnPath(isAdmin: boolean): string {
  const page = getLastPage()
  return isAdmin ? '/admin' : returnablePaths.test(page) ? page : '/'
}
