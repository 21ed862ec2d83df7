import type { ShopFacts } from '@shop/contract/settings'

/** Beside the table of fees. What the shop does by itself; the rest stands in the settings. */
export const shippingNotes = [
  {
    icon: 'clock',
    title: 'Working days',
    line: 'Monday to Friday, counted from the day after you order. The checkout names the days for your order.',
  },
  {
    icon: 'phone',
    title: 'Keep your phone on',
    line: 'The rider may call the number that you give. Name a landmark if your street has no sign.',
  },
  {
    icon: 'parcel',
    title: 'Look before you accept',
    line: 'Wrong or damaged? Tell us: you can return it for a full refund.',
  },
] as const

export const shippingLine = (places: number, { name }: ShopFacts): string =>
  places === 37
    ? 'We deliver to all 36 states and Abuja. The exact fee shows at checkout, before you pay.'
    : `${name} delivers to the places below. The exact fee shows at checkout, before you pay.`
