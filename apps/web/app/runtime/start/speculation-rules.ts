/**
 * Lets the browser fetch a public page when a visitor is about to open its link; pages are cached and visits from within
 * the shop are not counted. Pages are not prerendered: that would load their pictures too.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { selector_matches: 'a[data-discover]' },
          { not: { selector_matches: '[data-needs-script],[data-needs-session]' } },
          {
            not: { href_matches: ['/account*', '/auth/*', '/cart*', '/checkout*', '/orders*', '/wishlist*'] },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

/** Not for data savers. Their application never needs it, and removes it (start-page.ts). */
export const speculationRules = `<script type="speculationrules">${JSON.stringify(rules)}</script>`
