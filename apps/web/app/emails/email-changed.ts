import type { MailContent } from '@shop/contract/mail-content'
import type { ShopFacts } from '@shop/contract/settings'
import { showDate, showHour } from '../format/show-time.ts'
import { action, note, text, type MailPage } from './mail-page.ts'

type Content<Template> = Extract<MailContent, { template: Template }>

const moment = (iso: string) => `${showDate(new Date(iso))}, ${showHour(new Date(iso))}`

/** To the address before. */
export function emailChanged(
  { firstName, newEmail, settlesAt, undoUntil, link }: Content<'email-changed'>,
  facts: ShopFacts,
): MailPage {
  const help = [facts.phone, facts.email].filter(Boolean).join(' or ')
  return {
    subject: `The email of your ${facts.name} account was changed`,
    heading: `Hello ${firstName}`,
    blocks: [
      text(`Our staff changed the email of your account to ${newEmail}. You sign in with that one now.`),
      text('Press the button to undo this, or to say that you asked for it.'),
      action('Undo or keep the change', link),
      text(
        `You can undo it until ${moment(undoUntil)}. Until ${moment(settlesAt)} nobody can set a new password by the new email or spend your store credit, unless you say before that you asked for it.`,
      ),
      note(help ? `Questions? Reach us: ${help}.` : 'The link works once. Never pass it on.'),
    ],
  }
}

/** To the new address. */
export function confirmNewEmail(
  { firstName, settlesAt, link }: Content<'confirm-new-email'>,
  facts: ShopFacts,
): MailPage {
  return {
    subject: `Confirm your email address for ${facts.name}`,
    heading: `Hello ${firstName}`,
    blocks: [
      text(`Our staff made this the email of your ${facts.name} account. Please confirm that it is yours.`),
      action('Confirm my email address', link),
      text(
        `Sign in with it and your password. To keep your account safe, a new password can be set by this email, and store credit spent, from ${moment(settlesAt)}: sooner once the change is confirmed by the link in the mail to your email before.`,
      ),
      note('If you have no account with us, you can ignore this mail.'),
    ],
  }
}

/** To both. */
export function emailRestored(
  { firstName, newPassword }: Content<'email-restored'>,
  facts: ShopFacts,
): MailPage {
  return {
    subject: `A change of your ${facts.name} account was undone`,
    heading: `Hello ${firstName}`,
    blocks: [
      text('The account has the email address again that it had before. Everybody was signed out of it.'),
      text(
        newPassword
          ? 'Its password does not work any more. A link to set a new one comes in another mail, to the address that the account has now.'
          : 'The password is as it was.',
      ),
    ],
  }
}
