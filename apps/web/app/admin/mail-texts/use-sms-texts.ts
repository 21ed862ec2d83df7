import type { editSmsText, listSmsTexts, previewSmsText } from '@shop/contract/admin/sms-texts'
import type { BodyOf, ReplyOf } from '@shop/contract/endpoint'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastError, toastSuccess } from '../../client/toasts.ts'
import { usePermission } from '../../layout/use-permission.ts'

const listKey = ['admin', 'sms-texts'] as const
type Texts = ReplyOf<typeof listSmsTexts>

export function useSmsTexts() {
  return useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => call<typeof listSmsTexts>({ method: 'GET', path: '/admin/sms-texts', signal }),
    enabled: usePermission('settings:read'),
    refetchOnMount: 'always',
  })
}

/** Saves a text; '' leads back to ours. */
export function useEditSmsText(key: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof editSmsText>) =>
      call<typeof editSmsText>({
        method: 'PUT',
        path: '/admin/sms-texts/{key}',
        params: { key },
        body,
      }),
    onSuccess(saved) {
      queries.setQueryData<Texts>(
        listKey,
        (before) => before && { texts: before.texts.map((sms) => (sms.key === key ? saved : sms)) },
      )
      toastSuccess(saved.own === '' ? 'Default restored' : 'Template saved')
    },
    onError: (error) => toastError(messageOf(error)),
  })
}

/** How the SMS arrives with this text; what the shop refuses is asked for once. */
export function useSmsPreview(key: string, text: string) {
  return useQuery({
    queryKey: [...listKey, 'preview', key, text],
    queryFn: ({ signal }) =>
      call<typeof previewSmsText>({
        method: 'POST',
        path: '/admin/sms-texts/{key}/preview',
        params: { key },
        body: { text },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}
