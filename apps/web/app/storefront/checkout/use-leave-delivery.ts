import type { Quote } from '@shop/contract/checkout'
import { useRef, useState } from 'react'
import { isLocationRejected } from './open-step.ts'
import { toOrderError, type OrderError } from './place-problem.ts'

interface SubmitDeliveryOptions {
  /** Answers once the fee is there, and asks again where there was no answer; throws what the server refuses. */
  fetchFee: () => Promise<Quote>
  onContinue: () => void
  onError: (problem: OrderError) => void
}

/** The press of 'Continue to payment': kept until the fee is there, so that none is lost on a slow network. */
export function useSubmitDelivery({ fetchFee, onContinue, onError }: SubmitDeliveryOptions) {
  const [isContinuing, setLeaving] = useState(false)
  const turn = useRef(0)
  const cancel = () => {
    turn.current += 1
    setLeaving(false)
  }
  const handleSubmit = async () => {
    cancel()
    const own = turn.current
    setLeaving(true)
    const outcome = await fetchFee().catch((error: unknown) =>
      isLocationRejected(error) ? toOrderError(error) : null,
    )
    if (turn.current !== own) return
    setLeaving(false)
    if (outcome && 'text' in outcome) onError(outcome)
    else if (outcome?.delivery) onContinue()
  }
  return {
    isContinuing,
    handleSubmit,
    /** What was typed since wants another press. */
    cancel,
  }
}
