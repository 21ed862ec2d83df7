import * as account from '@shop/contract/account'
import { me, type Profile } from '@shop/contract/auth'
import * as consents from '@shop/contract/consents'
import * as myData from '@shop/contract/my-data'
import * as passkeys from '@shop/contract/passkeys'
import * as secondFactor from '@shop/contract/second-factor'
import { t } from '@shop/contract/t'
import { changePassword } from '@shop/shop/auth/change-password'
import { endOtherSessions, endSession } from '@shop/shop/auth/end-other-sessions'
import { listSessions } from '@shop/shop/auth/list-sessions'
import { proveAgain } from '@shop/shop/auth/prove-again'
import { addPasskey } from '@shop/shop/auth/add-passkey'
import { askProof } from '@shop/shop/auth/ask-passkey'
import { beginPasskey } from '@shop/shop/auth/begin-passkey'
import { removePasskey } from '@shop/shop/auth/remove-passkey'
import { renamePasskey } from '@shop/shop/auth/rename-passkey'
import { addSecondFactor } from '@shop/shop/auth/add-second-factor'
import { confirmSecondFactor } from '@shop/shop/auth/confirm-second-factor'
import { listSecondFactors } from '@shop/shop/auth/list-second-factors'
import { removeSecondFactor } from '@shop/shop/auth/remove-second-factor'
import { renewRecoveryCodes } from '@shop/shop/auth/renew-recovery-codes'
import { readAccount } from '@shop/shop/auth/read-account'
import { updateProfile } from '@shop/shop/auth/update-profile'
import { readCart } from '@shop/shop/cart/read-cart'
import type { ShopContext } from '@shop/shop/kernel/context'
import { listConsents } from '@shop/shop/marketing/list-consents'
import { answerQuestion } from '@shop/shop/privacy/answer-question'
import { listOwnCampaigns } from '@shop/shop/campaigns/list-own-campaigns'
import { exportData } from '@shop/shop/privacy/export-data'
import { askOwnDeletion, keepOwnAccount } from '@shop/shop/privacy/own-deletion'
import { type Doors, serve } from '../http/serve.ts'

export function userRoutes(doors: Doors): void {
  serve(doors, me, readProfile)
  serve(doors, account.updateProfile, async (shop, { body }) => {
    await updateProfile(shop, body)
    return readProfile(shop)
  })
  serve(doors, account.changePassword, async (shop, { body }) => {
    await changePassword(shop, { current: body.current_password, chosen: body.password })
    return { message: t('Your new password is saved. You’re signed out on all other devices.') }
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
    return { message: t('Thank you, identity confirmed.') }
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
