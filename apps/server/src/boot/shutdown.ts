const signals = ['SIGINT', 'SIGTERM'] as const

/** On the first signal finishes what is in flight and exits 0; a second one exits at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of signals) {
    // In development Vite would end the process before the shop has.
    process.removeAllListeners(signal)
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}

/** Exits on the first signal, whatever other listeners there are, until there is a shop to stop. */
export function exitOnSignal(): void {
  for (const signal of signals) {
    process.once(signal, () => {
      process.removeAllListeners(signal)
      process.kill(process.pid, signal)
    })
  }
}
