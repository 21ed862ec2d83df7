import { t } from '@shop/contract/t'

/** One line each, shown by the joke button of the 404 page. */
export const jokes = [
  t('This page went to buy pepper in Mile 12 and has not come back.'),
  t('We asked the rider where the page is. He said he is five minutes away.'),
  t('The page is in Lagos traffic. It left this morning.'),
  t('Even our best price checker could not find this one.'),
  t('NEPA took the light and the page went with it.'),
] as const
