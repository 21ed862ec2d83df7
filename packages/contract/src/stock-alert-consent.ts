import { t } from './t.ts'

/**
 * What a shopper agrees to with their phone number, by version, in the language of the page. A request stores the version,
 * and its message keeps it: a changed sentence gets a new number, and the old ones stay as proof.
 */
export const stockAlertConsents: Readonly<Record<number, string>> = {
  1: t(
    'Send me one message about this product on this number, by WhatsApp or SMS. I can stop it by the button or link in it, or by writing STOP on WhatsApp.',
  ),
}

/** The version that is asked now. */
export const stockAlertConsentVersion = 1
