import { useEffect, useState } from 'react'

const resendSeconds = 60

/**
 * Seconds until the link may be asked for again; it starts with each answer that says it was sent, also with one that
 * a form brought before the script had started.
 */
export function useResendWait(answer: { sent: string | null } | undefined): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!answer?.sent) return undefined
    const began = Date.now()
    const tell = () => setSeconds(Math.max(0, resendSeconds - Math.floor((Date.now() - began) / 1_000)))
    const first = setTimeout(tell)
    const timer = setInterval(tell, 1_000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [answer])
  return seconds
}
