import type { takeDeletionBack } from '@shop/contract/my-data'
import { t } from '@shop/contract/t'
import { useState } from 'react'
import { call } from '../../client/api.ts'
import { storeProfile } from '../../client/profile.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastError, toastSuccess } from '../../client/toasts.ts'

/** Takes the deletion of the account back. */
export function useTakeBack() {
  const [pending, setPending] = useState(false)
  const takeBack = async () => {
    setPending(true)
    try {
      storeProfile(await call<typeof takeDeletionBack>({ method: 'DELETE', path: '/users/me/deletion' }))
      toastSuccess(t('Your account won’t be deleted'))
    } catch (error) {
      toastError(messageOf(error))
    }
    setPending(false)
  }
  return { takeBack, pending }
}
