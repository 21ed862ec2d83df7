import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  updateEmailTemplate,
  listEmailTemplates,
  previewEmailTemplate,
  updateSmsTemplate,
  listSmsTemplates,
  previewSmsTemplate,
} from '../../api/generated/admin/message-templates.ts'
import type { BodyOf, ResponseOf } from '../../api/endpoint.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { usePermission } from '../../api/profile.ts'

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

/** How the email looks with these words; what the shop rejects is asked for once. */
export function useEmailTemplatePreview(key: string, body: CustomTemplate) {
  return useQuery({
    ...previewEmailTemplate.query({ ...body, key }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

type SmsTemplates = ResponseOf<typeof listSmsTemplates>

export function useSmsTemplates() {
  return useQuery({ ...listSmsTemplates.query(), enabled: usePermission('settings:read') })
}

/** Saves a text; '' leads back to ours. */
export function useUpdateSmsTemplate(key: string) {
  const queries = useQueryClient()
  return useMutation({
    ...updateSmsTemplate.mutation({ fixed: { key } }),
    onSuccess(saved) {
      queries.setQueryData<SmsTemplates>(
        listSmsTemplates.key(),
        (before) => before && { items: before.items.map((sms) => (sms.key === key ? saved : sms)) },
      )
      toastSuccess(saved.custom_text === '' ? 'Default restored' : 'Template saved')
    },
  })
}

/** How the SMS arrives with this text; what the shop rejects is asked for once. */
export function useSmsTemplatePreview(key: string, text: string) {
  return useQuery({
    ...previewSmsTemplate.query({ text, key }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}
