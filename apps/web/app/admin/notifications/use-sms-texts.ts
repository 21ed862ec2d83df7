import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  updateSmsTemplate,
  listSmsTemplates,
  previewSmsTemplate,
} from '../../api/generated/admin/sms-texts.ts'
import type { ResponseOf } from '../../api/endpoint.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { usePermission } from '../../api/use-permission.ts'

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

/** How the SMS arrives with this text; what the shop refuses is asked for once. */
export function useSmsTemplatePreview(key: string, text: string) {
  return useQuery({
    ...previewSmsTemplate.query({ text, key }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}
