import * as account from '@shop/contract/account'
import { me, type Profile } from '@shop/contract/auth'
import * as consents from '@shop/contract/consents'
import * as myData from '@shop/contract/my-data'
import * as passkeys from '@shop/contract/passkeys'
import * as secondFactor from '@shop/contract/second-factor'
import { t } from '@shop/contract/t'
import { changePassword } from '@shop/domain/identity/accounts/change-password'
import { endOtherSessions, endSession } from '@shop/domain/identity/accounts/end-other-sessions'
import { listSessions } from '@shop/domain/identity/accounts/list-sessions'
import { proveAgain } from '@shop/domain/identity/accounts/prove-again'
import { addPasskey } from '@shop/domain/identity/accounts/add-passkey'
import { askProof } from '@shop/domain/identity/accounts/ask-passkey'
import { beginPasskey } from '@shop/domain/identity/accounts/begin-passkey'
import { removePasskey } from '@shop/domain/identity/accounts/remove-passkey'
import { renamePasskey } from '@shop/domain/identity/accounts/rename-passkey'
import { addSecondFactor } from '@shop/domain/identity/accounts/add-second-factor'
import { confirmSecondFactor } from '@shop/domain/identity/accounts/confirm-second-factor'
import { listSecondFactors } from '@shop/domain/identity/accounts/list-second-factors'
import { removeSecondFactor } from '@shop/domain/identity/accounts/remove-second-factor'
import { renewRecoveryCodes } from '@shop/domain/identity/accounts/renew-recovery-codes'
import { readAccount } from '@shop/domain/identity/accounts/read-account'
import { updateProfile } from '@shop/domain/identity/accounts/update-profile'
import { readCart } from '@shop/domain/selling/cart/read-cart'
import type { RequestContext } from '@shop/domain/core/context'
import { listConsents } from '@shop/domain/notifications/subscriptions/list-consents'
import { answerQuestion } from '@shop/domain/backoffice/privacy/answer-question'
import { listOwnCampaigns } from '@shop/domain/marketing/campaigns/list-own-campaigns'
import { exportData } from '@shop/domain/backoffice/privacy/export-data'
import { askOwnDeletion, keepOwnAccount } from '@shop/domain/backoffice/privacy/own-deletion'
import { type Doors, serve } from '../http/serve.ts'

export function userRoutes(doors: Doors): void {
  serve(doors, me, readProfile)
  serve(doors, account.updateProfile, async (ctx, { body }) => {
    await updateProfile(ctx, body)
    return readProfile(ctx)
  })
  serve(doors, account.changePassword, async (ctx, { body }) => {
    await changePassword(ctx, { current: body.current_password, chosen: body.password })
    return { message: t('Your new password is saved. You’re signed out on all other devices.') }
  })
  serve(doors, account.listSessions, (ctx) => listSessions(ctx))
  serve(doors, account.endSession, (ctx, { params }) => endSession(ctx, params.sessionId))
  serve(doors, account.endOtherSessions, (ctx) => endOtherSessions(ctx))
  serve(doors, secondFactor.listSecondFactors, (ctx) => listSecondFactors(ctx))
  serve(doors, secondFactor.addSecondFactor, (ctx, { body }) => addSecondFactor(ctx, body.name))
  serve(doors, secondFactor.confirmSecondFactor, async (ctx, { params, body }) => ({
    recovery_codes: await confirmSecondFactor(ctx, { id: params.factorId, code: body.code }),
  }))
  serve(doors, secondFactor.removeSecondFactor, async (ctx, { params }) => {
    await removeSecondFactor(ctx, params.factorId)
    return listSecondFactors(ctx)
  })
  serve(doors, secondFactor.renewRecoveryCodes, async (ctx) => ({
    recovery_codes: await renewRecoveryCodes(ctx),
  }))
  serve(doors, secondFactor.proveAgain, async (ctx, { body }) => {
    await proveAgain(ctx, body)
    return { message: t('Thank you, identity confirmed.') }
  })
  serve(doors, passkeys.beginPasskey, (ctx) => beginPasskey(ctx))
  serve(doors, passkeys.addPasskey, async (ctx, { body }) => ({
    recovery_codes: await addPasskey(ctx, body),
  }))
  serve(doors, passkeys.renamePasskey, async (ctx, { params, body }) => {
    await renamePasskey(ctx, { id: params.passkeyId, name: body.name })
    return listSecondFactors(ctx)
  })
  serve(doors, passkeys.removePasskey, async (ctx, { params }) => {
    await removePasskey(ctx, params.passkeyId)
    return listSecondFactors(ctx)
  })
  serve(doors, passkeys.askProof, (ctx) => askProof(ctx))
  serve(doors, myData.exportData, async (ctx) => ({
    ...(await exportData(ctx)),
    campaigns: await listOwnCampaigns(ctx),
  }))
  serve(doors, myData.askDeletion, async (ctx, { body }) => {
    await askOwnDeletion(ctx, body.current_password)
    return readProfile(ctx)
  })
  serve(doors, myData.takeDeletionBack, async (ctx) => {
    await keepOwnAccount(ctx)
    return readProfile(ctx)
  })
  serve(doors, consents.listConsents, (ctx) => listConsents(ctx))
  serve(doors, consents.giveConsent, (ctx, { body }) => answerQuestion(ctx, body))
}

async function readProfile(ctx: RequestContext): Promise<Profile> {
  return { ...(await readAccount(ctx)), cart: await readCart(ctx) }
}
