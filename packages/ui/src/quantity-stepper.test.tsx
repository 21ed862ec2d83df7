import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QuantityStepper } from './quantity-stepper.tsx'

const nothing = () => {}

test('is labelled with its item and stops at its limits', () => {
  const few = renderToString(<QuantityStepper itemName="Rice" value={4} max={4} onChange={nothing} />)
  expect(few).toContain('aria-label="Quantity of Rice"')
  expect(few).toContain('max="4"')
  expect(few).toContain('Only 4 left')
  expect(few).toMatch(/disabled=""[^>]*aria-label="One more of Rice"/)
  const all = renderToString(<QuantityStepper itemName="Rice" value={4} max={4} quiet onChange={nothing} />)
  expect(all).not.toContain('left')
  const last = renderToString(<QuantityStepper itemName="Rice" value={1} max={4} onChange={nothing} />)
  expect(last).toMatch(/disabled=""[^>]*aria-label="One less of Rice"/)
  const inCart = renderToString(
    <QuantityStepper itemName="Rice" value={1} max={4} onChange={nothing} onRemove={nothing} />,
  )
  expect(inCart).toContain('aria-label="Remove Rice"')
  expect(inCart).not.toContain('disabled=""')
})
