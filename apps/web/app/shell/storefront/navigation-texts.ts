import { t } from '@shop/contract/t'
import { ownerLanguage } from '../../runtime/owner-language.ts'

/** The texts of the default footer by their English: only what the owner has written is not translated. */
const translations: Readonly<Record<string, string>> = {
  Shop: t('Shop'),
  Home: t('Home'),
  Products: t('Products'),
  Account: t('Account'),
  Cart: t('Cart'),
  Wishlist: t('Wishlist'),
  'Customer service': t('Customer service'),
  'Contact Us': t('Contact Us'),
  FAQ: t('FAQ'),
  'Shipping Info': t('Shipping Info'),
  'Returns & Exchanges': t('Returns & Exchanges'),
  'Size Guide': t('Size Guide'),
  Legal: t('Legal'),
  'Terms of Service': t('Terms of Service'),
  'Privacy Policy': t('Privacy Policy'),
  'Cookie Policy': t('Cookie Policy'),
  Accessibility: t('Accessibility'),
}

/** A text of menu or footer and the `lang` of its element. */
export function translateDefault(text: string): { text: string; lang: string | undefined } {
  const translation = Object.hasOwn(translations, text) ? translations[text] : undefined
  return { text: translation ?? text, lang: translation === undefined ? ownerLanguage : undefined }
}
