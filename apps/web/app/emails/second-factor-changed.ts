import type { EmailPayload } from '@shop/contract/mail-content'
import type { StoreDetails } from '@shop/contract/settings'
import { text, type EmailPage } from './mail-page.ts'

type Content = Extract<EmailPayload, { template: 'mfa-changed' }>

/** What happened, and what it means for the next sign-in. */
const words: Record<Content['change'], (name: string) => string> = {
  'code-app-added': (name) =>
    `The authenticator app “${name}” was just added to your account: you now need its code to sign in.`,
  'code-app-removed': (name) => `The authenticator app “${name}” was just removed from your account.`,
  'passkey-added': (name) =>
    `The passkey “${name}” was just added to your account: you now need it to sign in after the password.`,
  'passkey-removed': (name) => `The passkey “${name}” was just removed from your account.`,
  'recovery-code-used': () =>
    'Somebody with your password just signed in with one of your recovery codes. That code no longer works.',
  reset: () =>
    'Two-step verification was just switched off for your account: your password alone opens it until you set it up again.',
}

export function mfaChanged({ first_name, change, name }: Content, store: StoreDetails): EmailPage {
  const help = [store.phone, store.email].filter(Boolean).join(' or ')
  return {
    subject: `${store.name} sign-in: security change`,
    heading: `Hello ${first_name}`,
    blocks: [
      text(words[change](name)),
      text(
        help
          ? `If it wasn’t you, set a new password and contact us at once: ${help}.`
          : 'If it wasn’t you, set a new password on the sign-in page at once.',
      ),
    ],
  }
}
