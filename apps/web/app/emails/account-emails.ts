import { action, note, text, type EmailPage } from './email-content.ts'
import type { StoreDetails } from '@shop/contract/settings'
import type { EmailPayload } from '@shop/contract/email-content'
import { formatDate, formatTimeOfDay } from '../format/dates.ts'

export function confirmEmail(
  { first_name, link }: { first_name: string; link: string },
  storeName: string,
): EmailPage {
  return {
    subject: `Confirm your email address for ${storeName}`,
    heading: `Welcome, ${first_name}`,
    blocks: [
      text('Please confirm your email address. You can shop in the meantime.'),
      action('Confirm my email address', link),
      note('If you didn’t sign up, you can ignore this email.'),
    ],
  }
}

export function resetPassword(
  { first_name, link, minutes }: { first_name: string; link: string; minutes: number },
  storeName: string,
): EmailPage {
  return {
    subject: `Set a new password for ${storeName}`,
    heading: `Hello ${first_name}`,
    blocks: [
      text('Somebody requested a new password for your account. If it was you, set it here:'),
      action('Set a new password', link),
      text(
        minutes < 120
          ? `The link works once, for ${minutes} minutes.`
          : `The link works once, for ${Math.floor(minutes / 60)} hours. We won’t send another link until then, so keep this email.`,
      ),
      note('If it wasn’t you, nothing has changed and you can ignore this email. Never share the link.'),
    ],
  }
}

export function passwordChanged({ first_name }: { first_name: string }, store: StoreDetails): EmailPage {
  const help = [store.phone, store.email].filter(Boolean).join(' or ')
  return {
    subject: `Your ${store.name} password was changed`,
    heading: `Hello ${first_name}`,
    blocks: [
      text('Your password was just changed and you were signed out everywhere else.'),
      text(
        help
          ? `If it wasn’t you, contact us at once: ${help}.`
          : 'If it wasn’t you, request a new password on the sign-in page at once.',
      ),
    ],
  }
}

type Content<Template> = Extract<EmailPayload, { template: Template }>

const timestamp = (iso: string) => `${formatDate(new Date(iso))}, ${formatTimeOfDay(new Date(iso))}`

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
        `You can undo it until ${timestamp(undoDeadline)}. Until ${timestamp(effectiveAt)} nobody can use the new email to set a password, or spend your store credit, unless you confirm the change first.`,
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
        `Sign in with it and your password. To keep your account safe, you can only reset your password with this email or spend store credit from ${timestamp(effectiveAt)}, or earlier if the change is confirmed through the link sent to your old email.`,
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

type MfaChangedContent = Extract<EmailPayload, { template: 'mfa-changed' }>

/** What happened, and what it means for the next sign-in. */
const words: Record<MfaChangedContent['change'], (name: string) => string> = {
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

export function mfaChanged({ first_name, change, name }: MfaChangedContent, store: StoreDetails): EmailPage {
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

type SecurityNoticeContent = Extract<EmailPayload, { template: 'security-notice' }>

/** One letter for every sensitive act: what, who, when, from where, and what to do about it. */
export function securityNotice(content: SecurityNoticeContent, store: StoreDetails): EmailPage {
  const { first_name, text: says, detail, actor_name: by, device, occurred_at: at, link } = content
  return {
    subject: `Security notice: ${says} (${store.name})`,
    heading: `Hello ${first_name}`,
    blocks: [
      text(`${says}.${detail && ` ${detail}.`}`),
      {
        kind: 'list',
        numbered: false,
        items: [
          `By: ${by}`,
          `When: ${formatDate(new Date(at))}, ${formatTimeOfDay(new Date(at))} in Lagos`,
          ...(device ? [`From: ${device}`] : []),
        ],
      },
      text('If you or your team did this, you can ignore this email.'),
      { kind: 'heading', text: 'If it wasn’t you' },
      {
        kind: 'list',
        numbered: true,
        items: [
          'Open the page below and undo the change.',
          'Remove the role of the person who did it, or change your own password if it was done in your name.',
          'Check the audit log for anything else they did.',
        ],
      },
      action('Check it now', link),
      note('Every owner of the shop gets this email. It can’t be switched off.'),
    ],
  }
}

export function accountDeletion(
  { first_name, due_at, link }: { first_name: string; due_at: string; link: string },
  store: StoreDetails,
): EmailPage {
  return {
    subject: `Your ${store.name} account will be deleted`,
    heading: `Hello ${first_name}`,
    blocks: [
      text(`As you asked, we’ll delete your account and your data on ${formatDate(new Date(due_at))}.`),
      text('We finish your open orders first. We keep order records the law requires, without your name.'),
      action('Keep my account', link),
      note('If you didn’t ask for this, press the button, sign in and change your password.'),
    ],
  }
}
