import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  refreshPaymentByLink,
  startPaymentByLink,
  getPaymentByLink,
} from '../../api/generated/payment-links.ts'
import { redirectToPayment } from '../../entities/payment/open-payment.ts'
import { getErrorCode, getErrorMessage } from '../../api/request-error.ts'

const slowMs = 10_000

/** The payment request. After a visit to the payment page, polls the provider until it is paid or the link ends. */
export function usePaymentLink(token: string, hasReturned: boolean) {
  return useQuery({
    queryKey: getPaymentByLink.key({ token }),
    queryFn: ({ signal }) => {
      const fetchPayment = () => getPaymentByLink({ token }, { signal })
      if (!hasReturned) return fetchPayment()
      return refreshPaymentByLink({ token }, { signal }).catch(fetchPayment)
    },
    staleTime: 0,
    retry: false,
    // Stop polling once the link no longer exists.
    refetchInterval: ({ state: { data, error } }) =>
      hasReturned && data && !data.is_paid && getErrorCode(error) !== 'not_found' ? slowMs : false,
  })
}

/** Opens the payment page. Errors are in `problem`. */
export function useOpenPaymentLink(token: string) {
  const [isOpening, setIsOpening] = useState(false)
  const [problem, setProblem] = useState('')
  const open = async (email: string) => {
    setIsOpening(true)
    setProblem('')
    try {
      const { authorization_url } = await startPaymentByLink({ email, token })
      redirectToPayment(authorization_url)
    } catch (error) {
      setIsOpening(false)
      setProblem(getErrorMessage(error))
    }
  }
  return { open, isOpening, problem }
}
