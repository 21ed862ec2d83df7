import type { MailContent } from '@shop/contract/mail-content'
import type { ShopFacts } from '@shop/contract/settings'
import { showDate, showHour } from '../format/show-time.ts'
import { action, note, text, type MailPage } from './mail-page.ts'

type Content<Template> = Extract<MailContent, { template: Template }>

const moment = (iso: string) => `${showDate(new Date(iso))}, ${showHour(new Date(iso))}`

/** To the address before. */
export function emailChanged(
  {
    first_name,
    new_email: newEmail,
    effective_at: settlesAt,
    undo_until: undoUntil,
    link,
  }: Content<'email-changed'>,
  facts: ShopFacts,
): MailPage {
  const help = [facts.phone, facts.email].filter(Boolean).join(' or ')
  return {
    subject: `The email of your ${facts.name} account was changed`,
    heading: `Hello ${first_name}`,
    blocks: [
      text(`Our staff changed the email of your account to ${newEmail}. Use it to sign in from now on.`),
      text('Press the button to undo this, or to confirm that you asked for it.'),
      action('Undo or keep the change', link),
      text(
        `You can undo it until ${moment(undoUntil)}. Until ${moment(settlesAt)} nobody can use the new email to set a password, or spend your store credit, unless you confirm the change first.`,
      ),
      note(help ? `Questions? Contact us: ${help}.` : 'The link works once. Don’t share it.'),
    ],
  }
}

/** To the new address. */
export function confirmNewEmail(
  { first_name, effective_at: settlesAt, link }: Content<'confirm-new-email'>,
  facts: ShopFacts,
): MailPage {
  return {
    subject: `Confirm your email address for ${facts.name}`,
    heading: `Hello ${first_name}`,
    blocks: [
      text(`Our staff set this as the email of your ${facts.name} account. Please confirm that it is yours.`),
      action('Confirm my email address', link),
      text(
        `Sign in with it and your password. To keep your account safe, you can only reset your password with this email or spend store credit from ${moment(settlesAt)}, or earlier if the change is confirmed through the link sent to your old email.`,
      ),
      note('If you don’t have an account with us, you can ignore this email.'),
    ],
  }
}

/** To both. */
export function emailRestored(
  { first_name, new_password: newPassword }: Content<'email-restored'>,
  facts: ShopFacts,
): MailPage {
  return {
    subject: `A change to your ${facts.name} account was undone`,
    heading: `Hello ${first_name}`,
    blocks: [
      text('The account has its previous email address again. It was signed out on all devices.'),
      text(
        newPassword
          ? 'Its password no longer works. We’ve sent a link to set a new one to the current email address of the account.'
          : 'The password is unchanged.',
      ),
    ],
  }
}
