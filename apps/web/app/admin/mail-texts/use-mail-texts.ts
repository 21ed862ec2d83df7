import type { editMailText, listMailTexts, previewMailText } from '@shop/contract/admin/mail-texts'
import type { BodyOf, ReplyOf } from '@shop/contract/endpoint'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastError, toastSuccess } from '../../client/toasts.ts'
import { usePermission } from '../../layout/use-permission.ts'

const listKey = ['admin', 'mail-texts'] as const

export type OwnText = BodyOf<typeof editMailText>
type Mails = ReplyOf<typeof listMailTexts>

export function useMailTexts() {
  return useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => call<typeof listMailTexts>({ method: 'GET', path: '/admin/mail-texts', signal }),
    enabled: usePermission('settings:read'),
    refetchOnMount: 'always',
  })
}

export function useEditMailText(key: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: OwnText) =>
      call<typeof editMailText>({ method: 'PUT', path: '/admin/mail-texts/{key}', params: { key }, body }),
    onSuccess(saved) {
      queries.setQueryData<Mails>(
        listKey,
        (before) => before && { mails: before.mails.map((mail) => (mail.key === key ? saved : mail)) },
      )
      toastSuccess(
        Object.values(saved.own).some((text) => text !== '') ? 'Template saved' : 'Default restored',
      )
    },
    onError: (error) => toastError(messageOf(error)),
  })
}

/** How the mail looks with these words; what the shop refuses is asked for once. */
export function useMailPreview(key: string, body: OwnText) {
  return useQuery({
    queryKey: [...listKey, 'preview', key, body],
    queryFn: ({ signal }) =>
      call<typeof previewMailText>({
        method: 'POST',
        path: '/admin/mail-texts/{key}/preview',
        params: { key },
        body,
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}
