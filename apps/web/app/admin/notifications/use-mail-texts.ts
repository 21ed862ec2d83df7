import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { editMailText, listMailTexts, previewMailText } from '../../api/generated/admin/mail-texts.ts'
import type { BodyOf, ReplyOf } from '../../api/endpoint.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { usePermission } from '../../api/use-permission.ts'

export type OwnText = BodyOf<typeof editMailText>
type Mails = ReplyOf<typeof listMailTexts>

export function useMailTexts() {
  return useQuery({ ...listMailTexts.query(), enabled: usePermission('settings:read') })
}

export function useEditMailText(key: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: OwnText) => editMailText({ ...body, key }),
    onSuccess(saved) {
      queries.setQueryData<Mails>(
        listMailTexts.key(),
        (before) => before && { items: before.items.map((mail) => (mail.key === key ? saved : mail)) },
      )
      toastSuccess(
        Object.values(saved.custom).some((text) => text !== '') ? 'Template saved' : 'Default restored',
      )
    },
    meta: { errors: 'toast' },
  })
}

/** How the mail looks with these words; what the shop refuses is asked for once. */
export function useMailPreview(key: string, body: OwnText) {
  return useQuery({
    ...previewMailText.query({ ...body, key }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}
