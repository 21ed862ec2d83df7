/** Between two words of how far the work is, in ms. */
const restMs = 1_500

/**
 * Does long work and says meanwhile that it goes on. A beat never holds the work up: on the embedded engine it waits
 * until the work lets the database go.
 */
export async function whileBeating<Done>(
  beat: () => Promise<void>,
  work: () => Promise<Done>,
): Promise<Done> {
  let beating: Promise<void> | undefined
  const timer = setInterval(() => {
    beating ??= beat()
      .catch(() => {})
      .finally(() => (beating = undefined))
  }, restMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await beating
  }
}
