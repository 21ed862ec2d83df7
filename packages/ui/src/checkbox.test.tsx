import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { Switch } from './switch.tsx'

test('switch and checkbox stay native inputs', () => {
  expect(renderToString(<Switch label="Published" />)).toMatch(/type="checkbox" role="switch"/)
  expect(renderToString(<Checkbox label="Agree" id="a" error="You must agree" />)).toContain(
    'aria-describedby="a-message"',
  )
})
