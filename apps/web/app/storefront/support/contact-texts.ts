import { t } from '@shop/contract/t'

/** The specification's words over the form, in the dialog and on the page. */
export const contactTexts = {
  title: t('Contact Us'),
  subtitle: t("We'd love to hear from you. How can we help?"),
} as const
