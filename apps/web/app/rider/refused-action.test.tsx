import { renderToStaticMarkup } from 'react-dom/server'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import type { ConfirmButton } from '../forms/confirm.tsx'
import { RefusedAction } from './refused-action.tsx'
import type { RiderAction } from './rider-storage.ts'

let button: ComponentProps<typeof ConfirmButton> | undefined
vi.mock('../forms/confirm.tsx', () => ({
  ConfirmButton: (props: ComponentProps<typeof ConfirmButton>) => {
    button = props
    return null
  },
}))

const action: RiderAction = {
  key: 'k',
  rider_id: 1,
  parcel_id: 'parcel-1',
  order_number: '10001',
  queued_at: '',
  kind: 'fail',
  body: { reason: 'unreachable', note: '' },
}

test('the question closes once the action is deleted, and stays if the phone cannot', async () => {
  const close = vi.fn<() => void>()
  const deleting = Promise.withResolvers<void>()
  const onDiscard = vi.fn<() => Promise<void>>(() => deleting.promise)
  renderToStaticMarkup(<RefusedAction action={action} onDiscard={onDiscard} />)
  onDiscard.mockRejectedValueOnce(new Error('The storage failed.'))
  button?.onConfirm(close)
  await Promise.resolve()
  button?.onConfirm(close)
  expect(onDiscard).toHaveBeenCalledTimes(2)
  await new Promise((resolve) => setTimeout(resolve))
  expect(close).not.toHaveBeenCalled()
  deleting.resolve()
  await expect.poll(() => close.mock.calls.length).toBe(1)
})
