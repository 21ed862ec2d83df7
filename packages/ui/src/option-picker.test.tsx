import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OptionPicker } from './option-picker.tsx'
import { elementAttributes } from './read-attributes.ts'

const nothing = () => {}

test('a sold-out size can still be chosen and is labelled as sold out', () => {
  const options = [{ value: 'XXL', text: 'XXL', soldOut: true }]
  const html = renderToString(
    <OptionPicker legend="Size" name="size" options={options} value={null} onChange={nothing} />,
  )
  expect(html).toContain('(sold out)')
  expect(elementAttributes(html, 'input')).not.toContain('disabled')
})
