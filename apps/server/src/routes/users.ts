import * as account from '@shop/contract/account'
import { getMe, type Profile } from '@shop/contract/auth'
import * as consents from '@shop/contract/consents'
import * as passkeys from '@shop/contract/mfa'
import { t } from '@shop/contract/t'
import { changePassword } from '@shop/domain/identity/accounts/change-password'
import { revokeOtherSessions, revokeSession, listSessions } from '@shop/domain/identity/accounts/sessions'
import { reauthenticate } from '@shop/domain/identity/accounts/recent-auth'
import {
  createPasskey,
  getPasskeyCreationOptions,
  deletePasskey,
  renamePasskey,
} from '@shop/domain/identity/accounts/passkey-registration'
import { getReauthenticationOptions } from '@shop/domain/identity/accounts/passkey-authentication'
import {
  createMfaFactor,
  confirmMfaFactor,
  listMfaFactors,
  deleteMfaFactor,
  regenerateRecoveryCodes,
} from '@shop/domain/identity/accounts/mfa'
import { getAccountProfile, updateProfile } from '@shop/domain/identity/accounts/profile'
import { getCart } from '@shop/domain/selling/cart/cart'
import type { RequestContext } from '@shop/domain/core/context'
import { listConsents } from '@shop/domain/notifications/subscriptions/consents'
import { respondToConsent } from '@shop/domain/backoffice/privacy/customer-consents'
import { listMyCampaigns } from '@shop/domain/marketing/campaigns/list-campaigns'
import { exportData } from '@shop/domain/backoffice/privacy/data-export'
import { requestOwnDeletion, cancelOwnDeletion } from '@shop/domain/backoffice/privacy/deletion-request'
import { type RouteContext, route } from '../http/route.ts'

export function userRoutes(api: RouteContext): void {
  route(api, getMe, getProfile)
  route(api, account.updateProfile, async (ctx, { body }) => {
    await updateProfile(ctx, body)
    return getProfile(ctx)
  })
  route(api, account.changePassword, async (ctx, { body }) => {
    await changePassword(ctx, { current: body.current_password, chosen: body.password })
    return { message: t('Your new password is saved. You’re signed out on all other devices.') }
  })
  route(api, account.listSessions, (ctx) => listSessions(ctx))
  route(api, account.revokeSession, (ctx, { params }) => revokeSession(ctx, params.session_id))
  route(api, account.revokeOtherSessions, (ctx) => revokeOtherSessions(ctx))
  route(api, passkeys.listMfaFactors, (ctx) => listMfaFactors(ctx))
  route(api, passkeys.createMfaFactor, (ctx, { body }) => createMfaFactor(ctx, body.name))
  route(api, passkeys.confirmMfaFactor, async (ctx, { params, body }) => ({
    recovery_codes: await confirmMfaFactor(ctx, { id: params.factor_id, code: body.code }),
  }))
  route(api, passkeys.deleteMfaFactor, async (ctx, { params }) => {
    await deleteMfaFactor(ctx, params.factor_id)
    return listMfaFactors(ctx)
  })
  route(api, passkeys.regenerateRecoveryCodes, async (ctx) => ({
    recovery_codes: await regenerateRecoveryCodes(ctx),
  }))
  route(api, passkeys.reauthenticate, async (ctx, { body }) => {
    await reauthenticate(ctx, body)
    return { message: t('Thank you, identity confirmed.') }
  })
  route(api, passkeys.getPasskeyCreationOptions, (ctx) => getPasskeyCreationOptions(ctx))
  route(api, passkeys.createPasskey, async (ctx, { body }) => ({
    recovery_codes: await createPasskey(ctx, body),
  }))
  route(api, passkeys.renamePasskey, async (ctx, { params, body }) => {
    await renamePasskey(ctx, { id: params.passkey_id, name: body.name })
    return listMfaFactors(ctx)
  })
  route(api, passkeys.deletePasskey, async (ctx, { params }) => {
    await deletePasskey(ctx, params.passkey_id)
    return listMfaFactors(ctx)
  })
  route(api, passkeys.getReauthenticationOptions, (ctx) => getReauthenticationOptions(ctx))
  route(api, account.exportData, async (ctx) => ({
    ...(await exportData(ctx)),
    campaigns: await listMyCampaigns(ctx),
  }))
  route(api, account.requestDeletion, async (ctx, { body }) => {
    await requestOwnDeletion(ctx, body.current_password)
    return getProfile(ctx)
  })
  route(api, account.cancelDeletion, async (ctx) => {
    await cancelOwnDeletion(ctx)
    return getProfile(ctx)
  })
  route(api, consents.listConsents, (ctx) => listConsents(ctx))
  route(api, consents.setConsent, (ctx, { body }) => respondToConsent(ctx, body))
}

async function getProfile(ctx: RequestContext): Promise<Profile> {
  return { ...(await getAccountProfile(ctx)), cart: await getCart(ctx) }
}
