import type { AdminProduct, ProductEdit } from '@shop/contract/admin/catalogue'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../api/request-error.ts'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { toastError, toastPlain, toastUndo } from '../../api/toasts.ts'
import { undoEdit } from './quick-change.ts'
import { sendEdit, useRefreshLists, useShowSaved } from './use-products.ts'

interface QuickSave {
  before: AdminProduct
  edit: ProductEdit
}

/** Saves a small edit from the list and offers to take it back; what the server refuses is told in its words. */
export function useQuickSave(onSaved?: () => void) {
  const show = useShowSaved()
  const refresh = useRefreshLists()
  return useMutation({
    mutationFn: ({ before, edit }: QuickSave) => sendEdit(before.id, edit),
    onSuccess: (after, { before }) => {
      show(after)
      onSaved?.()
      toastUndo(`Saved ${after.name}`, () => {
        void sendEdit(after.id, undoEdit(before, after)).then(
          (restored) => {
            show(restored)
            toastPlain('Undone')
          },
          (error: unknown) => toastError(messageOf(error)),
        )
      })
    },
    onError: (error) => {
      toastError(Object.values(fieldErrorsOf(error))[0] ?? messageOf(error))
      refresh()
    },
  })
}
