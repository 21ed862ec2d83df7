import { useEffect, useState } from 'react'

const resendSeconds = 60

/** Seconds until the link may be asked for again; it starts with each answer that says it was sent. */
export function useResendWait(answer: { sent: string | null } | undefined): number {
  const [left, setLeft] = useState({ seconds: 0, after: answer })
  if (left.after !== answer) setLeft({ seconds: answer?.sent ? resendSeconds : 0, after: answer })
  const isWaiting = left.seconds > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => setLeft(({ seconds, after }) => ({ seconds: seconds - 1, after })), 1_000)
    return () => clearInterval(timer)
  }, [isWaiting])
  return left.seconds
}
