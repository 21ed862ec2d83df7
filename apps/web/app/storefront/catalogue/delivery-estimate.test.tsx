import type { DeliveryOption } from '@shop/contract/delivery'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DeliveryOptionText } from './delivery-estimate.tsx'

const place = { state: 'NG-KN', stateName: 'Kano', lga: 'Dala' }
const renderEstimate = (pay_on_delivery: boolean) => {
  const option = { fee_kobo: 650_000, min_days: 4, max_days: 8, pay_on_delivery } as DeliveryOption
  return renderToStaticMarkup(
    <DeliveryOptionText place={place} option={option} today={new Date('2026-11-24')} />,
  )
}

test('says whether the location has pay on delivery', () => {
  expect(renderEstimate(false)).toContain('₦6,500 to Dala, Kano')
  expect(renderEstimate(false)).toContain('Pay on delivery in Kano: no, this is paid online.')
  expect(renderEstimate(true)).toContain('Pay on delivery in Kano: yes.')
})
