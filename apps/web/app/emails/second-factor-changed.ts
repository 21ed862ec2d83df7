import type { MailContent } from '@shop/contract/mail-content'
import type { ShopFacts } from '@shop/contract/settings'
import { text, type MailPage } from './mail-page.ts'

type Content = Extract<MailContent, { template: 'second-factor-changed' }>

/** What happened, and what it means for the next sign-in. */
const words: Record<Content['change'], (name: string) => string> = {
  'code-app-added': (name) =>
    `The code app “${name}” was just added to your account: signing in asks for its code now.`,
  'code-app-removed': (name) => `The code app “${name}” was just taken off your account.`,
  'passkey-added': (name) =>
    `The passkey “${name}” was just added to your account: signing in asks for it after the password.`,
  'passkey-removed': (name) => `The passkey “${name}” was just taken off your account.`,
  'recovery-code-used': () =>
    'Somebody with your password just signed in by one of your recovery codes. It works no more.',
  'taken-off': () =>
    'Every second step was just taken off your account: your password alone opens it until you set up a new one.',
}

export function secondFactorChanged({ firstName, change, name }: Content, facts: ShopFacts): MailPage {
  const help = [facts.phone, facts.email].filter(Boolean).join(' or ')
  return {
    subject: `Signing in to ${facts.name}: a change`,
    heading: `Hello ${firstName}`,
    blocks: [
      text(words[change](name)),
      text(
        help
          ? `If it was not you, set a new password and reach us at once: ${help}.`
          : 'If it was not you, set a new password on the sign-in page at once.',
      ),
    ],
  }
}
