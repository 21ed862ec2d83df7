/** What customers type, typos included, and the demo product that must be among the first three results. */
export const searchExamples = [
  ['iphnoe', 'apple-iphone-17'],
  ['samsng', 'samsung-galaxy-s25-ultra'],
  ['addidas', 'adidas-samba-og'],
  ['ankra', 'ankara-flare-maxi-dress'],
  ['gari', 'ijebu-garri'],
  ['oja', 'oja-leather-tote-bag-made-in-aba'],
  ['ỌJÀ', 'oja-leather-tote-bag-made-in-aba'],
] as const

/** A search that resembles nothing in the shop. */
export const searchWithoutResults = 'xqzvw'
