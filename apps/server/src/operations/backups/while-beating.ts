/** Between two words of how far the work is, in ms. */
const heartbeatMs = 1_500

/**
 * Does long work and says meanwhile that it goes on. A beat never holds the work up: on the embedded engine it waits
 * until the work lets the database go.
 */
export async function withHeartbeat<T>(
  sendHeartbeat: () => Promise<void>,
  run: () => Promise<T>,
): Promise<T> {
  let heartbeat: Promise<void> | undefined
  const timer = setInterval(() => {
    heartbeat ??= sendHeartbeat()
      .catch(() => {})
      .finally(() => (heartbeat = undefined))
  }, heartbeatMs)
  try {
    return await run()
  } finally {
    clearInterval(timer)
    await heartbeat
  }
}
