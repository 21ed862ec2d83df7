import type { Consent, ConsentQuestion, giveConsent, listConsents } from '@shop/contract/consents'
import { t } from '@shop/contract/t'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastError, toastSuccess } from '../../client/toasts.ts'

const queryKey = ['users', 'me', 'consents'] as const

type Answer = Pick<ConsentQuestion, 'purpose' | 'channel'> & { given: boolean }

/** The account's answers about messages. A switch moves at once, and back where the server refuses. */
export function useConsents() {
  const client = useQueryClient()
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call<typeof listConsents>({ method: 'GET', path: '/users/me/consents', signal }),
    staleTime: 0,
  })
  const answer = async ({ purpose, channel, given }: Answer) => {
    client.setQueryData<Consent[]>(queryKey, (before) =>
      before?.map((consent) =>
        consent.purpose === purpose && consent.channel === channel
          ? { ...consent, given, unconfirmed: false }
          : consent,
      ),
    )
    try {
      const body = { purpose, channel, given }
      client.setQueryData(
        queryKey,
        await call<typeof giveConsent>({ method: 'PUT', path: '/users/me/consents', body }),
      )
      toastSuccess(t('Your choice is saved'))
    } catch (error) {
      toastError(messageOf(error))
      void client.invalidateQueries({ queryKey })
    }
  }
  return { ...query, answer }
}
