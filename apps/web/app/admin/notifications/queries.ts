import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type updateEmailTemplate,
  listEmailTemplates,
  previewEmailTemplate,
  listSmsTemplates,
  previewSmsTemplate,
} from '../../api/generated/admin/message-templates.ts'
import type { BodyOf } from '../../api/endpoint.ts'
import { usePermission } from '../../api/profile.ts'

export type CustomTemplate = BodyOf<typeof updateEmailTemplate>

export function useEmailTemplates() {
  return useQuery({ ...listEmailTemplates.query(), enabled: usePermission('settings:read') })
}

/** How the email looks with these words; what the shop rejects is asked for once. */
export function useEmailTemplatePreview(key: string, body: CustomTemplate) {
  return useQuery({
    ...previewEmailTemplate.query({ ...body, key }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

export function useSmsTemplates() {
  return useQuery({ ...listSmsTemplates.query(), enabled: usePermission('settings:read') })
}

/** Saves a text; '' leads back to ours. */
/** How the SMS arrives with this text; what the shop rejects is asked for once. */
export function useSmsTemplatePreview(key: string, text: string) {
  return useQuery({
    ...previewSmsTemplate.query({ text, key }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}
