export const alertTitle = 'Tell me when it is back'

export const alertLine = (what: string) =>
  `${what} is sold out. We send one mail once it can be bought again.`
