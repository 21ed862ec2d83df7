import type { Quote } from '@shop/contract/checkout'
import { useRef, useState } from 'react'
import { isPlaceRefused } from './open-step.ts'
import { placeProblem, type PlaceProblem } from './place-problem.ts'

interface LeaveDelivery {
  /** Answers once the fee is there, and asks again where there was no answer; throws what the server refuses. */
  askFee: () => Promise<Quote>
  onGo: () => void
  onRefused: (problem: PlaceProblem) => void
}

/** The press of 'Continue to payment': kept until the fee is there, so that none is lost on a slow network. */
export function useLeaveDelivery({ askFee, onGo, onRefused }: LeaveDelivery) {
  const [leaving, setLeaving] = useState(false)
  const turn = useRef(0)
  const cancel = () => {
    turn.current += 1
    setLeaving(false)
  }
  const press = async () => {
    cancel()
    const own = turn.current
    setLeaving(true)
    const outcome = await askFee().catch((error: unknown) =>
      isPlaceRefused(error) ? placeProblem(error) : null,
    )
    if (turn.current !== own) return
    setLeaving(false)
    if (outcome && 'text' in outcome) onRefused(outcome)
    else if (outcome?.delivery) onGo()
  }
  return {
    leaving,
    press,
    /** What was typed since wants another press. */
    cancel,
  }
}
