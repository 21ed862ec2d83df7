import type { takeDeletionBack } from '@shop/contract/my-data'
import { t } from '@shop/contract/t'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { storeProfile } from '../../api/profile.ts'
import { messageOf } from '../../api/request-error.ts'
import { toastError, toastSuccess } from '../../api/toasts.ts'

/** Takes the deletion of the account back. */
export function useTakeBack() {
  const [pending, setPending] = useState(false)
  const takeBack = async () => {
    setPending(true)
    try {
      storeProfile(await call<typeof takeDeletionBack>({ method: 'DELETE', path: '/users/me/deletion' }))
      toastSuccess(t('Your account stays'))
    } catch (error) {
      toastError(messageOf(error))
    }
    setPending(false)
  }
  return { takeBack, pending }
}
