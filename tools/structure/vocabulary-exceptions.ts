/** Where a word of the list is right all the same. At most 30, each with its reason. */
export const exceptions: { path: RegExp; found: RegExp; reason: string }[] = [
  { path: /^packages\/ui\/src\/image\.tsx$/, found: /^picture$/, reason: 'the HTML element' },
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
