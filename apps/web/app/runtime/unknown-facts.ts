import type { StoreDetails } from '@shop/contract/settings'

/** In the frame around the error display when the shop's facts cannot be read: nothing is promised. */
export const emptyStoreDetails: StoreDetails = {
  name: '',
  announcement: '',
  email: '',
  phone: '',
  whatsapp: '',
  address: '',
  hours: '',
  registration: '',
  promises: [],
  returns_days: 0,
  social: { facebook: '', twitter: '', instagram: '', linkedin: '', youtube: '' },
  sign_in_dialog: 'never',
  hidden_languages: [],
  is_demo: false,
}
