import * as account from '@shop/contract/account'
import { getMe, type Profile } from '@shop/contract/auth'
import * as consents from '@shop/contract/consents'
import * as myData from '@shop/contract/my-data'
import * as passkeys from '@shop/contract/passkeys'
import * as secondFactor from '@shop/contract/second-factor'
import { t } from '@shop/contract/t'
import { changePassword } from '@shop/domain/identity/accounts/change-password'
import { revokeOtherSessions, revokeSession } from '@shop/domain/identity/accounts/end-other-sessions'
import { listSessions } from '@shop/domain/identity/accounts/list-sessions'
import { reauthenticate } from '@shop/domain/identity/accounts/prove-again'
import { createPasskey } from '@shop/domain/identity/accounts/add-passkey'
import { getReauthenticationOptions } from '@shop/domain/identity/accounts/ask-passkey'
import { getPasskeyCreationOptions } from '@shop/domain/identity/accounts/begin-passkey'
import { deletePasskey } from '@shop/domain/identity/accounts/remove-passkey'
import { renamePasskey } from '@shop/domain/identity/accounts/rename-passkey'
import { createMfaFactor } from '@shop/domain/identity/accounts/add-second-factor'
import { confirmMfaFactor } from '@shop/domain/identity/accounts/confirm-second-factor'
import { listMfaFactors } from '@shop/domain/identity/accounts/list-second-factors'
import { deleteMfaFactor } from '@shop/domain/identity/accounts/remove-second-factor'
import { regenerateRecoveryCodes } from '@shop/domain/identity/accounts/renew-recovery-codes'
import { getAccountProfile } from '@shop/domain/identity/accounts/read-account'
import { updateProfile } from '@shop/domain/identity/accounts/update-profile'
import { getCart } from '@shop/domain/selling/cart/read-cart'
import type { RequestContext } from '@shop/domain/core/context'
import { listConsents } from '@shop/domain/notifications/subscriptions/list-consents'
import { answerConsent } from '@shop/domain/backoffice/privacy/answer-question'
import { listMyCampaigns } from '@shop/domain/marketing/campaigns/list-own-campaigns'
import { exportData } from '@shop/domain/backoffice/privacy/export-data'
import { requestOwnDeletion, cancelOwnDeletion } from '@shop/domain/backoffice/privacy/own-deletion'
import { type RouteContext, route } from '../http/serve.ts'

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
  route(api, account.revokeSession, (ctx, { params }) => revokeSession(ctx, params.sessionId))
  route(api, account.revokeOtherSessions, (ctx) => revokeOtherSessions(ctx))
  route(api, secondFactor.listMfaFactors, (ctx) => listMfaFactors(ctx))
  route(api, secondFactor.createMfaFactor, (ctx, { body }) => createMfaFactor(ctx, body.name))
  route(api, secondFactor.confirmMfaFactor, async (ctx, { params, body }) => ({
    recovery_codes: await confirmMfaFactor(ctx, { id: params.factorId, code: body.code }),
  }))
  route(api, secondFactor.deleteMfaFactor, async (ctx, { params }) => {
    await deleteMfaFactor(ctx, params.factorId)
    return listMfaFactors(ctx)
  })
  route(api, secondFactor.regenerateRecoveryCodes, async (ctx) => ({
    recovery_codes: await regenerateRecoveryCodes(ctx),
  }))
  route(api, secondFactor.reauthenticate, async (ctx, { body }) => {
    await reauthenticate(ctx, body)
    return { message: t('Thank you, identity confirmed.') }
  })
  route(api, passkeys.getPasskeyCreationOptions, (ctx) => getPasskeyCreationOptions(ctx))
  route(api, passkeys.createPasskey, async (ctx, { body }) => ({
    recovery_codes: await createPasskey(ctx, body),
  }))
  route(api, passkeys.renamePasskey, async (ctx, { params, body }) => {
    await renamePasskey(ctx, { id: params.passkeyId, name: body.name })
    return listMfaFactors(ctx)
  })
  route(api, passkeys.deletePasskey, async (ctx, { params }) => {
    await deletePasskey(ctx, params.passkeyId)
    return listMfaFactors(ctx)
  })
  route(api, passkeys.getReauthenticationOptions, (ctx) => getReauthenticationOptions(ctx))
  route(api, myData.exportData, async (ctx) => ({
    ...(await exportData(ctx)),
    campaigns: await listMyCampaigns(ctx),
  }))
  route(api, myData.requestDeletion, async (ctx, { body }) => {
    await requestOwnDeletion(ctx, body.current_password)
    return getProfile(ctx)
  })
  route(api, myData.cancelDeletion, async (ctx) => {
    await cancelOwnDeletion(ctx)
    return getProfile(ctx)
  })
  route(api, consents.listConsents, (ctx) => listConsents(ctx))
  route(api, consents.setConsent, (ctx, { body }) => answerConsent(ctx, body))
}

async function getProfile(ctx: RequestContext): Promise<Profile> {
  return { ...(await getAccountProfile(ctx)), cart: await getCart(ctx) }
}
