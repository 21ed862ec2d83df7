import { action, note, text, type EmailPages } from './email-content.ts'
import type { StoreDetails } from '@shop/contract/settings'
import type { MfaChange } from '@shop/contract/email-content'
import { formatDate, formatTimestamp } from '../format/dates.ts'

/** Contact details in a sentence, such as '0803 555 0142 or help@example.com'; '' if the owner has entered neither. */
const contactText = ({ phone, email }: StoreDetails) => [phone, email].filter(Boolean).join(' or ')

/** What happened to the account's MFA, and how that affects the next sign-in. */
const mfaChangeTexts: Record<MfaChange, (name: string) => string> = {
  'code-app-added': (name) =>
    `The authenticator app “${name}” was just added to your account: you now need its code to sign in.`,
  'code-app-removed': (name) => `The authenticator app “${name}” was just removed from your account.`,
  'passkey-added': (name) =>
    `The passkey “${name}” was just added to your account: it can sign in to it without the password.`,
  'passkey-removed': (name) => `The passkey “${name}” was just removed from your account.`,
  'recovery-code-used': () =>
    'Somebody with your password just signed in with one of your recovery codes. That code no longer works.',
  reset: () =>
    'Two-step verification was just switched off for your account: your password alone opens it until you set it up again.',
}

export const accountEmails = {
  'confirm-email': ({ first_name, link }, { name }) => ({
    subject: `Confirm your email address for ${name}`,
    heading: `Welcome, ${first_name}`,
    blocks: [
      text('Please confirm your email address. You can shop in the meantime.'),
      action('Confirm my email address', link),
      note('If you didn’t sign up, you can ignore this email.'),
    ],
  }),

  'reset-password': ({ first_name, link, minutes }, { name }) => ({
    subject: `Set a new password for ${name}`,
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
  }),

  'sign-in-code': ({ first_name, code }, { name }) => ({
    // Staff see subjects, so the code is not in it.
    subject: `Your ${name} sign-in code`,
    heading: `Hello ${first_name}`,
    blocks: [
      text(`Enter this code to sign in: ${code}`),
      text('It works once, for five minutes.'),
      note('If you didn’t ask for it, you can ignore this email. Never share the code: we don’t ask for it.'),
    ],
  }),

  'password-changed': ({ first_name }, store) => {
    const contact = contactText(store)
    return {
      subject: `Your ${store.name} password was changed`,
      heading: `Hello ${first_name}`,
      blocks: [
        text('Your password was just changed and you were signed out everywhere else.'),
        text(
          contact
            ? `If it wasn’t you, contact us at once: ${contact}.`
            : 'If it wasn’t you, request a new password on the sign-in page at once.',
        ),
      ],
    }
  },

  /** Sent to the previous address. */
  'email-changed': ({ first_name, new_email, effective_at, undo_until, link }, store) => {
    const contact = contactText(store)
    return {
      subject: `The email of your ${store.name} account was changed`,
      heading: `Hello ${first_name}`,
      blocks: [
        text(`Our staff changed the email of your account to ${new_email}. Use it to sign in from now on.`),
        text('Press the button to undo this, or to confirm that you asked for it.'),
        action('Undo or keep the change', link),
        text(
          `You can undo it until ${formatTimestamp(undo_until)}. Until ${formatTimestamp(effective_at)} nobody can use the new email to set a password, or spend your store credit, unless you confirm the change first.`,
        ),
        note(contact ? `Questions? Contact us: ${contact}.` : 'The link works once. Don’t share it.'),
      ],
    }
  },

  /** Sent to the new address. */
  'confirm-new-email': ({ first_name, effective_at, link }, { name }) => ({
    subject: `Confirm your email address for ${name}`,
    heading: `Hello ${first_name}`,
    blocks: [
      text(`Our staff set this as the email of your ${name} account. Please confirm that it is yours.`),
      action('Confirm my email address', link),
      text(
        `Sign in with it and your password. To keep your account safe, you can only reset your password with this email or spend store credit from ${formatTimestamp(effective_at)}, or earlier if the change is confirmed through the link sent to your old email.`,
      ),
      note('If you don’t have an account with us, you can ignore this email.'),
    ],
  }),

  /** Sent to both addresses. */
  'email-restored': ({ first_name, new_password }, { name }) => ({
    subject: `A change to your ${name} account was undone`,
    heading: `Hello ${first_name}`,
    blocks: [
      text('The account has its previous email address again. It was signed out on all devices.'),
      text(
        new_password
          ? 'Its password no longer works. We’ve sent a link to set a new one to the current email address of the account.'
          : 'The password is unchanged.',
      ),
    ],
  }),

  'mfa-changed': ({ first_name, change, name }, store) => {
    const contact = contactText(store)
    return {
      subject: `${store.name} sign-in: security change`,
      heading: `Hello ${first_name}`,
      blocks: [
        text(mfaChangeTexts[change](name)),
        text(
          contact
            ? `If it wasn’t you, set a new password and contact us at once: ${contact}.`
            : 'If it wasn’t you, set a new password on the sign-in page at once.',
        ),
      ],
    }
  },

  /**
   * The email for all sensitive actions: what was done, by whom, when and from where, and what to do if it was not you.
   */
  'security-notice': (
    { first_name, text: change, detail, actor_name, device, occurred_at, link },
    { name },
  ) => ({
    subject: `Security notice: ${change} (${name})`,
    heading: `Hello ${first_name}`,
    blocks: [
      text(`${change}.${detail && ` ${detail}.`}`),
      {
        kind: 'list',
        numbered: false,
        items: [
          `By: ${actor_name}`,
          `When: ${formatTimestamp(occurred_at)} in Lagos`,
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
  }),

  'account-deletion': ({ first_name, due_at, link }, { name }) => ({
    subject: `Your ${name} account will be deleted`,
    heading: `Hello ${first_name}`,
    blocks: [
      text(`As you asked, we’ll delete your account and your data on ${formatDate(new Date(due_at))}.`),
      text('We finish your open orders first. We keep order records the law requires, without your name.'),
      action('Keep my account', link),
      note('If you didn’t ask for this, press the button, sign in and change your password.'),
    ],
  }),
} satisfies Partial<EmailPages>
