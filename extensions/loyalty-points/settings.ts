import { money, number, type FieldValues } from '@shop/extension/fields'

/** What the owner sets for loyalty points. */
export const settings = {
  spend_per_point_kobo: money({
    label: 'Spend for one point',
    description: 'Of items, after discounts. Delivery earns no points.',
    default: 100_000,
    min: 100,
  }),
  point_value_kobo: money({
    label: 'Value of one point',
    description: 'As store credit, when a customer redeems it.',
    default: 1_000,
    min: 1,
  }),
  min_redeemed: number({ label: 'Fewest points to redeem at once', default: 100, min: 1, max: 1_000_000 }),
}

export type Settings = FieldValues<typeof settings>
