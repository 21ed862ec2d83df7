import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ThisDeviceCard } from './this-device-card.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('navigator', { serviceWorker: {}, userAgent: '' })
})
afterEach(() => vi.unstubAllGlobals())

test('says neither On nor Off until the browser has told', () => {
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', { permission: 'granted' })
  const html = renderToStaticMarkup(<ThisDeviceCard devices={[]} />)
  expect(html).toContain('This phone')
  expect(html).not.toMatch(/>O(?:n|ff)</)
})

test('a browser without notifications is off', () => {
  expect(renderToStaticMarkup(<ThisDeviceCard devices={[]} />)).toContain('>Off<')
})
