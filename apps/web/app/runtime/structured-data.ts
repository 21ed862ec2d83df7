import type { StoreDetails } from '@shop/contract/settings'
import { t } from '@shop/contract/t'

const context = 'https://schema.org'

interface Crumb {
  text: string
  path: string
}

/** Breadcrumbs of a page, starting at the home page. */
export function breadcrumbSchema(origin: string, crumbs: readonly Crumb[]) {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: [{ text: t('Home'), path: '/' }, ...crumbs].map(({ text, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      item: origin + path,
    })),
  }
}

/** The seller, with only what the owner has entered; unused social networks are omitted. */
export function organizationSchema(origin: string, store: StoreDetails) {
  const { name, email, phone, address, social } = store
  const pages = Object.values(social).filter((page) => page && new URL(page).pathname !== '/')
  return {
    '@context': context,
    '@type': 'Organization',
    '@id': `${origin}/#shop`,
    name,
    url: `${origin}/`,
    logo: origin + (store.brand?.logo ? `${store.brand.logo.url}.png` : '/favicon.svg'),
    ...(email && { email }),
    ...(phone && {
      contactPoint: { '@type': 'ContactPoint', telephone: phone, contactType: 'customer service' },
    }),
    ...(address && {
      address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'NG' },
    }),
    ...(pages.length > 0 && { sameAs: pages }),
  }
}

/** The website with its search. */
export function webSiteSchema(origin: string, { name }: StoreDetails) {
  return {
    '@context': context,
    '@type': 'WebSite',
    name,
    url: `${origin}/`,
    inLanguage: 'en-NG',
    publisher: { '@id': `${origin}/#shop` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/products?search={words}` },
      'query-input': 'required name=words',
    },
  }
}
