import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'
import { elementAttributes } from './read-attributes.ts'

test('a loading button keeps the focus and announces that it is busy', () => {
  const html = renderToString(
    <Button loading pendingText="Creating...">
      Create Account
    </Button>,
  )
  const button = elementAttributes(html, 'button')
  expect(button).toContain('aria-busy="true"')
  expect(button).toContain('aria-disabled="true"')
  expect(button).not.toContain('disabled=""')
  expect(html).toContain('Creating...')
  expect(html).not.toContain('Create Account')
})

test('a button does not submit by default', () => {
  expect(renderToString(<Button>Add</Button>)).toContain('type="button"')
  expect(renderToString(<Button type="submit">Send</Button>)).toContain('type="submit"')
})
