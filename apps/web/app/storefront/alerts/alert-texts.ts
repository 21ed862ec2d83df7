import { t } from '@shop/contract/t'

export const alertTitle = t('Tell me when it is back')

export const alertLine = (what: string) =>
  t('{what} is sold out. We send one mail once it can be bought again.', { what })
