import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { Config } from '../../config.ts'
import { describeError, StartProblem } from '../../boot/start-log.ts'

type MetricsAddress = Pick<Config, 'METRICS_PORT' | 'METRICS_HOST' | 'METRICS_TOKEN'>

const hash = (text: string) => createHash('sha256').update(text).digest()

function isAllowed({ headers }: IncomingMessage, token: string | undefined): boolean {
  return token === undefined || timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`))
}

/**
 * Serves the metrics at /metrics of their own port; without one, nothing. The returned function stops it. @throws
 * StartProblem if the port is not available
 */
export async function serveMetrics(
  render: () => Promise<string>,
  { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token }: MetricsAddress,
): Promise<() => Promise<void>> {
  if (port === undefined) return async () => {}
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end()
    if (!isAllowed(request, token))
      return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    render().then(
      (text) =>
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new StartProblem(`METRICS_PORT ${port} of ${host} cannot be opened: ${describeError(error)}.`)),
    )
    server.listen(port, host, resolve)
  })
  server.unref()
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
