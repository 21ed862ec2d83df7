import { createServer } from 'node:net'

/**
 * The system gives ports of its own choice from 32768 on, to anyone who connects or listens. A port from there could be
 * gone, or answer as another program, by the time the shop that it was chosen for has started.
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

/** A port that nobody listens on, and that no other process of the tests will choose. */
export async function freePort() {
  for (;;) {
    const port = first + next
    next = (next + 1) % (processes * portsOfProcess)
    if (await isFree(port)) return port
  }
}
