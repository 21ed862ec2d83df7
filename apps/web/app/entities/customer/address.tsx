import type { Address } from '@shop/contract/delivery'
import { formatPhone } from '@shop/contract/phone'
import { useQuery } from '@tanstack/react-query'
import { listStates } from '../../api/generated/delivery.ts'
import { queryClient } from '../../api/query-client.ts'
import { t } from '@shop/contract/t'

/** A delivery address in the order a rider reads it. */
export function AddressLines({ address }: { address: Address }) {
  const state = useStateName(address.state)
  const { full_name, phone, street, landmark, area, lga } = address
  return (
    <address className="grid text-dense not-italic">
      <b className="font-semibold">{full_name}</b>
      <span>{[street, area].filter(Boolean).join(', ')}</span>
      <span>{[lga, state].filter(Boolean).join(', ')}</span>
      {landmark && <span className="text-muted">{landmark}</span>}
      <span className="text-muted">{formatPhone(phone)}</span>
    </address>
  )
}

/** The states of Nigeria with their local government areas; fetched once per page. */
export function useStates() {
  return useQuery({ ...listStates.query(), select: ({ items }) => items, staleTime: Infinity }, queryClient)
}

/** Name of a state by its code, such as 'NG-LA'; '' while loading. */
export function useStateName(code: string): string {
  const { data } = useStates()
  return data?.find((state) => state.code === code)?.name ?? ''
}

/** Error with a retry, if the list of states failed to load. */
export function StatesError({ onRetry, className }: { onRetry: () => void; className?: string }) {
  return (
    <p className={className}>
      {t('We couldn’t load the states.')}{' '}
      <button type="button" className="font-semibold text-primary hover:underline" onClick={onRetry}>
        {t('Try again')}
      </button>
    </p>
  )
}
