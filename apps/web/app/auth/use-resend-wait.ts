import { useEffect, useState } from 'react'

const resendSeconds = 60

/**
 * Seconds until the link may be asked for again; it starts with each answer that says it was sent, also with one that
 * a form brought before the script had started.
 */
export function useResendWait(result: { sent: string | null } | undefined): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!result?.sent) return undefined
    const startedAt = Date.now()
    const update = () => setSeconds(Math.max(0, resendSeconds - Math.floor((Date.now() - startedAt) / 1_000)))
    const first = setTimeout(update)
    const timer = setInterval(update, 1_000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [result])
  return seconds
}
