import * as contract from '@shop/contract/auth'
import {
  getPasskeyOptions as getPasskeyContract,
  verifyMfa as finishSignInContract,
} from '@shop/contract/mfa'
import { referralCookie } from '@shop/contract/referrals'
import { t } from '@shop/contract/t'
import { getPasskeyOptions } from '@shop/domain/identity/accounts/passkey-authentication'
import { confirmEmailChange, undoEmailChange } from '@shop/domain/identity/accounts/change-contact'
import { confirmEmail, register } from '@shop/domain/identity/accounts/register'
import { verifyMfa, signIn } from '@shop/domain/identity/accounts/sign-in'
import { forgotPassword, resetPassword } from '@shop/domain/identity/accounts/reset-password'
import { refreshSession } from '@shop/domain/identity/accounts/refresh-session'
import { signOut } from '@shop/domain/identity/accounts/sessions'
import type { RequestContext } from '@shop/domain/core/context'
import { enrolReferee } from '@shop/domain/selling/referrals/referral-links'
import { getCookie } from '../http/request-headers.ts'
import { toCaller, setDeviceCookie } from '../http/caller.ts'
import { type RouteContext, route } from '../http/route.ts'

export function authRoutes(
  api: RouteContext,
  afterSignIn: (ctx: RequestContext) => Promise<void> = async () => {},
): void {
  route(api, contract.login, async (ctx, { body, request, reply }) => {
    const { deviceToken, ...pair } = await signIn(ctx, {
      ...body,
      remember: request.headers['x-remember-me'] === '1',
      device: request.headers['user-agent'] ?? '',
      caller: toCaller(request),
    })
    setDeviceCookie(reply, deviceToken, ctx.publicUrl)
    await afterSignIn(ctx)
    return pair
  })
  route(api, finishSignInContract, async (ctx, { body, request, reply }) => {
    const { deviceToken, ...pair } = await verifyMfa(ctx, { ...body, caller: toCaller(request) })
    setDeviceCookie(reply, deviceToken, ctx.publicUrl)
    await afterSignIn(ctx)
    return pair
  })
  route(api, getPasskeyContract, (ctx, { body }) => getPasskeyOptions(ctx, body.mfa_token))
  route(api, contract.register, async (ctx, { body, request, reply }) => {
    const code = getCookie(request.headers.cookie, referralCookie)
    const { isCommonPassword } = await register(
      ctx,
      body,
      code === undefined ? undefined : (ctx, account) => enrolReferee(ctx, account, code),
      toCaller(request).network,
    )
    if (code !== undefined)
      reply.header('set-cookie', `${referralCookie}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly`)
    return { message: isCommonPassword ? accountWithCommonPassword : accountCreated }
  })
  route(api, contract.refreshToken, (ctx, { body, request }) =>
    refreshSession(ctx, body.refreshToken, toCaller(request).network),
  )
  route(api, contract.logout, async (ctx, { body }) => {
    await signOut(ctx, body.refreshToken)
    return { message: t('You are signed out') }
  })
  route(api, contract.forgotPassword, async (ctx, { body, request }) => {
    await forgotPassword(ctx, body.email, toCaller(request))
    return { message: t('If this email has an account, we’ve sent a link to it.') }
  })
  route(api, contract.resetPassword, async (ctx, { body, request, reply }) => {
    const deviceToken = await resetPassword(ctx, { ...body, caller: toCaller(request) })
    setDeviceCookie(reply, deviceToken, ctx.publicUrl)
    await afterSignIn(ctx)
    return { message: t('Your new password is saved. Please sign in.') }
  })
  route(api, contract.confirmEmail, async (ctx, { body }) => {
    await confirmEmail(ctx, body.token)
    return { message: t('Your email address is confirmed.') }
  })
  route(api, contract.undoEmailChange, async (ctx, { body }) => {
    await undoEmailChange(ctx, body.token)
    return { message: t('Your account has this email address again, and all devices were signed out.') }
  })
  route(api, contract.confirmEmailChange, async (ctx, { body }) => {
    await confirmEmailChange(ctx, body.token)
    return { message: t('Thank you. Your account keeps the new email address.') }
  })
}

const accountCreated = t('Your account is ready. Please sign in.')
const accountWithCommonPassword = t(
  'Your account is ready. Please sign in. Your password is a common one: choose a stronger one to be safe.',
)
