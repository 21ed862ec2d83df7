const signals = ['SIGINT', 'SIGTERM'] as const

/** Finishes what is in flight at the first signal and exits 0; a second one exits at once. */
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

/** Exits at the first signal, whatever else listens: for the time before there is a shop to stop. */
export function exitOnSignal(): void {
  for (const signal of signals) {
    process.once(signal, () => {
      process.removeAllListeners(signal)
      process.kill(process.pid, signal)
    })
  }
}
