import type { AdminProduct, UpdateProductInput } from '@shop/contract/admin/catalogue'
import { useMutation } from '@tanstack/react-query'
import { getErrorMessage } from '../../api/request-error.ts'
import { getFieldErrors } from '../../errors/fault-texts.ts'
import { toastError, toastInfo, toastUndo } from '../../api/toasts.ts'
import { toUndoUpdate } from './quick-change.ts'
import { sendProductUpdate, useRefreshProductLists, useUpdateProductCache } from './use-products.ts'

interface QuickSave {
  before: AdminProduct
  edit: UpdateProductInput
}

/** Saves a small edit from the list and offers to take it back; what the server refuses is told in its words. */
export function useQuickSave(onSaved?: () => void) {
  const show = useUpdateProductCache()
  const refresh = useRefreshProductLists()
  return useMutation({
    mutationFn: ({ before, edit }: QuickSave) => sendProductUpdate(before.id, edit),
    onSuccess: (after, { before }) => {
      show(after)
      onSaved?.()
      toastUndo(`Saved ${after.name}`, () => {
        void sendProductUpdate(after.id, toUndoUpdate(before, after)).then(
          (restored) => {
            show(restored)
            toastInfo('Undone')
          },
          (error: unknown) => toastError(getErrorMessage(error)),
        )
      })
    },
    onError: (error) => {
      toastError(Object.values(getFieldErrors(error))[0] ?? getErrorMessage(error))
      refresh()
    },
  })
}
