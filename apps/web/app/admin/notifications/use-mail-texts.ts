import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  updateEmailTemplate,
  listEmailTemplates,
  previewEmailTemplate,
} from '../../api/generated/admin/mail-texts.ts'
import type { BodyOf, ResponseOf } from '../../api/endpoint.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { usePermission } from '../../api/use-permission.ts'

export type CustomTemplate = BodyOf<typeof updateEmailTemplate>
type EmailTemplates = ResponseOf<typeof listEmailTemplates>

export function useEmailTemplates() {
  return useQuery({ ...listEmailTemplates.query(), enabled: usePermission('settings:read') })
}

export function useUpdateEmailTemplate(key: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CustomTemplate) => updateEmailTemplate({ ...body, key }),
    onSuccess(saved) {
      queries.setQueryData<EmailTemplates>(
        listEmailTemplates.key(),
        (before) => before && { items: before.items.map((email) => (email.key === key ? saved : email)) },
      )
      toastSuccess(
        Object.values(saved.custom).some((text) => text !== '') ? 'Template saved' : 'Default restored',
      )
    },
    meta: { errors: 'toast' },
  })
}

/** How the mail looks with these words; what the shop refuses is asked for once. */
export function useEmailTemplatePreview(key: string, body: CustomTemplate) {
  return useQuery({
    ...previewEmailTemplate.query({ ...body, key }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}
