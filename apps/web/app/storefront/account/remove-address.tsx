import type { SavedAddress } from '@shop/contract/delivery'
import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { useState } from 'react'
import { deleteAddress } from '../../api/generated/delivery.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { storeAddresses } from '../../entities/customer/saved-addresses.ts'
import { toastError, toastSuccess } from '../../api/toasts.ts'
import { NetworkButton } from '../../forms/network-button.tsx'

/** Asks before an address is removed. */
export function DeleteAddress({ address, onClose }: { address: SavedAddress; onClose: () => void }) {
  const [pending, setPending] = useState(false)
  const remove = async () => {
    setPending(true)
    try {
      storeAddresses(await deleteAddress({ addressId: address.id }))
      toastSuccess(t('Address removed'))
      onClose()
    } catch (error) {
      toastError(getErrorMessage(error))
      setPending(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={t('Remove {label}?', { label: address.label || address.area })}
      subtitle={t('Existing orders to this address stay the same.')}
      action={
        <div className="flex flex-col gap-2.5 md:flex-row-reverse md:flex-wrap">
          <NetworkButton variant="danger-filled" loading={pending} onClick={() => void remove()}>
            {t('Remove address')}
          </NetworkButton>
          <Button onClick={onClose}>{t('Keep address')}</Button>
        </div>
      }
    />
  )
}
