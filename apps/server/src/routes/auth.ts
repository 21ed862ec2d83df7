import * as contract from '@shop/contract/auth'
import { askPasskey as askPasskeyContract } from '@shop/contract/passkeys'
import { finishSignIn as finishSignInContract } from '@shop/contract/second-factor'
import { invitationCookie } from '@shop/contract/referrals'
import { t } from '@shop/contract/t'
import { askPasskey } from '@shop/shop/auth/ask-passkey'
import { confirmEmailChange, undoEmailChange } from '@shop/shop/auth/decide-email-change'
import { confirmEmail } from '@shop/shop/auth/confirm-email'
import { finishSignIn } from '@shop/shop/auth/finish-sign-in'
import { forgotPassword } from '@shop/shop/auth/forgot-password'
import { refreshSession } from '@shop/shop/auth/refresh-session'
import { register } from '@shop/shop/auth/register'
import { resetPassword } from '@shop/shop/auth/reset-password'
import { signIn } from '@shop/shop/auth/sign-in'
import { signOut } from '@shop/shop/auth/sign-out'
import type { ShopContext } from '@shop/shop/kernel/context'
import { joinByLink } from '@shop/shop/referrals/join-by-link'
import { cookieOf } from '../http/cookie-of.ts'
import { toCaller, setDeviceCookie } from '../http/known-browser.ts'
import { type Doors, serve } from '../http/serve.ts'

export function authRoutes(
  doors: Doors,
  afterEntry: (shop: ShopContext) => Promise<void> = async () => {},
): void {
  serve(doors, contract.login, async (shop, { body, request, reply }) => {
    const { deviceToken, ...pair } = await signIn(shop, {
      ...body,
      remember: request.headers['x-remember-me'] === '1',
      device: request.headers['user-agent'] ?? '',
      caller: toCaller(request),
    })
    setDeviceCookie(reply, deviceToken, shop.publicUrl)
    await afterEntry(shop)
    return pair
  })
  serve(doors, finishSignInContract, async (shop, { body, request, reply }) => {
    const { deviceToken, ...pair } = await finishSignIn(shop, { ...body, caller: toCaller(request) })
    setDeviceCookie(reply, deviceToken, shop.publicUrl)
    await afterEntry(shop)
    return pair
  })
  serve(doors, askPasskeyContract, (shop, { body }) => askPasskey(shop, body.ticket))
  serve(doors, contract.register, async (shop, { body, request, reply }) => {
    const code = cookieOf(request.headers.cookie, invitationCookie)
    const { commonPassword } = await register(
      shop,
      body,
      code === undefined ? undefined : (shop, account) => joinByLink(shop, account, code),
      toCaller(request).network,
    )
    if (code !== undefined)
      reply.header('set-cookie', `${invitationCookie}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly`)
    return { message: commonPassword ? accountWithCommonPassword : accountMade }
  })
  serve(doors, contract.refreshToken, (shop, { body, request }) =>
    refreshSession(shop, body.refreshToken, toCaller(request).network),
  )
  serve(doors, contract.logout, async (shop, { body }) => {
    await signOut(shop, body.refreshToken)
    return { message: t('You are signed out') }
  })
  serve(doors, contract.forgotPassword, async (shop, { body, request }) => {
    await forgotPassword(shop, body.email, toCaller(request))
    return { message: t('If this email has an account, we’ve sent a link to it.') }
  })
  serve(doors, contract.resetPassword, async (shop, { body, request, reply }) => {
    const deviceToken = await resetPassword(shop, { ...body, caller: toCaller(request) })
    setDeviceCookie(reply, deviceToken, shop.publicUrl)
    await afterEntry(shop)
    return { message: t('Your new password is saved. Please sign in.') }
  })
  serve(doors, contract.confirmEmail, async (shop, { body }) => {
    await confirmEmail(shop, body.token)
    return { message: t('Your email address is confirmed.') }
  })
  serve(doors, contract.undoEmailChange, async (shop, { body }) => {
    await undoEmailChange(shop, body.token)
    return { message: t('Your account has this email address again, and all devices were signed out.') }
  })
  serve(doors, contract.confirmEmailChange, async (shop, { body }) => {
    await confirmEmailChange(shop, body.token)
    return { message: t('Thank you. Your account keeps the new email address.') }
  })
}

const accountMade = t('Your account is ready. Please sign in.')
const accountWithCommonPassword = t(
  'Your account is ready. Please sign in. Your password is a common one: choose a stronger one to be safe.',
)
