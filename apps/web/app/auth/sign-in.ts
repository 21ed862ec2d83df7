import { loginNavigationDelayMs, userRefreshDelayMs } from '@shop/contract/limits'
import type { SecondFactorWay } from '@shop/contract/second-factor'
import { t } from '@shop/contract/t'
import { login, logout } from '../api/generated/auth.ts'
import type { BodyOf, ReplyOf } from '../api/endpoint.ts'
import { finishSignIn as finish } from '../api/generated/second-factor.ts'
import { dropAllDrafts } from '../api/storage/drafts.ts'
import { refreshProfile } from '../api/follow-profile.ts'
import { forgetUser } from '../api/forget-user.ts'
import { codeOf } from '../api/request-error.ts'
import { session, signIn as keep } from '../api/session.ts'

export interface SignInWish {
  email: string
  password: string
  remember: boolean
  /** Only staff may enter; a customer's session is ended again and `noAdminAccess` thrown. */
  staffOnly?: boolean
}

export const noAdminAccess = t('This account has no admin access.')

/** Signs in and keeps the tokens. Answers the server's message and whether the account is one of staff. */
export async function signIn({ email, password, remember, staffOnly }: SignInWish) {
  const pair = await login({ email, password }, { headers: remember ? { 'x-remember-me': '1' } : {} })
  return enter(pair, staffOnly)
}

/** A code, or what a passkey signed. */
export type SecondProof = Pick<BodyOf<typeof finish>, 'code' | 'passkey'>

/** The second step: the ticket that the first was refused with, and the proof that it asks for. */
export async function finishSignIn(ticket: string, proof: SecondProof, staffOnly?: boolean) {
  const body = { mfa_token: ticket, ...proof }
  const pair = await finish(body)
  return enter(pair, staffOnly)
}

/** Keeps the tokens of who has shown all that the account asks for. */
async function enter(pair: ReplyOf<typeof login>, staffOnly: boolean | undefined) {
  const isAdmin = pair.is_admin === true
  if (staffOnly && !isAdmin) {
    const body = { refreshToken: pair.refresh }
    await logout(body).catch(() => undefined)
    throw new Error(noAdminAccess)
  }
  if (session.get().tokens) leaveNothing()
  keep(pair)
  return { message: pair.message, isAdmin }
}

/** Of who was signed in until now: the sign-in pages are open to them too. */
function leaveNothing(): void {
  forgetUser()
  dropAllDrafts()
}

/** What a sign-in is refused with until its second step; undefined for any other refusal. */
export function secondStepOf(
  problem: unknown,
): { ticket: string; ways: readonly SecondFactorWay[] } | undefined {
  if (codeOf(problem) !== 'mfa_required') return undefined
  const { mfa_token, methods } = problem as { mfa_token: string; methods: readonly SecondFactorWay[] }
  return { ticket: mfa_token, ways: methods }
}

/** What follows at the specification's times: `leave` after 1 s, the account read anew after 2 s. */
export function afterLogin(leave: () => void): void {
  setTimeout(leave, loginNavigationDelayMs)
  setTimeout(() => void refreshProfile().catch(() => undefined), userRefreshDelayMs)
}
