import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { editSmsText, listSmsTexts, previewSmsText } from '../../api/generated/admin/sms-texts.ts'
import type { ReplyOf } from '../../api/endpoint.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { usePermission } from '../../api/use-permission.ts'

type Texts = ReplyOf<typeof listSmsTexts>

export function useSmsTexts() {
  return useQuery({ ...listSmsTexts.query(), enabled: usePermission('settings:read') })
}

/** Saves a text; '' leads back to ours. */
export function useEditSmsText(key: string) {
  const queries = useQueryClient()
  return useMutation({
    ...editSmsText.mutation({ fixed: { key } }),
    onSuccess(saved) {
      queries.setQueryData<Texts>(
        listSmsTexts.key(),
        (before) => before && { items: before.items.map((sms) => (sms.key === key ? saved : sms)) },
      )
      toastSuccess(saved.custom_text === '' ? 'Default restored' : 'Template saved')
    },
  })
}

/** How the SMS arrives with this text; what the shop refuses is asked for once. */
export function useSmsPreview(key: string, text: string) {
  return useQuery({ ...previewSmsText.query({ text, key }), placeholderData: keepPreviousData, retry: false })
}
