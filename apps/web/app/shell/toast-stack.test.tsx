import { renderToStaticMarkup } from 'react-dom/server'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadToasts, toastError, toastLoading, toastInfo, toastSuccess, toastUndo } from '../api/toasts.ts'
import ToastStack from './toast-stack.tsx'

const renderToaster = () => renderToStaticMarkup(<ToastStack />)
const count = (text: string) => renderToaster().split(text).length - 1

beforeAll(loadToasts)
afterEach(() => toast.removeAll())

test('messages before their code is loaded appear in the order of the calls, the outcome in place of the loading', async () => {
  vi.resetModules()
  const toasts = await import('../api/toasts.ts')
  const id = toasts.toastLoading('Adding to cart...')
  toasts.toastSuccess('Added to cart!', id)
  await toasts.loadToasts()
  const { default: Stack } = await import('./toast-stack.tsx')
  const html = renderToStaticMarkup(<Stack />)
  expect(html).toContain('Added to cart!')
  expect(html).not.toContain('Adding to cart...')
})

test('shows at most twenty messages at once', () => {
  for (let number = 0; number < 25; number += 1) toastInfo(`Message ${number}.`)
  expect(count('<li')).toBe(20)
})

test('the outcome replaces the loading message in the same place', () => {
  const id = toastLoading('Adding to cart...')
  expect(renderToaster()).toContain('Adding to cart...')
  toastSuccess('Added to cart!', id)
  expect(renderToaster()).toContain('Added to cart!')
  expect(renderToaster()).not.toContain('Adding to cart...')
})

test('the same error is shown only once, as an alert', () => {
  toastError('Please login to view your cart!')
  toastError('Please login to view your cart!')
  expect(count('Please login to view your cart!')).toBe(1)
  expect(renderToaster()).toContain('role="alert"')
})

test.each([
  ['a success', () => toastSuccess('Saved')],
  ['a success that can be undone', () => toastUndo('Saved', () => undefined)],
])('%s removes earlier errors and leaves other messages', (_, succeed) => {
  toastInfo('Signed in as staff.')
  toastError('Please check the highlighted fields.')
  succeed()
  expect(count('Please check the highlighted fields.')).toBe(0)
  expect([count('Saved'), count('Signed in as staff.')]).toEqual([1, 1])
  toastError('Please check the highlighted fields.')
  expect(count('Please check the highlighted fields.')).toBe(1)
})

test('a success that replaces an error stays', () => {
  toastError('It did not go through.', 'upload')
  toastSuccess('It went through.', 'upload')
  expect([count('It did not go through.'), count('It went through.')]).toEqual([0, 1])
})
