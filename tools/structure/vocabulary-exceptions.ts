/** Places where a banned word is right. At most 30, each with a reason. */
export const exceptions: { path: RegExp; found: RegExp; reason: string }[] = [
  {
    path: /^(?:packages\/ui\/src\/image|apps\/web\/app\/(?:auth\/auth-page|storefront\/home\/(?:hero|custom-section)))\.tsx$/,
    found: /^picture$/,
    reason: 'the HTML element',
  },
  {
    path: /^apps\/web\/app\/.*\.tsx?$/,
    found: /^(?:Mail|MailWarning|MailX|Gift)$/,
    reason: 'icons of lucide, named by it',
  },
  {
    path: /^apps\/web\/app\/.*\.tsx$/,
    found: /^(?:onTouched|touchedFields|keepDefaultValues)$/,
    reason: 'options and state of react-hook-form',
  },
  {
    path: /^apps\/server\/rolldown\.config\.ts$/,
    found: /^keepNames$/,
    reason: 'an option of rolldown',
  },
  {
    path: /^packages\/contract\/src\/admin\/bulk-edits\.ts$/,
    found: /^multipleOf$/,
    reason: 'a check of zod',
  },
  {
    path: /^packages\/domain\/src\/backoffice\/reports\/report-products\.ts$/,
    found: /^work_mem$/,
    reason: 'a setting of PostgreSQL',
  },
  {
    path: /^packages\/domain\/src\/catalogue\/import-export\/csv-columns\.ts$/,
    found: /^pieces$/,
    reason: 'a heading that tables of other shops have',
  },
  {
    path: /^packages\/domain\/src\/catalogue\/products\/price-query\.ts$/,
    found: /pieces\?/,
    reason: 'what customers type in the search field',
  },
  {
    path: /^packages\/domain\/src\/identity\/accounts\/common-words\.json$/,
    found: /^friends?$/,
    reason: 'words that guessable passwords are made of',
  },
  {
    path: /\/(?:ucp|agents|agent-checkout)\/|\/(?:fake-agent|agent-over-http|owner-lets-agents-shop\.spec)\.ts$/,
    found: /^(?:[$\w.]*\.)?(?:buyer(?:[_-]consent|\.\w+)?|requires_buyer_\w+)$/,
    reason: 'fields and names of the Universal Commerce Protocol',
  },
  {
    path: /^packages\/ui\/src\/showcase\//,
    found: /^(?:Pictures?|Figures|Answer)$/,
    reason: 'the recorded screenshots of the showcase are named after these texts, and show them',
  },
  {
    path: /^e2e\/sample-parts\.ts$/,
    found: /^(?:look|getLook)$/,
    reason: 'the field of the recorded measurements in e2e/showcase',
  },
  {
    path: /^(?:e2e\/customer|apps\/server\/src\/boot\/compose-providers)\.ts$/,
    found: /^mails$/,
    reason: 'the folder of emails in DATA_DIR, which exists on every machine of a shop',
  },
]
