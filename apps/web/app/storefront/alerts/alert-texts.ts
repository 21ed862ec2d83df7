import { t } from '@shop/contract/t'

export const stockAlertTitle = t('Tell me when it’s back')

export const stockAlertDescription = (what: string) =>
  t('{what} is sold out. We’ll email you once when it’s back in stock.', { what })
