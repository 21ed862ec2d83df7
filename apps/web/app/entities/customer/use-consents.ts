import type { ConsentQuestion } from '@shop/contract/consent-questions'
import { t } from '@shop/contract/t'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { updateConsent, listConsents } from '../../api/generated/consents.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { toastError, toastSuccess } from '../../api/toasts.ts'

type ConsentInput = Pick<ConsentQuestion, 'purpose' | 'channel'> & {
  granted: boolean
  source?: 'checkout'
}

/** The account's consents to messages. Changes are sent one after the other, so the last one for a switch wins. */
export function useConsents() {
  const client = useQueryClient()
  const query = useQuery({ ...listConsents.query(), select: ({ items }) => items, staleTime: 0 })
  const { mutateAsync } = useMutation({
    scope: { id: 'consents' },
    mutationFn: (body: ConsentInput) => updateConsent(body),
    onSuccess: (consents) => {
      client.setQueryData(listConsents.key(), consents)
      toastSuccess(t('Your choice is saved'))
    },
    onError: (error) => {
      toastError(getErrorMessage(error))
      void client.invalidateQueries({ queryKey: listConsents.key() })
    },
  })
  return { ...query, saveConsent: (input: ConsentInput) => mutateAsync(input).catch(() => undefined) }
}
