import * as account from '@shop/contract/account'
import * as auth from '@shop/contract/auth'
import * as consents from '@shop/contract/consents'
import * as mfa from '@shop/contract/mfa'
import * as passkeySignIn from '@shop/contract/passkey-sign-in'
import * as phone from '@shop/contract/phone-sign-in'
import { referralCookie } from '@shop/contract/referrals'
import { t } from '@shop/contract/t'
import {
  listConsents,
  type ConsentInput,
  type ConsentSource,
} from '@shop/domain/notifications/subscriptions/consents'
import { respondToConsent } from '@shop/domain/backoffice/privacy/customer-consents'
import { exportData } from '@shop/domain/backoffice/privacy/data-export'
import { cancelOwnDeletion, requestOwnDeletion } from '@shop/domain/backoffice/privacy/deletion-request'
import type { RequestContext } from '@shop/domain/core/context'
import { addEmail } from '@shop/domain/identity/accounts/add-email'
import { confirmEmailChange, undoEmailChange } from '@shop/domain/identity/accounts/change-contact'
import { changePassword } from '@shop/domain/identity/accounts/change-password'
import * as factors from '@shop/domain/identity/accounts/mfa'
import * as authentication from '@shop/domain/identity/accounts/passkey-authentication'
import * as passkeys from '@shop/domain/identity/accounts/passkey-registration'
import { getPasskeySignInOptions, signInByPasskey } from '@shop/domain/identity/accounts/passkey-sign-in'
import { signInByPhone } from '@shop/domain/identity/accounts/phone-sign-in'
import { getAccountProfile, updateProfile } from '@shop/domain/identity/accounts/profile'
import { reauthenticate } from '@shop/domain/identity/accounts/recent-auth'
import { refreshSession } from '@shop/domain/identity/accounts/refresh-session'
import { confirmEmail, register } from '@shop/domain/identity/accounts/register'
import { requestOwnPhoneCode, requestPhoneCode } from '@shop/domain/identity/accounts/request-phone-code'
import { forgotPassword, resetPassword } from '@shop/domain/identity/accounts/reset-password'
import * as sessions from '@shop/domain/identity/accounts/sessions'
import { signIn, verifyMfa } from '@shop/domain/identity/accounts/sign-in'
import { removeOwnPhone, verifyOwnPhone } from '@shop/domain/identity/accounts/verified-phone'
import { acceptInvitation, verifyInvitation } from '@shop/domain/identity/staff/accept-invitation'
import { holdsValue } from '@shop/domain/orders/customer-history'
import { getCart } from '@shop/domain/selling/cart/cart'
import { enrolReferee } from '@shop/domain/selling/referrals/referral-links'
import type { FastifyRequest } from 'fastify'
import { setDeviceCookie, toCaller } from '../http/caller.ts'
import { getCookie, setCookie } from '../http/cookies.ts'
import { andThen, asList, type RouteContext, routes, withMessage } from '../http/route.ts'

/** The browser that signs in, and how long it wants to stay signed in. */
function toBrowser(request: FastifyRequest) {
  return {
    remember: request.headers['x-remember-me'] === '1',
    device: request.headers['user-agent'] ?? '',
    caller: toCaller(request),
  }
}

export function authRoutes(
  api: RouteContext,
  afterSignIn: (ctx: RequestContext) => Promise<void> = async () => {},
): void {
  routes(api, auth, {
    getMe: getProfile,
    login: async (ctx, input, { request, reply }) => {
      const { deviceToken, ...pair } = await signIn(ctx, {
        ...input,
        ...toBrowser(request),
      })
      setDeviceCookie(reply, deviceToken, ctx.publicUrl)
      await afterSignIn(ctx)
      return pair
    },
    register: async (ctx, input, { request, reply }) => {
      const code = getCookie(request.headers.cookie, referralCookie)
      const { isCommonPassword } = await register(
        ctx,
        input,
        code === undefined ? undefined : (ctx, account) => enrolReferee(ctx, account, code),
        toCaller(request).network,
      )
      if (code !== undefined) setCookie(reply, ctx.publicUrl, { name: referralCookie, value: '', maxAge: 0 })
      return { message: isCommonPassword ? accountWithCommonPassword : accountCreated }
    },
    refreshToken: (ctx, { refreshToken }, { request }) =>
      refreshSession(ctx, refreshToken, toCaller(request).network),
    logout: (ctx, { refreshToken }) => sessions.signOut(ctx, refreshToken),
    forgotPassword: async (ctx, { email }, { request }) => {
      await forgotPassword(ctx, email, toCaller(request))
      return { message: t('If this email has an account, we’ve sent a link to it.') }
    },
    resetPassword: async (ctx, input, { request, reply }) => {
      const deviceToken = await resetPassword(ctx, { ...input, caller: toCaller(request) })
      setDeviceCookie(reply, deviceToken, ctx.publicUrl)
      await afterSignIn(ctx)
      return { message: t('Your new password is saved. Please sign in.') }
    },
    confirmEmail: withMessage(confirmEmail, t('Your email address is confirmed.')),
    undoEmailChange: withMessage(
      undoEmailChange,
      t('Your account has this email address again, and all devices were signed out.'),
    ),
    confirmEmailChange: withMessage(
      confirmEmailChange,
      t('Thank you. Your account keeps the new email address.'),
    ),
    verifyInvitation,
    acceptInvitation: async (ctx, input, { request }) => {
      await acceptInvitation(ctx, { ...input, caller: toCaller(request) })
      return { message: t('Welcome to the team. Please sign in.') }
    },
  })

  routes(api, phone, {
    requestPhoneCode: (ctx, input, { request }) =>
      requestPhoneCode(ctx, { ...input, caller: toCaller(request) }),
    signInByPhone: async (ctx, input, { request, reply }) => {
      const referral = getCookie(request.headers.cookie, referralCookie)
      const { deviceToken, ...pair } = await signInByPhone(
        ctx,
        { ...input, ...toBrowser(request) },
        {
          holdsValue,
          onRegistered:
            referral === undefined ? undefined : (ctx, account) => enrolReferee(ctx, account, referral),
        },
      )
      setDeviceCookie(reply, deviceToken, ctx.publicUrl)
      await afterSignIn(ctx)
      return pair
    },
    requestOwnPhoneCode,
    verifyOwnPhone: andThen(verifyOwnPhone, getProfile),
    removeOwnPhone: andThen(removeOwnPhone, getProfile),
  })

  routes(api, passkeySignIn, {
    getPasskeySignInOptions,
    signInByPasskey: async (ctx, input, { request, reply }) => {
      const { deviceToken, ...pair } = await signInByPasskey(ctx, { ...input, ...toBrowser(request) })
      setDeviceCookie(reply, deviceToken, ctx.publicUrl)
      await afterSignIn(ctx)
      return pair
    },
  })

  routes(api, mfa, {
    getPasskeyOptions: authentication.getPasskeyOptions,
    verifyMfa: async (ctx, input, { request, reply }) => {
      const { deviceToken, ...pair } = await verifyMfa(ctx, { ...input, caller: toCaller(request) })
      setDeviceCookie(reply, deviceToken, ctx.publicUrl)
      await afterSignIn(ctx)
      return pair
    },
    listMfaFactors: factors.listMfaFactors,
    createMfaFactor: factors.createMfaFactor,
    confirmMfaFactor: async (ctx, { factor_id: id, code }) => ({
      recovery_codes: await factors.confirmMfaFactor(ctx, { id, code }),
    }),
    deleteMfaFactor: andThen(factors.deleteMfaFactor, factors.listMfaFactors),
    regenerateRecoveryCodes: async (ctx) => ({ recovery_codes: await factors.regenerateRecoveryCodes(ctx) }),
    reauthenticate,
    getPasskeyCreationOptions: passkeys.getPasskeyCreationOptions,
    createPasskey: async (ctx, input) => ({ recovery_codes: await passkeys.createPasskey(ctx, input) }),
    renamePasskey: async (ctx, { passkey_id: id, name }) => {
      await passkeys.renamePasskey(ctx, { id, name })
      return factors.listMfaFactors(ctx)
    },
    deletePasskey: andThen(passkeys.deletePasskey, factors.listMfaFactors),
    getReauthenticationOptions: authentication.getReauthenticationOptions,
  })
}

const accountCreated = t('Your account is ready. Please sign in.')
const accountWithCommonPassword = t(
  'Your account is ready. Please sign in. Your password is a common one: choose a stronger one to be safe.',
)

async function getProfile(ctx: RequestContext): Promise<auth.Profile> {
  return { ...(await getAccountProfile(ctx)), cart: await getCart(ctx) }
}

const listSessions = asList(sessions.listSessions)
const listOwnConsents = asList(listConsents)

export function accountRoutes(api: RouteContext): void {
  routes(api, account, {
    updateProfile: andThen(updateProfile, getProfile),
    addEmail: withMessage(addEmail, t('We’ve sent a link to this address. Open it to confirm.')),
    changePassword: (ctx, { current_password, password }) =>
      changePassword(ctx, { current: current_password, chosen: password }),
    listSessions,
    revokeSession: andThen(sessions.revokeSession, listSessions),
    revokeOtherSessions: andThen(sessions.revokeOtherSessions, listSessions),
    exportData,
    requestDeletion: andThen(requestOwnDeletion, getProfile),
    cancelDeletion: andThen(cancelOwnDeletion, getProfile),
  })
  routes(api, consents, {
    listConsents: listOwnConsents,
    updateConsent: andThen(
      (ctx, { source, ...consent }: ConsentInput & { source?: ConsentSource }) =>
        respondToConsent(ctx, consent, source),
      listOwnConsents,
    ),
  })
}
