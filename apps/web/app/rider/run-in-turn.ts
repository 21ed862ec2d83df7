/**
 * Runs work one at a time. All calls during a run share the one run that follows it, because that run sees everything
 * that was stored before it starts. A failed run rejects for its callers only: the next one starts as usual.
 */
export function runInTurn(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined
  let following: Promise<void> | undefined
  const start = (): Promise<void> => {
    following = undefined
    const run = work().finally(() => {
      if (current === run) current = undefined
    })
    current = run
    return run
  }
  return () => {
    if (current) following ??= current.then(start, start)
    return following ?? start()
  }
}
