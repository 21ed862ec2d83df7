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
import type { ShopContext } from '@shop/domain/core/context'
import { listConsents } from '@shop/domain/notifications/subscriptions/list-consents'
import { answerQuestion } from '@shop/domain/backoffice/privacy/answer-question'
import { listOwnCampaigns } from '@shop/domain/marketing/campaigns/list-own-campaigns'
import { exportData } from '@shop/domain/backoffice/privacy/export-data'
import { askOwnDeletion, keepOwnAccount } from '@shop/domain/backoffice/privacy/own-deletion'
import { type Doors, serve } from '../http/serve.ts'

export function userRoutes(doors: Doors): void {
  serve(doors, me, readProfile)
  serve(doors, account.updateProfile, async (shop, { body }) => {
    await updateProfile(shop, body)
    return readProfile(shop)
  })
  serve(doors, account.changePassword, async (shop, { body }) => {
    await changePassword(shop, { current: body.current_password, chosen: body.password })
    return { message: t('Your new password is saved. You are signed out everywhere else.') }
  })
  serve(doors, account.listSessions, (shop) => listSessions(shop))
  serve(doors, account.endSession, (shop, { params }) => endSession(shop, params.sessionId))
  serve(doors, account.endOtherSessions, (shop) => endOtherSessions(shop))
  serve(doors, secondFactor.listSecondFactors, (shop) => listSecondFactors(shop))
  serve(doors, secondFactor.addSecondFactor, (shop, { body }) => addSecondFactor(shop, body.name))
  serve(doors, secondFactor.confirmSecondFactor, async (shop, { params, body }) => ({
    recovery_codes: await confirmSecondFactor(shop, { id: params.factorId, code: body.code }),
  }))
  serve(doors, secondFactor.removeSecondFactor, async (shop, { params }) => {
    await removeSecondFactor(shop, params.factorId)
    return listSecondFactors(shop)
  })
  serve(doors, secondFactor.renewRecoveryCodes, async (shop) => ({
    recovery_codes: await renewRecoveryCodes(shop),
  }))
  serve(doors, secondFactor.proveAgain, async (shop, { body }) => {
    await proveAgain(shop, body)
    return { message: t('Thank you, it is you.') }
  })
  serve(doors, passkeys.beginPasskey, (shop) => beginPasskey(shop))
  serve(doors, passkeys.addPasskey, async (shop, { body }) => ({
    recovery_codes: await addPasskey(shop, body),
  }))
  serve(doors, passkeys.renamePasskey, async (shop, { params, body }) => {
    await renamePasskey(shop, { id: params.passkeyId, name: body.name })
    return listSecondFactors(shop)
  })
  serve(doors, passkeys.removePasskey, async (shop, { params }) => {
    await removePasskey(shop, params.passkeyId)
    return listSecondFactors(shop)
  })
  serve(doors, passkeys.askProof, (shop) => askProof(shop))
  serve(doors, myData.exportData, async (shop) => ({
    ...(await exportData(shop)),
    campaigns: await listOwnCampaigns(shop),
  }))
  serve(doors, myData.askDeletion, async (shop, { body }) => {
    await askOwnDeletion(shop, body.current_password)
    return readProfile(shop)
  })
  serve(doors, myData.takeDeletionBack, async (shop) => {
    await keepOwnAccount(shop)
    return readProfile(shop)
  })
  serve(doors, consents.listConsents, (shop) => listConsents(shop))
  serve(doors, consents.giveConsent, (shop, { body }) => answerQuestion(shop, body))
}

async function readProfile(shop: ShopContext): Promise<Profile> {
  return { ...(await readAccount(shop)), cart: await readCart(shop) }
}
