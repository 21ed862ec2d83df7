import { t } from '@shop/contract/t'

/** Columns of the footer, with fixed texts and addresses. */
export const footerColumns = [
  {
    title: t('Shop'),
    links: [
      [t('Home'), '/'],
      [t('Products'), '/products'],
      [t('Account'), '/account'],
      [t('Cart'), '/cart'],
      [t('Wishlist'), '/wishlist'],
    ],
  },
  {
    title: t('Customer service'),
    links: [
      [t('Contact Us'), '/contact'],
      [t('FAQ'), '/faq'],
      [t('Shipping Info'), '/shipping'],
      [t('Returns & Exchanges'), '/returns'],
      [t('Size Guide'), '/size-guide'],
    ],
  },
  {
    title: t('Legal'),
    links: [
      [t('Terms of Service'), '/terms'],
      [t('Privacy Policy'), '/privacy'],
      [t('Cookie Policy'), '/cookies'],
      [t('Accessibility'), '/accessibility'],
    ],
  },
] as const
