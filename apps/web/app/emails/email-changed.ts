import type { EmailPayload } from '@shop/contract/mail-content'
import type { StoreDetails } from '@shop/contract/settings'
import { formatDate, formatTimeOfDay } from '../format/show-time.ts'
import { action, note, text, type EmailPage } from './mail-page.ts'

type Content<Template> = Extract<EmailPayload, { template: Template }>

const moment = (iso: string) => `${formatDate(new Date(iso))}, ${formatTimeOfDay(new Date(iso))}`

/** To the address before. */
export function emailChanged(
  {
    first_name,
    new_email: newEmail,
    effective_at: effectiveAt,
    undo_until: undoDeadline,
    link,
  }: Content<'email-changed'>,
  store: StoreDetails,
): EmailPage {
  const help = [store.phone, store.email].filter(Boolean).join(' or ')
  return {
    subject: `The email of your ${store.name} account was changed`,
    heading: `Hello ${first_name}`,
    blocks: [
      text(`Our staff changed the email of your account to ${newEmail}. Use it to sign in from now on.`),
      text('Press the button to undo this, or to confirm that you asked for it.'),
      action('Undo or keep the change', link),
      text(
        `You can undo it until ${moment(undoDeadline)}. Until ${moment(effectiveAt)} nobody can use the new email to set a password, or spend your store credit, unless you confirm the change first.`,
      ),
      note(help ? `Questions? Contact us: ${help}.` : 'The link works once. Don’t share it.'),
    ],
  }
}

/** To the new address. */
export function confirmNewEmail(
  { first_name, effective_at: effectiveAt, link }: Content<'confirm-new-email'>,
  store: StoreDetails,
): EmailPage {
  return {
    subject: `Confirm your email address for ${store.name}`,
    heading: `Hello ${first_name}`,
    blocks: [
      text(`Our staff set this as the email of your ${store.name} account. Please confirm that it is yours.`),
      action('Confirm my email address', link),
      text(
        `Sign in with it and your password. To keep your account safe, you can only reset your password with this email or spend store credit from ${moment(effectiveAt)}, or earlier if the change is confirmed through the link sent to your old email.`,
      ),
      note('If you don’t have an account with us, you can ignore this email.'),
    ],
  }
}

/** To both. */
export function emailRestored(
  { first_name, new_password: newPassword }: Content<'email-restored'>,
  store: StoreDetails,
): EmailPage {
  return {
    subject: `A change to your ${store.name} account was undone`,
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
