import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { describeError, StartProblem } from './start-log.ts'

type ListenAddress = Pick<Config, 'HOST' | 'PORT'>

/**
 * Claims the port before anything else is opened. PORT=0 chooses a free one, because links need it early. @throws
 * StartProblem if the port or address is not available
 */
export async function claimPort(listenAddress: ListenAddress): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(toStartProblem(error, listenAddress)))
    probe.listen(listenAddress.PORT, listenAddress.HOST, resolve)
  })
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : listenAddress.PORT
}

/** @throws StartProblem if the port or address is not available */
export async function listen(app: FastifyInstance, listenAddress: ListenAddress): Promise<void> {
  const { level } = app.log
  // Fastify logs the address as JSON; the start prints it as text.
  app.log.level = 'warn'
  try {
    await app.listen({ host: listenAddress.HOST, port: listenAddress.PORT })
  } catch (error) {
    throw toStartProblem(error as Error, listenAddress)
  } finally {
    app.log.level = level
  }
}

function toStartProblem(error: NodeJS.ErrnoException, { HOST, PORT }: ListenAddress): StartProblem {
  if (error.code === 'EADDRINUSE')
    return new StartProblem(`PORT ${PORT} is used by another program; stop it or set PORT to a free one.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartProblem(`HOST ${HOST} is not an address of this machine.`)
  return new StartProblem(`PORT ${PORT} of ${HOST} cannot be opened: ${describeError(error)}.`)
}
