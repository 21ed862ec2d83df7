import type { FastifyInstance } from 'fastify'
import { traceStatements, traceOutgoingCalls } from './trace-calls.ts'
import { traceRequests } from './trace-requests.ts'

export interface Tracing {
  watchRequests(app: FastifyInstance): void
  /** Sends what is not sent yet. */
  stop(): Promise<void>
}

/**
 * Traces requests, their SQL statements and their calls of other servers, if the standard variables of OpenTelemetry name a
 * collector (OTEL_EXPORTER_OTLP_ENDPOINT); all its other variables hold too. Metrics and logs have their own ways.
 */
export async function startTracing(env: NodeJS.ProcessEnv): Promise<Tracing | undefined> {
  const endpoint = env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] ?? env['OTEL_EXPORTER_OTLP_ENDPOINT']
  if (!endpoint || env['OTEL_SDK_DISABLED'] === 'true') return undefined
  env['OTEL_METRICS_EXPORTER'] ??= 'none'
  env['OTEL_LOGS_EXPORTER'] ??= 'none'
  env['OTEL_SERVICE_NAME'] ??= 'shop'
  env['OTEL_LOG_LEVEL'] ??= 'error'
  // Only now: it takes a tenth of a second and 20 MB.
  const { startNodeSdk } = await import('@opentelemetry/sdk-node')
  const { shutdown } = startNodeSdk()
  const stopStatements = traceStatements()
  const stopCalls = traceOutgoingCalls()
  return {
    watchRequests: traceRequests,
    async stop() {
      stopStatements()
      stopCalls()
      await shutdown()
    },
  }
}
