import { t } from '@shop/contract/t'
import { useState } from 'react'
import { cancelDeletion } from '../../api/generated/my-data.ts'
import { storeProfile } from '../../api/profile.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { toastError, toastSuccess } from '../../api/toasts.ts'

/** Takes the deletion of the account back. */
export function useCancelDeletion() {
  const [pending, setPending] = useState(false)
  const keepAccount = async () => {
    setPending(true)
    try {
      storeProfile(await cancelDeletion())
      toastSuccess(t('Your account won’t be deleted'))
    } catch (error) {
      toastError(getErrorMessage(error))
    }
    setPending(false)
  }
  return { keepAccount, pending }
}
