import { createServer } from 'node:net'

/**
 * Below 32768, where the ephemeral ports begin that the system assigns to any program. One of those could be taken by
 * another program by the time the shop starts.
 */
const first = 20_000
const portsOfProcess = 16
const processes = 700

let next = (process.pid % processes) * portsOfProcess

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

/** A port that is free, and that no other test process will choose. */
export async function freePort() {
  for (;;) {
    const port = first + next
    next = (next + 1) % (processes * portsOfProcess)
    if (await isFree(port)) return port
  }
}
