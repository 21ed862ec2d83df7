import { action, note, text, type EmailPages } from './email-content.ts'
import type { StoreDetails } from '@shop/contract/settings'
import type { MfaChange } from '@shop/contract/email-content'
import { t } from '@shop/contract/t'
import { formatDate, formatTimestamp } from '../format/dates.ts'

/** Contact details in a sentence, such as '0803 555 0142 or help@example.com'; '' if the owner has entered neither. */
function contactText({ phone, email }: StoreDetails): string {
  return phone && email ? t('{phone} or {email}', { phone, email }) : phone || email
}

/** What happened to the account's MFA, and how that affects the next sign-in. */
const mfaChangeTexts: Record<MfaChange, (name: string) => string> = {
  'code-app-added': (name) =>
    t('The authenticator app “{name}” was just added to your account: you now need its code to sign in.', {
      name,
    }),
  'code-app-removed': (name) =>
    t('The authenticator app “{name}” was just removed from your account.', { name }),
  'passkey-added': (name) =>
    t('The passkey “{name}” was just added to your account: it can sign in to it without the password.', {
      name,
    }),
  'passkey-removed': (name) => t('The passkey “{name}” was just removed from your account.', { name }),
  'recovery-code-used': () =>
    t(
      'Somebody with your password just signed in with one of your recovery codes. That code no longer works.',
    ),
  reset: () =>
    t(
      'Two-step verification was just switched off for your account: your password alone opens it until you set it up again.',
    ),
}

export const accountEmails = {
  'confirm-email': ({ first_name, link }, { name }) => ({
    subject: t('Confirm your email address for {shop}', { shop: name }),
    heading: t('Welcome, {name}', { name: first_name }),
    blocks: [
      text(t('Please confirm your email address. You can shop in the meantime.')),
      action(t('Confirm my email address'), link),
      note(t('If you didn’t sign up, you can ignore this email.')),
    ],
  }),

  'reset-password': ({ first_name, link, minutes }, { name }) => ({
    subject: t('Set a new password for {shop}', { shop: name }),
    heading: t('Hello {name}', { name: first_name }),
    blocks: [
      text(t('Somebody requested a new password for your account. If it was you, set it here:')),
      action(t('Set a new password'), link),
      text(
        minutes < 120
          ? t('The link works once, for {minutes} minutes.', { minutes })
          : t(
              'The link works once, for {hours} hours. We won’t send another link until then, so keep this email.',
              { hours: Math.floor(minutes / 60) },
            ),
      ),
      note(t('If it wasn’t you, nothing has changed and you can ignore this email. Never share the link.')),
    ],
  }),

  'sign-in-code': ({ first_name, code }, { name }) => ({
    // Staff see subjects, so the code is not in it.
    subject: t('Your {shop} sign-in code', { shop: name }),
    heading: t('Hello {name}', { name: first_name }),
    blocks: [
      text(t('Enter this code to sign in: {code}', { code })),
      text(t('It works once, for five minutes.')),
      note(
        t('If you didn’t ask for it, you can ignore this email. Never share the code: we don’t ask for it.'),
      ),
    ],
  }),

  'password-changed': ({ first_name }, store) => {
    const contact = contactText(store)
    return {
      subject: t('Your {shop} password was changed', { shop: store.name }),
      heading: t('Hello {name}', { name: first_name }),
      blocks: [
        text(t('Your password was just changed and you were signed out everywhere else.')),
        text(
          contact
            ? t('If it wasn’t you, contact us at once: {contact}.', { contact })
            : t('If it wasn’t you, request a new password on the sign-in page at once.'),
        ),
      ],
    }
  },

  /** Sent to the previous address. */
  'email-changed': ({ first_name, new_email, effective_at, undo_until, link }, store) => {
    const contact = contactText(store)
    return {
      subject: t('The email of your {shop} account was changed', { shop: store.name }),
      heading: t('Hello {name}', { name: first_name }),
      blocks: [
        text(
          t('Our staff changed the email of your account to {email}. Use it to sign in from now on.', {
            email: new_email,
          }),
        ),
        text(t('Press the button to undo this, or to confirm that you asked for it.')),
        action(t('Undo or keep the change'), link),
        text(
          t(
            'You can undo it until {undo_until}. Until {effective_at} nobody can use the new email to set a password, or spend your store credit, unless you confirm the change first.',
            { undo_until: formatTimestamp(undo_until), effective_at: formatTimestamp(effective_at) },
          ),
        ),
        note(
          contact
            ? t('Questions? Contact us: {contact}.', { contact })
            : t('The link works once. Don’t share it.'),
        ),
      ],
    }
  },

  /** Sent to the new address. */
  'confirm-new-email': ({ first_name, effective_at, link }, { name }) => ({
    subject: t('Confirm your email address for {shop}', { shop: name }),
    heading: t('Hello {name}', { name: first_name }),
    blocks: [
      text(
        t('Our staff set this as the email of your {shop} account. Please confirm that it is yours.', {
          shop: name,
        }),
      ),
      action(t('Confirm my email address'), link),
      text(
        t(
          'Sign in with it and your password. To keep your account safe, you can only reset your password with this email or spend store credit from {time}, or earlier if the change is confirmed through the link sent to your old email.',
          { time: formatTimestamp(effective_at) },
        ),
      ),
      note(t('If you don’t have an account with us, you can ignore this email.')),
    ],
  }),

  /** Sent to both addresses. */
  'email-restored': ({ first_name, new_password }, { name }) => ({
    subject: t('A change to your {shop} account was undone', { shop: name }),
    heading: t('Hello {name}', { name: first_name }),
    blocks: [
      text(t('The account has its previous email address again. It was signed out on all devices.')),
      text(
        new_password
          ? t(
              'Its password no longer works. We’ve sent a link to set a new one to the current email address of the account.',
            )
          : t('The password is unchanged.'),
      ),
    ],
  }),

  'mfa-changed': ({ first_name, change, name }, store) => {
    const contact = contactText(store)
    return {
      subject: t('{shop} sign-in: security change', { shop: store.name }),
      heading: t('Hello {name}', { name: first_name }),
      blocks: [
        text(mfaChangeTexts[change](name)),
        text(
          contact
            ? t('If it wasn’t you, set a new password and contact us at once: {contact}.', { contact })
            : t('If it wasn’t you, set a new password on the sign-in page at once.'),
        ),
      ],
    }
  },

  'account-deletion': ({ first_name, due_at, link }, { name }) => ({
    subject: t('Your {shop} account will be deleted', { shop: name }),
    heading: t('Hello {name}', { name: first_name }),
    blocks: [
      text(
        t('As you asked, we’ll delete your account and your data on {date}.', {
          date: formatDate(new Date(due_at)),
        }),
      ),
      text(t('We finish your open orders first. We keep order records the law requires, without your name.')),
      action(t('Keep my account'), link),
      note(t('If you didn’t ask for this, press the button, sign in and change your password.')),
    ],
  }),
} satisfies Partial<EmailPages>
