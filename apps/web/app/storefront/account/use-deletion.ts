import { t } from '@shop/contract/t'
import { useState } from 'react'
import { takeDeletionBack } from '../../api/generated/my-data.ts'
import { storeProfile } from '../../api/profile.ts'
import { messageOf } from '../../api/request-error.ts'
import { toastError, toastSuccess } from '../../api/toasts.ts'

/** Takes the deletion of the account back. */
export function useTakeBack() {
  const [pending, setPending] = useState(false)
  const takeBack = async () => {
    setPending(true)
    try {
      storeProfile(await takeDeletionBack())
      toastSuccess(t('Your account won’t be deleted'))
    } catch (error) {
      toastError(messageOf(error))
    }
    setPending(false)
  }
  return { takeBack, pending }
}
