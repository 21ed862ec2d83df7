import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { getOrderDevices } from '../../../api/generated/push-devices.ts'
import type { ThisDevice } from './order-devices.ts'
import OrderUpdatesCard from './order-updates-card.tsx'
import { OrderUpdates } from './order-updates.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('navigator', {})
})

function renderCard(device: ThisDevice | undefined, canTurnOn = true): string {
  const client = new QueryClient()
  if (device) client.setQueryData([...getOrderDevices.key(), 'this'], device)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <OrderUpdatesCard canTurnOn={canTurnOn} />
    </QueryClientProvider>,
  )
}

test('a browser that cannot be notified, such as Safari on an iPhone, shows nothing', () => {
  expect(renderToStaticMarkup(<OrderUpdates order={{ status: 'placed' }} />)).toBe('')
})

test('a permission that was refused is explained, without a button', () => {
  const markup = renderCard({ permission: 'denied', id: null })
  expect(markup).toContain('are blocked in your browser')
  expect(markup).not.toContain('<button')
})

test('one button turns updates on, another stops them', () => {
  expect(renderCard(undefined)).not.toContain('<button')
  const off = renderCard({ permission: 'default', id: null })
  expect(off).toContain('Get updates of this order on this phone')
  expect(off).toContain('Turn on updates')
  const on = renderCard({ permission: 'granted', id: '1' })
  expect(on).toContain('Stop')
  expect(on).not.toContain('Turn on updates')
})

test('an order that is over offers only to stop', () => {
  expect(renderCard({ permission: 'granted', id: null }, false)).toBe('')
  expect(renderCard({ permission: 'granted', id: '1' }, false)).toContain('Stop')
})
